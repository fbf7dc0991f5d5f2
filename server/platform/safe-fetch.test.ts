import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileAddresses } from "#server/testing/hostile-addresses.ts";
import { isPublicAddress, readAll, safeFetch } from "./safe-fetch.ts";

let host: string;
let hits = 0;
const server = createServer((request, response) => {
  hits += 1;
  if (request.url === "/redirect") return void response.writeHead(302, { location: "/picture" }).end();
  if (request.url === "/elsewhere")
    return void response.writeHead(302, { location: `http://localhost:${host.split(":")[1]}/key` }).end();
  if (request.url === "/back") return void response.writeHead(302, { location: "/key" }).end();
  if (request.url === "/key")
    return void response.writeHead(200, { "content-type": "image/png" }).end(request.headers.authorization ?? "none");
  if (request.url === "/loop") return void response.writeHead(302, { location: "/loop" }).end();
  if (request.url === "/inside")
    return void response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
  if (request.url === "/page") return void response.writeHead(200, { "content-type": "text/html" }).end("<p>");
  if (request.url === "/packed") {
    const wants = request.headers["accept-encoding"] ?? "nothing";
    const headers = { "content-type": 'Text/Plain; charset="ISO-8859-1"', "content-encoding": "gzip" };
    return void response.writeHead(200, headers).end(gzipSync(`${wants} ${"x".repeat(3000)}`));
  }
  if (request.url === "/drip") {
    response.writeHead(200, { "content-type": "image/png" });
    const timer = setInterval(() => response.write("."), 20);
    return void response.on("close", () => clearInterval(timer));
  }
  if (request.url === "/cut") {
    response.writeHead(200, { "content-type": "image/png", "content-length": "1000" });
    response.write("halb");
    return void setTimeout(() => response.destroy(), 20);
  }
  response.writeHead(200, { "content-type": "image/png" }).end("x".repeat(100));
});
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const options = { maxBytes: 1000, timeoutMilliseconds: 3000, types: ["image/"] };
const trusted = () => ({ ...options, trustedHosts: [host] });

test.each(hostileAddresses)("never requests %s", async (url) => {
  const before = hits;
  await expect(safeFetch(url, options)).rejects.toMatchObject({ code: expect.stringMatching(/^fetch\./) });
  expect(hits).toBe(before);
});

test("follows a limited number of redirects, and none into the internal network", async () => {
  const { body } = await safeFetch(`http://${host}/redirect`, trusted());
  expect((await readAll(body)).length).toBe(100);
  await expect(safeFetch(`http://${host}/loop`, trusted())).rejects.toMatchObject({ code: "fetch.failed" });
  await expect(safeFetch(`http://${host}/inside`, trusted())).rejects.toMatchObject({ code: "fetch.refused" });
});

test("refuses another type, a body that is too large, and one that broke off", async () => {
  await expect(safeFetch(`http://${host}/page`, trusted())).rejects.toMatchObject({ code: "fetch.failed" });
  const large = await safeFetch(`http://${host}/picture`, { ...trusted(), maxBytes: 50 });
  await expect(readAll(large.body)).rejects.toMatchObject({ code: "fetch.failed" });
  const cut = await safeFetch(`http://${host}/cut`, trusted());
  await expect(readAll(cut.body)).rejects.toMatchObject({ code: "fetch.failed" });
});

test("decompresses where requested, and limits the decompressed size", async () => {
  const wanted = { ...trusted(), types: ["text/"], maxBytes: 4000 };
  const { body, ...answer } = await safeFetch(`http://${host}/packed`, { ...wanted, unpack: true });
  expect((await readAll(body)).toString()).toMatch(/^gzip, deflate, br x{3000}$/);
  expect(answer).toEqual({ type: "text/plain", charset: "iso-8859-1", url: `http://${host}/packed` });
  const small = await safeFetch(`http://${host}/packed`, { ...wanted, unpack: true, maxBytes: 2000 });
  await expect(readAll(small.body)).rejects.toMatchObject({ code: "fetch.failed" });
  const asItIs = await safeFetch(`http://${host}/packed`, wanted);
  expect((await readAll(asItIs.body)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
});

test("returns the final address, and aborts a body that arrives one byte at a time", async () => {
  expect((await safeFetch(`http://${host}/redirect`, trusted())).url).toBe(`http://${host}/picture`);
  const dripping = safeFetch(`http://${host}/drip`, { ...trusted(), timeoutMilliseconds: 1000 });
  await expect(dripping.then(({ body }) => readAll(body))).rejects.toMatchObject({ code: "fetch.failed" });
});

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1::1", true],
  ["127.0.0.1", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["fe80::1", false],
  ["nonsense", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ["/key", "Bearer geheim"],
  ["/back", "Bearer geheim"],
  ["/elsewhere", "none"],
])(
  "[PRJ-06] headers for %s arrive as %s: they are sent only to the host that they were meant for",
  async (from, wanted) => {
    const hosts = [host, host.replace("127.0.0.1", "localhost")];
    const headers = { authorization: "Bearer geheim" };
    const { body } = await safeFetch(`http://${host}${from}`, { ...options, trustedHosts: hosts, headers });
    expect(String(await readAll(body))).toBe(wanted);
  },
);
