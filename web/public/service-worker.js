/* global self, caches */

/** Changes with the files of the interface: the server replaces it. A browser updates a worker whose text has changed. */
const version = "{version}";
const cachePrefix = "interface-";
const cacheName = cachePrefix + version;
const shellPath = "/app-shell";

/** Files of the interface that the shell names: scripts, styles, fonts and the icon. */
const filesIn = (html) => new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].map(([, file]) => file));

async function storeShell() {
  const cache = await caches.open(cacheName);
  const response = await fetch(shellPath, { credentials: "omit", cache: "no-cache" });
  if (!response.ok) throw new Error(`the shell of the interface answered ${response.status}`);
  const html = await response.clone().text();
  await cache.addAll([...filesIn(html)]);
  await cache.put(shellPath, response);
}

/** Runs when no page of an earlier version is open any more, so that no open form loses its files. */
async function removeEarlierVersions() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** A file whose URL changes with its content: from the cache, or fetched once. */
async function readFile(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

/** A page from the server, or the shell without any data if the server cannot be reached. */
async function readPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(shellPath);
    if (!shell) throw error;
    return shell;
  }
}

const partsOfInterface = new Set(["script", "style", "font"]);

self.addEventListener("install", (event) => event.waitUntil(storeShell()));
self.addEventListener("activate", (event) => event.waitUntil(removeEarlierVersions()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/") && partsOfInterface.has(request.destination)) event.respondWith(readFile(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(readPage(request));
});
