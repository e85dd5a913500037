// The page's own small script: the first paint, the start of the program, and
// what is left when there is no program. It runs in the head, before anything
// is painted.
(() => {
  "use strict";
  const html = document.documentElement;
  const { base, program, size } = html.dataset;
  const attempt = (f) => { try { return f(); } catch { return undefined; } };

  // Storage that throws, is missing or refuses would end the program, so it
  // gets one that forgets. The program asks window.forgets whether it did.
  for (const name of ["localStorage", "sessionStorage"]) {
    const works = attempt(() => {
      const s = window[name], probe = "slidingpuzzle.probe";
      s.setItem(probe, "1");
      s.getItem(probe);
      s.removeItem(probe);
      return true;
    });
    if (works) continue;
    const kept = attempt(() => {
      const s = window[name], all = {};
      for (const key of Object.keys(s)) all[key] = s.getItem(key);
      return all;
    }) ?? {};
    const memory = new Proxy(kept, {
      get: (all, key) => ({
        getItem: (k) => all[k] ?? null,
        setItem: (k, v) => { all[k] = String(v); },
        removeItem: (k) => { delete all[k]; },
        clear: () => { for (const k of Object.keys(all)) delete all[k]; },
        key: (i) => Object.keys(all)[i] ?? null,
        length: Object.keys(all).length,
      })[key] ?? all[key],
    });
    attempt(() => Object.defineProperty(window, name, { value: memory, configurable: true }));
    window.forgets = true;
  }
  const read = (storage, key) => attempt(() => window[storage].getItem("slidingpuzzle." + key));

  // What the player prefers, as far as it is seen at once.
  const stored = attempt(() => JSON.parse(read("localStorage", "preferences")));
  const prefs = stored?.v === 1 ? stored : {};
  const tag = prefs.lang ?? (navigator.languages ?? [navigator.language]).find((l) => /^(en|zh)\b/i.test(l)) ?? "en";
  html.lang = /^zh\b/i.test(tag) ? "zh" : "en";
  if (prefs.distance === true) html.dataset.distance = "shown";

  // paint shows a theme, "light", "dark" or "contrast", in the page and in the
  // browser's own bars, and a speed of motion, "off", "slow" or "fast"; for any
  // other value it follows the system. The program calls it too.
  window.paint = (theme, motion) => {
    const chosen = theme === "light" || theme === "dark";
    const mark = (name, value, marked) => { if (marked) html.dataset[name] = value; else delete html.dataset[name]; };
    mark("theme", theme, chosen || theme === "contrast");
    mark("motion", motion, ["off", "slow", "fast"].includes(motion));
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const own = meta.dataset.scheme;
      meta.media = !chosen ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all";
      meta.content = theme === "contrast" ? { light: "#ffffff", dark: "#000000" }[own] : { light: "#f5f1ea", dark: "#15191c" }[own];
    }
  };
  window.paint(prefs.theme, prefs.motion);

  // While the page is zoomed in, a finger on the board moves the page again:
  // else there would be no way off a board that fills the screen.
  const zoomed = () => html.toggleAttribute("data-zoomed", visualViewport.scale > 1.01);
  attempt(() => visualViewport.addEventListener("resize", zoomed));

  // The rules of the puzzle that are written outside Go: which cells are
  // neighbours, what exchanging a tile with the blank makes, and how many
  // inversions a board has.
  const exchange = (board, t) => [...board].map((c) => (c === t ? "0" : c === "0" ? t : c)).join("");
  const adjacent = (i, j) => Math.abs(i % 3 - j % 3) + Math.abs((i / 3 | 0) - (j / 3 | 0)) === 1;
  const place = (board, t) => {
    const i = board.indexOf(t), can = adjacent(i, board.indexOf("0"));
    return {
      className: "tile p" + i + (can ? " can" : "") + ("12345"[i] === t ? " home" : ""),
      href: can ? base + exchange(board, t) : "",
    };
  };

  const inversions = (board) => {
    const tiles = [...board].filter((t) => t !== "0");
    return tiles.reduce((n, t, i) => n + tiles.slice(i + 1).filter((later) => later < t).length, 0);
  };

  // lay puts a board on the page as links, in place of whatever tiles are there.
  const lay = (board) => {
    const parent = document.getElementById("board");
    parent.dataset.board = board;
    for (const t of "12345") {
      const { className, href } = place(board, t), old = document.getElementById("tile" + t);
      const tile = document.createElement(href ? "a" : "span");
      tile.id = old.id;
      tile.className = className;
      if (href) tile.href = href;
      tile.append(Object.assign(document.createElement("span"), { className: "face", textContent: t }));
      const focused = document.activeElement === old;
      old.replaceWith(tile);
      if (focused) tile.focus();
    }
  };

  // retell puts right what the page says of its own board, as far as that can
  // be told without a search: whether another can be solved. How far it is, the
  // program will tell.
  const retell = (board) => {
    const status = document.getElementById("status"), n = inversions(board);
    for (const id of ["rows", "par"]) document.getElementById(id).textContent = id === "par" ? "–" : "";
    document.getElementById("repair")?.remove();
    document.querySelector("#way > :not(summary)")?.replaceChildren();
    if (!isBoard(named) && status.classList.contains("fault")) return;
    status.replaceChildren();
    if (n % 2 === 0) return;
    // Any exchange of two tiles repairs a board; the program knows the nearest.
    const [x, y] = [...board].filter((t) => t !== "0").slice(-2).sort();
    const words = document.getElementById("impossible").content.cloneNode(true);
    for (const span of words.querySelectorAll("span[lang]")) {
      span.textContent = span.textContent.replace("99", n).replace("7", x).replace("8", y);
    }
    const repair = words.querySelector("a");
    repair.id = "repair";
    repair.href = base + [...board].map((t) => (t === x ? y : t === y ? x : t)).join("");
    status.append(...words.querySelector("p").childNodes);
    status.after(repair);
  };

  // The board of the address: the page's own, but for a page that stands for
  // another, as "/" does for the board that was left.
  const isBoard = (s) => /^[0-5]{6}$/.test(s) && new Set(s).size === 6;
  const left = () => {
    for (const storage of ["sessionStorage", "localStorage"]) {
      const board = attempt(() => {
        const [start, moves, at] = JSON.parse(read(storage, "game")).game.split(" ");
        return [...moves.slice(0, +at)].reduce(exchange, start);
      });
      if (board && isBoard(board)) return board;
    }
  };
  const name = attempt(() => decodeURIComponent(location.pathname.slice(base.length))) ?? "";
  const named = name.replace(/[.,)\]/]+$/, ""); // what a chat program has put behind a link
  if (named !== name && isBoard(named)) attempt(() => history.replaceState(null, "", base + named + location.search));
  const reloaded = attempt(() => performance.getEntriesByType("navigation")[0].type) === "reload" &&
    (read("sessionStorage", "address") ?? "").split(" ").includes(location.pathname); // its game may be ahead of it
  // A link may show its board after some moves; of these, those that are possible.
  const moved = (board) => {
    const query = new URLSearchParams(location.search), moves = query.get("moves") ?? "";
    for (const t of moves.slice(0, Math.max(0, parseInt(query.get("at"), 10) || 0))) {
      if (t < "1" || t > "5" || !adjacent(board.indexOf(t), board.indexOf("0"))) break;
      board = exchange(board, t);
    }
    return board;
  };
  const wanted = /^(map|learn)\/?$/.test(name) ? undefined : isBoard(named) && !reloaded ? moved(named) : left();
  // A page may be painted while it still arrives: what is of the page's own
  // board stays hidden until it has been put right, the board first.
  const firstPaint = new MutationObserver(() => {
    const board = document.getElementById("board");
    if (!board) return;
    if (!html.dataset.laying) {
      if (!wanted || board.dataset.board === wanted) return firstPaint.disconnect();
      html.dataset.laying = "board";
    }
    if (html.dataset.laying === "board" && document.getElementById("rows")) { // all tiles are there
      lay(wanted);
      html.dataset.laying = "words";
      document.title = wanted + " · " + document.title.split(" · ").at(-1);
    }
    if (!document.getElementById("loading")) return; // it comes behind all words
    firstPaint.disconnect();
    retell(wanted);
    delete html.dataset.laying;
  });
  firstPaint.observe(html, { childList: true, subtree: true });
  // Nor is an icon seen before the words beside it have come.
  html.dataset.arriving = "";
  document.addEventListener("DOMContentLoaded", () => {
    delete html.dataset.arriving;
    unfold.disconnect();
  });
  // The map is open where there is room for it, unless it has been folded: as
  // soon as it is there, so that nothing below it moves.
  const unfold = new MutationObserver(() => {
    const atlas = document.getElementById("atlas");
    if (!atlas) return;
    atlas.open = prefs.map === "open" || prefs.map !== "folded" && matchMedia("(min-width: 900px) and (min-height: 501px)").matches;
    unfold.disconnect();
  });
  unfold.observe(html, { childList: true, subtree: true });

  // Any end of the program is told in one sentence; the board stays, as links.
  const fail = (why, error) => {
    if (error) console.error(error);
    html.dataset.why = why;
    html.dataset.app = "failed";
    attempt(() => document.querySelector("dialog[open]").close()); // else nothing below it could be used
    if (document.querySelector("#board > button.tile")) lay(document.getElementById("board").dataset.board);
    const notice = document.getElementById("failed");
    notice.hidden = false;
    notice.querySelector("button").onclick = () => again(why);
  };

  // again reloads the page. The worker would give the same page, so that a new
  // version takes over first, if there is one; and a worker whose program is
  // gone gives way.
  const again = async (why) => {
    const workers = attempt(() => navigator.serviceWorker);
    const registration = await workers?.getRegistration().catch(() => undefined);
    if (why === "gone") await registration?.unregister().catch(() => {});
    else await registration?.update().catch(() => {});
    const coming = registration?.installing;
    if (coming) await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
    if (why === "gone") location.reload(); else reloadInto(workers, registration);
  };

  // reloadInto reloads the page into the version that waits, if there is one.
  const reloadInto = (workers, registration) => {
    if (!registration?.waiting) return location.reload();
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  };

  // go-app replaces the body's first child when it starts: that is the
  // take-over. Focus and opened details are carried over to the new nodes.
  const takeOver = () => {
    const old = document.body.firstElementChild;
    new MutationObserver((_, self) => {
      if (old.isConnected) return;
      self.disconnect();
      for (const { id, open } of old.querySelectorAll("details")) Object.assign(document.getElementById(id) ?? {}, { open });
      if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
      attempt(() => sessionStorage.removeItem("slidingpuzzle.starts"));
      html.dataset.app = "ready";
      removeEventListener("beforeunload", leave);
      keepOffline();
    }).observe(document.body, { childList: true });
  };
  let focused = "";

  // count shows how much of the program has arrived. The last step is left for
  // the take-over, so that the line is never full before the page can be used.
  const count = async (response) => {
    const line = document.getElementById("loading"), reader = response.body.getReader();
    for (let got = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      got += value.length;
      if (line) line.value = Math.min(got / size, 0.98);
    }
  };

  // tell notes a fact on the root element, where the program reads it.
  const tell = (name, value) => {
    html.dataset[name] = value;
    dispatchEvent(new Event("told"));
  };

  // keepOffline registers the worker, once the program is there: before, both
  // would fetch it. It tells whether the puzzle can be played offline, or why
  // not, and whether a new version waits to be accepted.
  const keepOffline = async () => {
    const workers = attempt(() => navigator.serviceWorker);
    if (!workers) return tell("offline", window.isSecureContext ? "missing" : "insecure");
    try {
      const registration = await workers.register(base + "worker.js", { scope: base, updateViaCache: "none" });
      const waiting = () => {
        if (!registration.waiting || !workers.controller) return; // a first version waits for nobody
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => { if (data !== html.dataset.version) tell("update", data); };
        registration.waiting.postMessage("version", [channel.port2]);
      };
      const installing = () => registration.installing?.addEventListener("statechange", ({ target }) => {
        waiting();
        if (target.state === "redundant" && !registration.active) tell("offline", "refused"); // not all could be kept
      });
      registration.addEventListener("updatefound", installing);
      installing();
      waiting();
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration.update().catch(() => {});
      });
      window.takeUpdate = () => reloadInto(workers, registration);
      const { active } = await workers.ready;
      const activated = () => { if (active.state === "activated") tell("offline", "ready"); };
      active.addEventListener("statechange", activated);
      activated();
    } catch (error) {
      tell("offline", "refused");
    }
  };

  // The browser's offer to install the page is kept for a button of our own.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.install = () => { event.prompt()?.catch?.(() => {}); tell("install", ""); };
    tell("install", "offered");
  });
  addEventListener("appinstalled", () => tell("install", ""));

  // go-app follows every link itself; a click that asks for a new window or a
  // download is the browser's.
  document.addEventListener("click", (e) => {
    if (e.shiftKey || e.altKey || e.target.closest?.("a[target]")) e.stopPropagation();
  });

  // What go-app asks of its page.
  window.goappGetenv = (key) => ({ GOAPP_INTERNAL_URLS: "[]" })[key] ?? "";

  // Firefox and WebKit give up the download as soon as a link is followed: that
  // is no failure, unless the page stays. One that comes back from the browser's
  // memory without its program, or behind the tab's game, starts anew.
  let leaving = Promise.resolve();
  const leave = () => { leaving = new Promise((resolve) => setTimeout(resolve, 5000)); };
  addEventListener("beforeunload", leave);
  const inTab = () => attempt(() => JSON.parse(read("sessionStorage", "game")).game);
  let gameLeft;
  addEventListener("pagehide", () => { gameLeft = inTab(); });
  addEventListener("pageshow", (e) => {
    if (e.persisted && (html.dataset.app !== "ready" || inTab() !== gameLeft)) location.reload();
  });

  const start = async () => {
    const ready = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
      await ready;
      return fail("none");
    }
    html.dataset.app = "loading";
    // The response itself goes to the compiler, so that the browser can keep
    // the compiled program; a copy of it is counted, in decoded bytes.
    const got = fetch(program).then((response) => {
      if (!response.ok) throw Object.assign(new Error(program + ": status " + response.status), { gone: response.status === 404 });
      count(response.clone()).catch(() => {}); // the compiler will tell
      return response;
    });
    got.catch(() => {});
    await ready;
    document.addEventListener("focusin", (e) => { focused = e.target.id; });
    document.addEventListener("focusout", ({ target }) => setTimeout(() => {
      if (target.isConnected && document.activeElement === document.body) focused = "";
    }));
    let go, run;
    try {
      go = new Go();
      ({ instance: run } = await WebAssembly.instantiateStreaming(got, go.importObject));
    } catch (error) {
      await leaving;
      return fail(error.gone ? "gone" : /policy|unsafe-eval|\bCSP\b|disallowed/i.test(error.message) ? "blocked" : "fetch", error);
    }
    // A start that does not end in a take-over counts; two in a row leave the
    // saved game aside.
    attempt(() => sessionStorage.setItem("slidingpuzzle.starts", 1 + +(read("sessionStorage", "starts") ?? 0)));
    takeOver();
    let crash;
    try { await go.run(run); } catch (error) { crash = error; }
    // The dead program's listeners are still on the page; let them do nothing.
    // A timeout of its own would call it until it answers, for ever.
    go._resume = () => {};
    attempt(() => { for (const timeout of go._scheduledTimeouts.values()) clearTimeout(timeout); });
    fail(html.dataset.app === "ready" ? "crash" : "start", crash);
  };
  start();
})();
