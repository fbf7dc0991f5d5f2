import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testProduct } from "#server/testing/product.ts";
import { connectionLimits, createHttpServer } from "./http-server.ts";

const product = await testProduct();
const user = await product.signIn();
const limits = {
  ...connectionLimits,
  headerMilliseconds: 300,
  bodyMilliseconds: 600,
  checkMilliseconds: 50,
  connections: 20,
};
const server = createHttpServer(product.app.fetch, limits);
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await product.stop();
});

type Exchange = { socket: Socket; answer: () => string; ended: Promise<string> };

function open(): Exchange {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on("data", (chunk) => (answer += chunk.toString()));
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  return { socket, answer: () => answer, ended: promise };
}

/** Sends bytes over TCP and returns everything received until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  const { socket, ended } = open();
  socket.write(bytes);
  return ended;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const isHealthy = async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

describe("clients that are slow", () => {
  test("a silent connection, half a header and one byte at a time are ended, with a German 408", async () => {
    const dripping = open();
    const drip = setInterval(() => dripping.socket.write("X: y\r\n"), 40);
    dripping.socket.write("GET / HTTP/1.1\r\n");
    const [half, dripped] = await Promise.all([exchange("GET / HTTP/1.1\r\nHos"), dripping.ended]);
    clearInterval(drip);
    for (const answer of [half, dripped]) {
      expect(statusOf(answer)).toBe(408);
      expect(answer).toContain("Die Anfrage kam nicht rechtzeitig vollständig an.");
    }
    await isHealthy();
  });

  const head = (type: string, more = "") =>
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nCookie: ${user.cookie}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n${more}\r\n`;

  test("a JSON body sent one byte at a time is ended, however steadily it arrives", async () => {
    const { socket, ended } = open();
    socket.write(head("application/json").replace("/api/uploads", "/api/uploads/import"));
    const drip = setInterval(() => socket.write("x".repeat(400)), 40);
    const answer = await ended;
    clearInterval(drip);
    expect(statusOf(answer)).toBe(408);
    await isHealthy();
  });

  test("a file may take longer while data arrives, and is ended when it stalls", async () => {
    const { socket, ended, answer } = open();
    const start = performance.now();
    let sent = 0;
    socket.write(head("multipart/form-data; boundary=b"));
    const moving = setInterval(() => {
      sent += socket.write("x".repeat(400)) ? 400 : 0;
      if (performance.now() - start > 3 * limits.bodyMilliseconds) clearInterval(moving);
    }, 40);
    await ended;
    // Require that the connection lasts longer than the time limit, but not as long as the test sends data: on a busy
    // machine the test may pause, so that the body stalls earlier.
    expect(performance.now() - start).toBeGreaterThan(1.5 * limits.bodyMilliseconds);
    expect(sent).toBeGreaterThan(5_000);
    expect(statusOf(answer())).toBe(408);
    await isHealthy();
  });

  test("connections beyond the limit are ended at once, and the others continue", async () => {
    const held = Array.from({ length: 60 }, open);
    const over = held.slice(limits.connections + 5);
    expect(await Promise.all(over.map(({ ended }) => ended))).toEqual(over.map(() => ""));
    for (const { socket } of held) socket.destroy();
    await expect
      .poll(() => new Promise((done) => server.getConnections((_error, count) => done(count))))
      .toBeLessThan(5);
    await isHealthy();
  });
});

describe("requests that two programs could parse differently", () => {
  const shapes: Record<string, string> = {
    "length and chunks": "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n",
    "two lengths": "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
    "a length that is none": "Content-Length: 5, 5\r\n\r\nabcde",
    "a length with a sign": "Content-Length: +5\r\n\r\nabcde",
    "chunks of a broken size": "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
    "chunks longer than they say": "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n",
    "chunks that are not last": "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "a hidden encoding": "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "a folded header": "X: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "a header with NUL": "X: a\u0000b\r\n\r\n",
    "lines that end in LF": "X: a\n\n",
  };
  test.each(Object.entries(shapes))("%s is refused, and the connection ends", async (_name, rest) => {
    const answer = await exchange(`POST /api/contact HTTP/1.1\r\nHost: x\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/connection: close/i);
    await isHealthy();
  });

  test.each(["TRACE", "CONNECT", "TRACK", "PROPFIND", "get"])("the method %s is not supported", async (method) => {
    const answer = await exchange(`${method} / HTTP/1.1\r\nHost: x\r\nCookie: geheim\r\n\r\n`);
    expect(answer).not.toMatch(/^HTTP\/1\.1 200/);
    expect(answer).not.toContain("geheim");
    if (method === "TRACE") expect(statusOf(answer)).toBe(405);
    await isHealthy();
  });

  test("endless headers are refused in German", async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(statusOf(answer)).toBe(431);
    expect(answer).toContain("Die Kopfzeilen der Anfrage sind zu groß.");
  });
});

describe("bodies that are too large", () => {
  // Start a server with the usual time limits, because a busy machine takes longer than the 600 ms of the other tests
  // to send thirty megabytes.
  const patient = createHttpServer(product.app.fetch);
  beforeAll(() => new Promise<void>((ready) => void patient.listen(0, "127.0.0.1", ready)));
  afterAll(() => {
    patient.closeAllConnections();
    patient.close();
  });
  const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(patient.address() as AddressInfo).port}${path}`, {
      method: "POST",
      body,
      headers: { cookie: user.cookie, ...headers },
    });

  test("[GEN-02] thirty megabytes of JSON get a response before the connection ends", async () => {
    const response = await send("/api/uploads/import", "x".repeat(30_000_000), { "content-type": "application/json" });
    expect(response.status).toBe(413);
    expect((await response.json()).error.message).toBe("Die Anfrage ist zu groß.");
  });

  test("[GEN-02] eleven images, and one of thirty megabytes, get a response before the connection ends", async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const small = new Blob([new Uint8Array(png)]);
    const eleven = new FormData();
    for (let index = 0; index < 11; index += 1) eleven.append("file", small, `${index}.png`);
    eleven.append("rest", new Blob([new Uint8Array(20_000_000)]), "rest.bin");
    const tooMany = await send("/api/uploads", eleven);
    expect([tooMany.status, (await tooMany.json()).error.message]).toEqual([422, "Maximal 10 Bilder erlaubt"]);

    const large = new FormData();
    large.append("file", new Blob([new Uint8Array(30_000_000)]), "gross.png");
    const tooLarge = await send("/api/uploads", large);
    expect([tooLarge.status, (await tooLarge.json()).error.message]).toEqual([
      413,
      "gross.png ist zu groß (max. 10MB)",
    ]);
  });

  test("[GEN-02] a caller without a session reads that, whatever the body is", async () => {
    const response = await send("/api/uploads", new Uint8Array(30_000_000), {
      cookie: "",
      "content-type": "multipart/form-data; boundary=b",
    });
    expect([response.status, (await response.json()).error.code]).toEqual([401, "account.signed-out"]);
  });
});
