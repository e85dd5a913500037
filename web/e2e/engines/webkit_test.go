//go:build browsers

package engines

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// WebKitGTK makes mouse events of touch.
func TestWebKit(t *testing.T) { smoke(t, engine{start: startWebKit}) }

// miniBrowsers is where the browser of WebKitGTK is, whatever the processor.
const miniBrowsers = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"

func startWebKit(ctx context.Context, dir string) (driver, error) {
	found, err := filepath.Glob(miniBrowsers)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, missing(errors.New("there is no " + miniBrowsers))
	}
	screen, display, err := startScreen(ctx, dir)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("/usr/bin/WebKitWebDriver", "--host=127.0.0.1")
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "GDK_BACKEND=x11")
	d, err := startHTTP(ctx, cmd, dir, object{
		"browserName": "MiniBrowser",
		"webkitgtk:browserOptions": object{
			"binary": found[0],
			"args":   []string{"--automation"},
		},
	})
	if err != nil {
		screen.stop()
		return nil, err
	}
	return webKit{d, screen}, nil
}

// webKit has no way to run without a screen, so it gets one.
type webKit struct {
	driver
	screen *program
}

func (d webKit) close() {
	d.driver.close()
	d.screen.stop()
}

// startScreen starts an X server that shows nothing, and returns its name.
func startScreen(ctx context.Context, dir string) (screen *program, display string, err error) {
	name, err := os.Create(filepath.Join(dir, "display"))
	if err != nil {
		return nil, "", err
	}
	defer name.Close()
	// It takes a number that is free and writes it to its file 3.
	cmd := exec.Command("/usr/bin/Xvfb", "-displayfd", "3", "-screen", "0", "1300x900x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{name}
	screen, err = start(cmd, dir)
	if err != nil {
		return nil, "", err
	}
	err = screen.await(ctx, func() error {
		number, err := os.ReadFile(name.Name())
		if err == nil && !strings.HasSuffix(string(number), "\n") {
			err = fmt.Errorf("no display yet: %q", number)
		}
		display = ":" + strings.TrimSpace(string(number))
		return err
	})
	if err != nil {
		screen.stop()
		return nil, "", err
	}
	return screen, display, nil
}
