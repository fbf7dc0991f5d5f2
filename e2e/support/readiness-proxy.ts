import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type ReadinessProxy = {
  url: string;
  isReady: (target: number) => boolean;
  /** Resolves when `count` processes are ready. */
  untilReady: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /**
   * Whether the proxy sends a request to another process if the first one accepts no connection, or drops a request
   * that has no body, like Caddy with `lb_try_duration`. If not, the client gets an error.
   */
  repeats?: boolean;
};

const pollMilliseconds = 200;
const readySeconds = 60;
const repeatSeconds = 10;
/**
 * Time until an idle connection is closed; longer than any pause of the clients, because closing a connection may break
 * the request that is just being sent.
 */
const idleMilliseconds = 75_000;
const withoutBody = new Set(["GET", "HEAD"]);

/**
 * A proxy that sends each request to the next process whose readiness call answers 200.
 * @param ports of the processes on this machine; may change later
 */
export async function startReadinessProxy(
  ports: Iterable<number>,
  port: number,
  { repeats = false }: Options = {},
): Promise<ReadinessProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let next = 0;

  const poll = async (target: number) => {
    const response = await fetch(`http://127.0.0.1:${target}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(
      (error: Error) => (error.name === "TimeoutError" ? "late" : null),
    );
    // Keep the readiness from the previous poll if the answer is late: on a busy machine, a late answer says nothing.
    if (response === "late") return;
    if (response?.ok) ready.add(target);
    else ready.delete(target);
    await response?.arrayBuffer().catch(() => {});
  };
  const timer = setInterval(() => {
    const current = new Set(ports);
    for (const target of ready) if (!current.has(target)) ready.delete(target);
    for (const target of current) void poll(target);
  }, pollMilliseconds);

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, until: number): void {
    const targets = [...ready];
    next += 1;
    const target = targets[next % targets.length];
    const tryAgain = () => void setTimeout(() => forward(incoming, outgoing, until), pollMilliseconds);
    if (target === undefined) {
      if (Date.now() < until) tryAgain();
      else outgoing.writeHead(502).end("no process is ready");
      return;
    }
    const { method = "", url, headers } = incoming;
    let isConnected = false;
    const forwarded = request({ host: "127.0.0.1", port: target, method, path: url, headers, agent }, (response) => {
      // Drop the hop-by-hop headers, which describe the connection to the process, not the client's connection to this
      // proxy (RFC 9110, 7.6.1).
      const { connection: _connection, "keep-alive": _keepAlive, ...headersForClient } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headersForClient);
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
    });
    forwarded.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (Date.now() < until && (!isConnected || withoutBody.has(method))) tryAgain();
      else outgoing.writeHead(502).end("the process dropped the request");
    });
    outgoing.on("close", () => forwarded.destroy());
    // Send the body only once connected: a body that was partly sent could not be sent again in another attempt.
    const send = () => {
      isConnected = true;
      incoming.pipe(forwarded);
    };
    forwarded.once("socket", (socket) => (socket.connecting ? socket.once("connect", send) : send()));
  }

  const server = createServer({ keepAliveTimeout: idleMilliseconds }, (incoming, outgoing) =>
    forward(incoming, outgoing, repeats ? Date.now() + repeatSeconds * 1000 : 0),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isReady: (target) => ready.has(target),
    untilReady: async (count) => {
      for (const end = Date.now() + readySeconds * 1000; ready.size < count; await pause(20)) {
        if (Date.now() > end) throw new Error(`Not ${count} processes are ready within ${readySeconds} s`);
      }
    },
    stop: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
