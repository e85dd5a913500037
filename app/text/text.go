// Package text holds every word that players read, in English and in Chinese.
//
// A Text is both at once, so that no sentence can be written in one language
// only: the program shows one of the two, the pages carry both and let the
// style sheet show one.
package text

import (
	"fmt"
	"strings"
	"time"
)

// A Lang is a language of the interface.
type Lang uint8

const (
	English Lang = iota
	Chinese
)

// Langs lists the languages in order of their values.
var Langs = [...]Lang{English, Chinese}

// Tag returns the language's BCP 47 tag, as the lang attribute has it.
func (l Lang) Tag() string {
	if l == Chinese {
		return "zh"
	}
	return "en"
}

// ParseLang returns the language for a BCP 47 tag such as "zh-Hant-TW":
// Chinese for every kind of Chinese, English for all else.
func ParseLang(tag string) Lang {
	primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
	if primary == "zh" {
		return Chinese
	}
	return English
}

// Next returns the language that the language switch leads to.
func (l Lang) Next() Lang { return (l + 1) % Lang(len(Langs)) }

// A Text is one piece of text in each language. The zero Text is empty.
type Text struct{ EN, ZH string }

// In returns the text in language l.
func (t Text) In(l Lang) string {
	if l == Chinese {
		return t.ZH
	}
	return t.EN
}

// Join puts texts after one another: with a space between sentences in
// English, with none in Chinese.
func Join(texts ...Text) Text {
	var en, zh []string
	for _, t := range texts {
		if t != (Text{}) {
			en, zh = append(en, t.EN), append(zh, t.ZH)
		}
	}
	return Text{strings.Join(en, " "), strings.Join(zh, "")}
}

// Duration writes a time of play as "0:07" or "1:02:03": (hours), minutes and
// seconds that have passed.
func Duration(d time.Duration) string {
	s := int(d / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
