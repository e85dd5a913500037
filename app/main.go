// Command app is the program in the browser: compiled to WebAssembly, it takes
// over the page that the server has sent. It compiles natively too, for its
// tests.
package main

import "github.com/maxence-charriere/go-app/v9/pkg/app"

func main() {
	app.RouteWithRegexp(".*", &page{})
	app.RunWhenOnBrowser()
}
