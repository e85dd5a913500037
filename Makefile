# The puzzle, built and tested with Go and make. `make run` plays it.
#
# Nothing here lists what depends on what: Go knows, and building what is up to date takes it a moment.

.PHONY: build run test deps-test bench clean

# The program for the browser, what it needs from Go, the compressed forms, and the server that holds them all.
build:
	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o web/static/app.wasm ./app
	install -m 644 "$$(go env GOROOT)/lib/wasm/wasm_exec.js" web/static/wasm_exec.js
	go run ./web/pack web/static
	go build -trimpath -ldflags="-s -w" -o bin/server .

run: build
	bin/server

test: deps-test build
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./app/...
	go test ./... -count=1

# A browser for the tests in web/e2e.
chromium = apt-get update && apt-get install -y --no-install-recommends chromium
deps-test:
	@test -x /usr/bin/chromium || { \
		echo '$(chromium)'; \
		if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then $(chromium); \
		else echo 'The tests need /usr/bin/chromium: run the command above as root.' >&2; exit 1; fi; }

bench: build
	go test -run '^$$' -bench . ./solver

clean:
	rm -rf bin web/static/app.wasm web/static/wasm_exec.js web/static/*.br web/static/*.gz
