# The puzzle, built and tested with Go and make. `make run` plays it.
#
# Nothing here lists what depends on what: Go knows, and building what is up to date takes it a moment.

.PHONY: build bin/overlay.json run test deps-test test-browsers deps-test-browsers audit deps-audit bench shots dist clean

# The browser program has our few lines in the place of net/http, which would be a quarter of it and never run: see
# app/nethttp. `make build OVERLAY=` builds with the real one.
OVERLAY = bin/overlay.json
$(OVERLAY): # each time: the files are those of the Go in use
	mkdir -p bin
	GOOS=js GOARCH=wasm go list -f '{"Replace":{ {{- $$dir := .Dir}}{{range .GoFiles}}"{{$$dir}}/{{.}}":"",{{end}}"{{$$dir}}/overlay.go":"app/nethttp/http.go"}}' net/http >$@

# The program for the browser, what it needs from Go, the compressed forms, and the server that holds them all.
build: $(OVERLAY)
	GOOS=js GOARCH=wasm go build $(addprefix -overlay=,$(OVERLAY)) -trimpath -ldflags="-s -w" -o web/static/app.wasm ./app
	install -m 644 "$$(go env GOROOT)/lib/wasm/wasm_exec.js" web/static/wasm_exec.js
	go run ./web/licences >web/static/licences.txt
	go run ./web/pack web/static
	go build -trimpath -ldflags="-s -w" -o bin/server .

run: build
	bin/server

test: deps-test build
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./app/...
	go test ./... -count=1 -timeout 20m -parallel 4

# need checks for what packages bring, and installs them where it may; elsewhere it says how, and fails.
# $(call need,check,packages)
install = apt-get update && apt-get install -y --no-install-recommends
define need
	@{ $(1); } >/dev/null 2>&1 || { \
		echo '$(install) $(2)'; \
		if test "$$(id -u)" = 0 && which apt-get >/dev/null; then $(install) $(2); \
		else echo 'This needs $(2): run the command above as root.' >&2; exit 1; fi; }
endef

# A browser, hosts for the exported site, and Node for the one rule that is written in JavaScript.
deps-test:
	$(call need,which chromium-headless-shell nginx caddy,chromium-headless-shell nginx caddy)
	$(call need,which node,nodejs)

# The game in the engines of Chromium, Firefox and WebKit. None is left out where it is missing.
test-browsers: deps-test-browsers build
	go vet -tags browsers ./web/e2e/engines
	go test -tags browsers -count=1 -v ./web/e2e/engines

deps-test-browsers:
	$(call need,ls /usr/bin/chromium /usr/bin/chromedriver /usr/bin/firefox-esr /usr/bin/Xvfb /usr/bin/WebKitWebDriver \
		/usr/lib/*/webkit2gtk-4.1/MiniBrowser,chromium chromium-driver firefox-esr webkit2gtk-driver xvfb)

# The pages as others judge them. The judges need Node and Java, and no test needs these.
audit: deps-audit build
	go vet -tags audit ./web/e2e/audit
	go test -tags audit -count=1 -v ./web/e2e/audit

checkers = lighthouse@12.2.3 axe-core@4.14.1 vnu-jar@26.9.27
java17 = test "$$(java -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p')" -ge 17
deps-audit: deps-test
	$(call need,which npm chromium,npm chromium)
	$(call need,$(java17),default-jre-headless)
	@$(java17) 2>/dev/null || { echo 'The audit needs Java 17 or later; this is another:' >&2; java -version; exit 1; }
	@test "$$(cat .audit/checkers 2>/dev/null)" = '$(checkers)' || { \
		mkdir -p .audit && \
		npm i --prefix .audit -E --no-save --ignore-scripts --no-fund --no-audit $(checkers) && \
		echo '$(checkers)' >.audit/checkers; }

# The searches side by side, and a tap beside one on a plain page: read the ratios.
bench: deps-test build
	go test -run '^$$' -bench . ./solver
	go test -run '^$$' -bench . -benchtime 40x ./web/e2e

# Pictures of what players see, for eyes to judge, in .shots.
shots: deps-test build
	rm -rf .shots
	go vet -tags shots ./web/e2e
	go test -tags shots -count=1 -run '^TestShots$$' ./web/e2e

# The site as files, for a host that serves files: make dist BASE=/some/path/ URL=https://example.org
BASE = /
URL =
dist: build
	rm -rf dist
	bin/server -export dist -base '$(BASE)' -url '$(URL)'

clean:
	rm -rf bin dist web/static/app.wasm web/static/wasm_exec.js web/static/licences.txt web/static/*.br web/static/*.gz
