//go:build browsers

package engines

import (
	"context"
	"os/exec"
	"testing"
)

func TestChromium(t *testing.T) { smoke(t, engine{start: startChromium, touch: true}) }

func startChromium(ctx context.Context, dir string) (driver, error) {
	return startHTTP(ctx, exec.Command("/usr/bin/chromedriver"), dir, object{
		"browserName": "chrome",
		"goog:chromeOptions": object{
			"binary": "/usr/bin/chromium",
			"args": []string{
				"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
				"--disable-background-networking", "--disable-component-update", "--disable-sync",
				"--lang=en-US", "--window-size=1280,800", "--user-data-dir=" + dir + "/profile",
			},
		},
	})
}
