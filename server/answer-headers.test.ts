import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createHttpServer } from "./platform/http/http-server.ts";
import { diskStore } from "./platform/storage.ts";
import { buildProject } from "./testing/factories.ts";
import { buildOrder, storeOrderVideo, shareToken } from "./testing/orders.ts";
import { testProduct } from "./testing/product.ts";

const product = await testProduct({ env: { PUBLIC_URL: "https://film.example" } });
const plain = await testProduct();
const server = createHttpServer(product.app.fetch);
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([product.stop(), plain.stop()]);
});

const owner = await product.signIn();

const store = diskStore(path.join(product.dataFolder, "media"));
const bytes = Buffer.from("film");
const sharedVideo = await storeOrderVideo(store, {
  video: bytes,
  poster: bytes,
  captions: "WEBVTT",
  width: 1,
  height: 1,
});
const { id } = await buildProject(product.database.db, owner.id, { status: "completed", media: [sharedVideo] });
const token = shareToken();
await buildOrder(product.database.db, owner.id, { state: "delivered", shareToken: token, media: [sharedVideo] });

const addresses = {
  "a page": "/",
  "an unknown page": "/gibt-es-nicht",
  "a share page": `/v/${token}`,
  "a call": "/api/health",
  "the user's list": "/api/projects",
  "a refusal": "/api/gibt-es-nicht",
  "a private film": `/api/projects/${id}/media/0`,
  "a private poster": `/api/projects/${id}/media/0/poster`,
  "a download": `/api/projects/${id}/download`,
  "a shared film": `/api/shares/${token}/film.mp4`,
  "a shared picture": `/api/shares/${token}/bild.jpg`,
  "shared captions": `/api/shares/${token}/untertitel.vtt`,
  "a file that is not there": "/media/own/x",
  "a script that is not there": "/assets/x.js",
};

test.each(Object.entries(addresses))("%s grants other sites nothing in its headers", async (name, address) => {
  const { headers } = await product.send("GET", address, { as: owner, headers: { origin: "https://evil.example" } });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  expect(headers.get("content-type")).not.toBeNull();
  // Expect that other origins may load the poster image of a shared video: emails embed it, and webmail shows emails on
  // pages of another origin.
  const isForMails = name === "a shared picture";
  expect(headers.get("cross-origin-resource-policy")).toBe(isForMails ? "cross-origin" : "same-origin");
  if (address.startsWith("/api/")) {
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    return;
  }
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe(address.startsWith("/v/") ? "no-referrer" : "same-origin");
});

/** Headers that Node's server adds, or that differ from one response to the next. */
const ownOfEachResponse = new Set(["connection", "content-length", "date", "keep-alive", "x-request-id"]);
const comparable = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !ownOfEachResponse.has(name)));

test.each(Object.entries(addresses))("%s has the same headers over HTTP", async (_name, address) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { cookie: owner.cookie, "accept-encoding": "identity" },
  });
  await response.body?.cancel();
  expect(comparable(response.headers)).toEqual(comparable((await product.send("GET", address, { as: owner })).headers));
  expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
});

test.each([
  ["subdomains", "max-age=31536000; includeSubDomains"],
  ["preload", "max-age=31536000; includeSubDomains; preload"],
])("HSTS=%s controls whether HTTPS applies to the subdomains", async (HSTS, header) => {
  const wide = await testProduct({ env: { PUBLIC_URL: "https://film.example", HSTS } });
  for (const address of ["/", "/api/health"]) {
    expect((await wide.send("GET", address)).headers.get("strict-transport-security")).toBe(header);
  }
  await wide.stop();
});

test("without HTTPS no response sends HSTS", async () => {
  for (const address of ["/", "/api/health"]) {
    expect((await plain.send("GET", address)).headers.get("strict-transport-security")).toBeNull();
  }
});

test("no other site gets a CORS permission", async () => {
  for (const address of ["/api/projects", "/api/contact", "/"]) {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await product.send("OPTIONS", address, { headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-methods")).toBeNull();
  }
});

test("other sites cannot embed private files, and can embed what is meant to be shared", async () => {
  const user = await plain.signIn();
  const own = diskStore(path.join(plain.dataFolder, "media"));
  const stored = await storeOrderVideo(own, { video: bytes, poster: bytes, captions: "WEBVTT", width: 1, height: 1 });
  const project = await buildProject(plain.database.db, user.id, { status: "completed", media: [stored] });
  const shared = shareToken();
  await buildOrder(plain.database.db, user.id, { state: "delivered", shareToken: shared, media: [stored] });
  const from = async (site: string, dest: string, address: string) => {
    const headers = { "sec-fetch-site": site, "sec-fetch-dest": dest };
    return (await plain.send("GET", address, { as: user, headers })).status;
  };
  const base = `/api/projects/${project.id}`;
  for (const address of [`${base}/media/0`, `${base}/media/0/poster`, `${base}/download`, "/api/account/export"]) {
    for (const dest of ["image", "video", "iframe", "empty"]) expect(await from("cross-site", dest, address)).toBe(403);
    expect(await from("same-origin", "video", address)).toBe(200);
  }
  expect(await from("cross-site", "document", `${base}/download`)).toBe(200);
  expect(await from("cross-site", "video", "/media/own/overrides/webinar/x.mp4")).not.toBe(200);
  expect(await from("cross-site", "image", `/api/shares/${shared}/bild.jpg`)).toBe(200);
});

test("health checks query the database once a second, however often they are called", async () => {
  let queries = 0;
  const { pool } = plain.database;
  const query = pool.query.bind(pool);
  pool.query = ((...queryArguments: Parameters<typeof query>) => {
    queries += 1;
    return query(...queryArguments);
  }) as typeof pool.query;
  const start = performance.now();
  await Promise.all(Array.from({ length: 1000 }, () => plain.send("GET", "/api/health")));
  const seconds = (performance.now() - start) / 1000;
  pool.query = query;
  expect(queries).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});
