package text

import (
	"slices"
	"testing"
	"time"
)

func TestParseLang(t *testing.T) {
	for tag, want := range map[string]Lang{
		"zh": Chinese, "ZH": Chinese, "zh-CN": Chinese, "ZH-cn": Chinese, "zh-Hant-TW": Chinese, "zh-": Chinese,
		"zhx": English, "z": English, "xzh": English, "en-zh": English, "cmn": English, "中文": English,
		"en": English, "en-US": English, "EN": English, "fr": English, "": English, "-": English, " zh": English,
	} {
		if got := ParseLang(tag); got != want {
			t.Errorf("ParseLang(%q) = %v, want %v", tag, got, want)
		}
	}
}

// The switch goes round all languages, each with a tag that reads back as it.
func TestLangs(t *testing.T) {
	l := English
	for i, want := range Langs {
		if l != want || ParseLang(l.Tag()) != l {
			t.Errorf("language %d is %v with tag %q, want %v", i, l, l.Tag(), want)
		}
		l = l.Next()
	}
	if l != English {
		t.Errorf("after the last language comes %v", l)
	}
	if tags := []string{English.Tag(), Chinese.Tag()}; !slices.Equal(tags, []string{"en", "zh"}) {
		t.Errorf("tags %q", tags)
	}
}

func TestIn(t *testing.T) {
	text := Text{"a", "b"}
	if text.In(English) != "a" || text.In(Chinese) != "b" {
		t.Errorf("In English %q, in Chinese %q", text.In(English), text.In(Chinese))
	}
}

func TestJoin(t *testing.T) {
	a, b, none := Text{"One.", "一。"}, Text{"Two.", "二。"}, Text{}
	for _, test := range []struct {
		texts []Text
		want  Text
	}{
		{nil, none},
		{[]Text{none, none}, none},
		{[]Text{a}, a},
		{[]Text{a, b}, Text{"One. Two.", "一。二。"}},
		{[]Text{none, a, none, b, none}, Text{"One. Two.", "一。二。"}},
	} {
		if got := Join(test.texts...); got != test.want {
			t.Errorf("Join(%q) = %q, want %q", test.texts, got, test.want)
		}
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 999 * time.Millisecond: "0:00", time.Second: "0:01", 7 * time.Second: "0:07", 59*time.Second + 999*time.Millisecond: "0:59",
		time.Minute: "1:00", 754 * time.Second: "12:34", time.Hour - 1: "59:59", time.Hour: "1:00:00", 3723 * time.Second: "1:02:03",
		100 * time.Hour: "100:00:00",
	} {
		if got := Duration(d); got != want {
			t.Errorf("Duration(%v) = %q, want %q", d, got, want)
		}
	}
}
