import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { createHttpServer } from "./http-server.ts";
import { prepareHttpShutdown } from "./http-shutdown.ts";

/** Starts a server that answers requests for `/slow` only after the test has called `answerSlow`. */
async function startServer() {
  const slow = Promise.withResolvers<void>();
  let running = 0;
  const server = createHttpServer(async ({ url }) => {
    if (url.endsWith("/slow")) {
      running += 1;
      await slow.promise;
    }
    return new Response("fertig");
  });
  const shutdown = prepareHttpShutdown(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { port, shutdown, answerSlow: () => slow.resolve(), countRunning: () => running };
}

/** Sends a GET request with keep-alive, so that the connection could stay open after the response. */
function get(port: number, path: string) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = Promise.withResolvers<{ body: string; connection: string | undefined }>();
  request({ port, host: "127.0.0.1", path, agent }, (response) => {
    let body = "";
    response.on("data", (chunk) => (body += chunk));
    response.on("end", () => answer.resolve({ body, connection: response.headers.connection }));
  })
    .on("error", answer.reject)
    .end();
  return answer.promise;
}

test("a running request gets its response during the shutdown, which then closes the connection", async () => {
  const { port, shutdown, answerSlow, countRunning } = await startServer();
  const slow = get(port, "/slow");
  await eventually(() => expect(countRunning()).toBe(1));
  shutdown.begin();
  expect(await get(port, "/")).toEqual({ body: "fertig", connection: "close" });
  const finished = shutdown.finish(60_000);
  await expect(get(port, "/")).rejects.toThrow(/ECONNREFUSED/);
  answerSlow();
  expect(await slow).toEqual({ body: "fertig", connection: "close" });
  expect(await finished).toBe(0);
});

test("connections without a request do not delay the shutdown", async () => {
  const { port, shutdown } = await startServer();
  expect(await get(port, "/")).toMatchObject({ connection: "keep-alive" });
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const closed = once(unused, "close");
  expect(await Promise.race([shutdown.finish(60_000), pause(10_000, "late")])).toBe(0);
  await closed;
});

test("requests that do not end are aborted after the time limit", async () => {
  const { port, shutdown, countRunning } = await startServer();
  const slow = get(port, "/slow");
  await eventually(() => expect(countRunning()).toBe(1));
  const [cut, error] = await Promise.all([shutdown.finish(50), slow.catch(String)]);
  expect(cut).toBe(1);
  expect(error).toMatch(/socket hang up|ECONNRESET/);
});
