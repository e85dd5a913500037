// The service worker: one version of the site, kept whole, for pages that are
// opened without a network. Before these lines the server writes what is its
// own: base, the path prefix; version; files, the addresses to keep; others,
// those of them that are pages but no board's.
"use strict";
const prefix = "slidingpuzzle " + base + " "; // one origin may hold other programs' caches, and other sites of ours
const own = prefix + version;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(sweep().then(() => clients.claim())));

// A new version waits until the player accepts it: pages never change theirs.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "version") event.ports[0].postMessage(version);
});

// Every board's page is laid out from one, by its address. Anything else is answered
// only if it belongs to this version.
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(base)) return;
  const page = request.mode === "navigate" && !/\.(css|js|png|svg|txt|wasm|webmanifest|xml)$/.test(pathname);
  const plain = pathname.replace(/\/$/, ""); // a host of files may have put a slash behind it
  const file = !page ? pathname : others.includes(plain) ? plain : base;
  if (files.includes(file)) event.respondWith(kept(file).catch(() => undefined).then((response) => response ?? fetch(request)));
});

async function kept(file) {
  const cache = await caches.open(own);
  return cache.match(file, { ignoreVary: true });
}

// fill keeps all files or none. What has a hash in its name may come from the
// browser's own cache: on a first visit the program is there already.
async function fill() {
  const had = await caches.has(own); // of this very version, which may be the one in use
  const cache = await caches.open(own);
  try {
    await cache.addAll(files.map((file) => new Request(file, { cache: /-[0-9a-f]{8}\./.test(file) ? "default" : "reload" })));
    for (const file of files) { // what came from elsewhere than was asked for answers no navigation
      const response = await kept(file);
      if (response.redirected) await cache.put(file, new Response(response.body, { headers: response.headers }));
    }
    const shell = await (await kept(base)).text();
    if (!shell.includes(`data-version="${version}"`)) throw new Error("the page is of another version than its worker");
  } catch (error) {
    if (!had) await caches.delete(own);
    throw error;
  }
}

async function sweep() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  }
}
