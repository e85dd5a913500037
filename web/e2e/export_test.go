package e2e

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"slidingpuzzle/web"
)

// The site as plain files, below a path prefix, on two hosts that know nothing
// of it: links, reloads, wrong addresses, installation and offline play.
func TestExport(t *testing.T) {
	t.Parallel()
	const base = "/x/y/"
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "x"), 0o755); err != nil {
		t.Fatal(err)
	}
	site, err := web.New(web.Options{Base: base, Static: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := site.Export(t.Context(), filepath.Join(root, filepath.FromSlash(base))); err != nil {
		t.Fatal(err)
	}
	for name, start := range map[string]func(t *testing.T, root string) (address string){"nginx": startNginx, "caddy": startCaddy} {
		t.Run(name, func(t *testing.T) {
			host, paths := watched(t, start(t, root))

			plain := newTab(t, "404") // no worker: the host answers
			plain.beforeLoad(`delete Navigator.prototype.serviceWorker`)
			plain.goTo(host.origin + base + "450123")
			plain.ready()
			plain.board("450123")
			plain.press("5")
			plain.address(base + "405123")
			plain.reload()
			plain.board("405123")
			plain.goTo(host.origin + base + "412503).")
			plain.ready()
			plain.board("412503")
			plain.address(base + "412503")
			plain.goTo(host.origin + base + "411503")
			plain.says("1 appears twice")
			plain.open(host.origin + base + "map")
			plain.until(`document.querySelector(".alone #tracks") !== null`)
			plain.reload()
			plain.until(`document.querySelector(".alone #tracks") !== null`)

			b, _ := launch(t, t.TempDir())
			b.goTo(host.origin + base + "412503")
			b.ready()
			b.until(`document.documentElement.dataset.offline === "ready"`)
			b.solves("54123")
			b.board("123450")
			b.address(base + "123450")
			b.reload()
			b.says("5 moves, the fewest possible")

			b.goTo(host.origin + base + "412503).")
			b.ready()
			b.board("412503")
			b.goTo(host.origin + base + "411503")
			b.says("1 appears twice")

			faults, err := chromedp.Call(b.ctx, page.GetInstallabilityErrors, cdp.Empty{})
			if err != nil || len(faults.InstallabilityErrors) > 0 {
				t.Errorf("installation: %v, %v", faults, err)
			}
			manifest, err := chromedp.Call(b.ctx, page.GetAppManifest, page.GetAppManifestParams{})
			if err != nil || len(manifest.Errors) > 0 || !strings.HasSuffix(manifest.URL, base+"manifest.webmanifest") {
				t.Errorf("manifest %q: %v, %v", manifest.URL, manifest.Errors, err)
			}

			host.stop()
			b.goTo(host.origin + base + "450123")
			b.ready()
			b.board("450123")
			for path, part := range map[string]string{"map": "tracks", "map/": "tracks", "learn": "walk", "learn/": "walk"} {
				b.open(host.origin + base + path)
				b.until(fmt.Sprintf(`document.querySelector(".alone #%s") !== null`, part))
			}
			for _, path := range paths() {
				if !strings.HasPrefix(path, base) {
					t.Errorf("%s was asked for, outside of %s", path, base)
				}
			}
		})
	}
}

// watched puts a server of ours before a host, to stop it and to see what is
// asked of it.
func watched(t *testing.T, address string) (h *host, paths func() []string) {
	t.Helper()
	var mu sync.Mutex
	var asked []string
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: address})
	h = newHost(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.URL.Path)
		mu.Unlock()
		proxy.ServeHTTP(w, r)
	}))
	return h, func() []string {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(asked)
	}
}

func startNginx(t *testing.T, root string) string {
	address, dir := freeAddress(t), t.TempDir()
	write(t, filepath.Join(dir, "nginx.conf"), fmt.Sprintf(`
		user root; # who may read the test's folder
		daemon off;
		pid %[1]s/pid;
		error_log %[1]s/error.log;
		events {}
		http {
			include /etc/nginx/mime.types;
			types { application/manifest+json webmanifest; }
			access_log off;
			absolute_redirect off;
			gzip_static on;
			client_body_temp_path %[1]s; proxy_temp_path %[1]s; fastcgi_temp_path %[1]s; uwsgi_temp_path %[1]s; scgi_temp_path %[1]s;
			server {
				listen %[2]s;
				root %[3]s;
				error_page 404 /x/y/404.html;
			}
		}`, dir, address, root))
	return startHost(t, dir, address, "nginx", "-e", filepath.Join(dir, "error.log"), "-p", dir, "-c", filepath.Join(dir, "nginx.conf"))
}

func startCaddy(t *testing.T, root string) string {
	address, dir := freeAddress(t), t.TempDir()
	write(t, filepath.Join(dir, "Caddyfile"), fmt.Sprintf(`
{
	admin off
	auto_https off
}
http://%s {
	root * %s
	file_server {
		precompressed br gzip
	}
	handle_errors {
		rewrite * /x/y/404.html
		file_server
	}
}
`, address, root))
	return startHost(t, dir, address, "caddy", "run", "--adapter", "caddyfile", "--config", filepath.Join(dir, "Caddyfile"))
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// startHost runs a server, whose files of its own go to a folder, until the end
// of the test, and waits until it listens.
func startHost(t *testing.T, home, address, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Fatalf("this test needs %s: %v; `make deps-test` installs it", name, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	command := exec.CommandContext(ctx, name, args...)
	command.Env = append(os.Environ(), "HOME="+home)
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 5 * time.Second
	var output strings.Builder
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { command.Wait(); close(ended) }()
	t.Cleanup(func() { cancel(); <-ended })
	for {
		c, err := net.Dial("tcp", address)
		if err == nil {
			c.Close()
			return address
		}
		select {
		case <-ended:
			t.Fatalf("%s ended: %s", name, output.String())
		case <-time.After(20 * time.Millisecond):
		}
	}
}
