import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type ReadinessProxy = { url: string; isReady: (target: number) => boolean; stop: () => Promise<void> };

const pollMilliseconds = 200;

/**
 * Starts a proxy that distributes requests evenly among the processes whose readiness check returns 200. Never repeats
 * a request: if a process closes the connection, the client gets an error.
 * @param ports of the processes, all on this machine
 */
export async function startReadinessProxy(ports: readonly number[], port: number): Promise<ReadinessProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let next = 0;

  const poll = async (target: number) => {
    const response = await fetch(`http://127.0.0.1:${target}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(
      (error: Error) => (error.name === "TimeoutError" ? "late" : null),
    );
    // On a busy machine, a late answer says nothing about readiness; the next poll does.
    if (response === "late") return;
    if (response?.ok) ready.add(target);
    else ready.delete(target);
    await response?.arrayBuffer();
  };
  const timer = setInterval(() => {
    for (const target of ports) void poll(target);
  }, pollMilliseconds);

  const server = createServer((incoming, outgoing) => {
    const targets = [...ready];
    next += 1;
    const target = targets[next % targets.length];
    if (target === undefined) {
      outgoing.writeHead(502).end("no process is ready");
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request({ host: "127.0.0.1", port: target, method, path: url, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
    });
    forwarded.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end("the process dropped the request");
    });
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isReady: (target) => ready.has(target),
    stop: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
