import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "./platform/http/http-server.ts";
import { captureLog } from "./testing/captured-log.ts";
import { eventually } from "./testing/eventually.ts";
import { testProduct } from "./testing/product.ts";

const product = await testProduct({ env: { ROLE: "all", TRUSTED_PROXIES: "192.0.2.1" } });
const server = createHttpServer(product.app.fetch);
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let captured: ReturnType<typeof captureLog>;
beforeAll(() => void (captured = captureLog()));
afterAll(async () => {
  captured.stop();
  server.close();
  server.closeAllConnections();
  await product.stop();
});

type Line = Record<string, unknown>;
const linesAbout = (text: string): Line[] =>
  captured
    .text()
    .split("\n")
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line));

test("the log lines of a request contain its id, which the response contains too, and its caller as a hash", async () => {
  const user = await product.signIn();
  const report = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/missing-pages`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ path }),
    });
  const [first, second] = [await report("/erste-seite", { cookie: user.cookie }), await report("/zweite-seite")];
  const [one] = linesAbout("/erste-seite");
  const [two] = linesAbout("/zweite-seite");
  expect(one?.["requestId"]).toBe(first.headers.get("x-request-id"));
  expect(two?.["requestId"]).toBe(second.headers.get("x-request-id"));
  expect(one?.["requestId"]).not.toBe(two?.["requestId"]);
  const hash = createHmac("sha256", product.ctx.secret).update(`user ${user.id}`).digest("hex").slice(0, 16);
  expect(one?.["user"]).toBe(hash);
  expect(two).not.toHaveProperty("user");
  expect(captured.text()).not.toContain(user.id);
});

test("pages and refusals have an id too", async () => {
  for (const path of ["/auth", "/api/projects", "/api/gibt-es-nicht"])
    expect((await fetch(`${url}${path}`)).headers.get("x-request-id"), path).toMatch(/^[\da-f-]{36}$/);
});

test("an id in the request is used from a trusted proxy only, and only in the valid format", async () => {
  const idOf = async (sent: string, address: string) =>
    (await product.send("GET", "/api/brand", { headers: { "x-request-id": sent }, address })).headers.get(
      "x-request-id",
    );
  expect(await idOf("proxy-4711", "192.0.2.1")).toBe("proxy-4711");
  expect(await idOf("proxy-4711", "::ffff:192.0.2.1")).toBe("proxy-4711");
  expect(await idOf("proxy-4711", "203.0.113.9")).toMatch(/^[\da-f-]{36}$/);
  for (const bad of ["kurz", "mit leerzeichen", 'an"fuehrung', "x".repeat(101)])
    expect(await idOf(bad, "192.0.2.1"), bad).toMatch(/^[\da-f-]{36}$/);
});

test("the log lines of a job contain its id and kind", async () => {
  await product.ctx.jobs.enqueue("remove-files", { keys: ["../kein-schluessel"] });
  const line = await eventually(() => {
    const [found] = linesAbout("job failed, will be retried");
    expect(found).toBeDefined();
    return found;
  });
  expect(line).toMatchObject({ job: "remove-files", jobId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(line).not.toHaveProperty("requestId");
});
