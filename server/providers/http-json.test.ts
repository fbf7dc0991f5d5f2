import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { abortOnce } from "#server/testing/abort-once.ts";
import { type JsonRequest, RawBody, requestJson } from "./http-json.ts";

const secret = "geheim-4711";
let received: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[];
let answer: (response: ServerResponse) => void;
let open: (Server & { closeAllConnections?: () => void })[];
let url: string;

const listen = async (server: Server) => {
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  open.push(server);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  [received, open] = [[], []];
  answer = (response) => void response.end('{"gut":true}');
  const server = createHttpServer((request, response) => {
    void text(request)
      .then((body) => received.push({ method: request.method, headers: request.headers, body }))
      .then(() => answer(response));
  });
  url = `http://${await listen(server)}`;
});
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of open) {
    server.closeAllConnections?.();
    server.close();
  }
});

const ask = (address: string, change: Partial<JsonRequest> = {}) =>
  requestJson(address, {
    method: "POST",
    headers: { "x-api-key": secret },
    body: { text: "Grüße" },
    timeoutMilliseconds: 60_000,
    ...change,
  });
const errorAt = (address: string, change?: Partial<JsonRequest>) =>
  ask(address, change).then(
    () => "an answer",
    (error: Error) => {
      expect(`${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain(secret);
      return error;
    },
  );

test("[GEN-06] JSON is sent and received", async () => {
  expect(await ask(url)).toEqual({ status: 200, body: { gut: true }, retryAfterSeconds: null });
  expect(received).toMatchObject([
    { method: "POST", body: '{"text":"Grüße"}', headers: { "x-api-key": secret, "content-type": "application/json" } },
  ]);
  await ask(url, { method: "GET", body: undefined });
  expect(received[1]).toMatchObject({ method: "GET", body: "" });
  expect(received[1]?.headers).not.toHaveProperty("content-type");
});

test("[GEN-06] every status is a response, also one without JSON", async () => {
  answer = (response) => void response.writeHead(502).end("<html>");
  expect(await ask(url)).toEqual({ status: 502, body: undefined, retryAfterSeconds: null });
});

test("[GEN-06] the key is not sent along a redirect", async () => {
  let visits = 0;
  const elsewhere = await listen(createHttpServer((_request, response) => void response.end(String((visits += 1)))));
  answer = (response) => void response.writeHead(307, { location: `http://${elsewhere}/` }).end();
  expect(await ask(url)).toMatchObject({ status: 307 });
  expect(visits).toBe(0);
});

test.each([
  ["30", 30],
  ["999999", 3600],
  [new Date(Date.now() - 60_000).toUTCString(), 0],
  ["bald", null],
])("[GEN-06] Retry-After %s is read as %s", async (header, seconds) => {
  answer = (response) => void response.writeHead(429, { "retry-after": header }).end();
  expect(await ask(url)).toMatchObject({ retryAfterSeconds: seconds });
});

test("[GEN-06] Retry-After as a date is read as well", async () => {
  answer = (response) =>
    void response.writeHead(429, { "retry-after": new Date(Date.now() + 60_000).toUTCString() }).end();
  const { retryAfterSeconds } = await ask(url);
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

const lost: [string, (response: ServerResponse) => void][] = [
  ["never comes", () => {}],
  ["breaks before it begins", (response) => void response.destroy()],
  ["breaks in the middle", (response) => void response.writeHead(200).write("{", () => response.destroy())],
  ["is too long", (response) => void response.end(JSON.stringify("a".repeat(1024 * 1024)))],
];
test.each(lost)("[GEN-05] after a response that %s, the request counts as sent", async (what, respond) => {
  answer = respond;
  const isThere = () => received.length > 0;
  const failure = what === "never comes" ? abortOnce(isThere, (signal) => errorAt(url, { signal })) : errorAt(url);
  expect(await failure).toMatchObject({ name: "HttpTrouble", wasSent: true });
});

test("[GEN-05] a response that arrives one byte at a time ends with the timeout", async () => {
  answer = (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  };
  expect(await errorAt(url, { timeoutMilliseconds: 2000 })).toMatchObject({
    message: "no answer (TimeoutError)",
    wasSent: true,
  });
});

test("[GEN-05] a request that could not be sent completely has certainly not arrived", async () => {
  const silent = await listen(createServer((socket) => void sockets.add(socket.on("error", () => {}))));
  const deaf = await listen(
    createServer((socket) => {
      socket.on("error", () => {});
      socket.pause();
      setTimeout(() => socket.resetAndDestroy(), 200);
    }),
  );

  for (const [address, change] of [
    ["http://127.0.0.1:1/", {}],
    ["http://gibt-es-nicht.invalid/", {}],
    // Time out before anything is sent: the server at `silent` never completes the TLS handshake.
    [`https://${silent}/`, { timeoutMilliseconds: 300 }],
    [`http://${deaf}/`, { body: "a".repeat(50_000_000) }],
    [url, { signal: AbortSignal.abort() }],
    [url, { headers: { "x-api-key": `${secret}\n` } }],
  ] as const) {
    expect(await errorAt(address, change), address).toMatchObject({ name: "HttpTrouble", wasSent: false });
  }
  expect(received).toEqual([]);
});

test("[GEN-04] bytes are sent unchanged, and a form with its files", async () => {
  await ask(url, { method: "PUT", body: new RawBody("image/png", Buffer.from("Bild")) });
  const form = new FormData();
  form.set("file", new Blob(["Bild"], { type: "image/png" }), "bild.png");
  await ask(url, { body: form });
  expect(received).toMatchObject([
    { method: "PUT", body: "Bild", headers: { "content-type": "image/png", "content-length": "4" } },
    { method: "POST", headers: { "content-type": expect.stringMatching(/^multipart\/form-data; boundary=/) } },
  ]);
  expect(received[1]?.body).toContain('name="file"; filename="bild.png"');
});

test("[GEN-06] a secret that the response repeats is removed", async () => {
  answer = (response) => void response.end(JSON.stringify({ deep: [`key ${secret}!`] }));
  expect((await ask(url, { secret })).body).toEqual({ deep: ["key ***!"] });
});
