import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReleaseProxy = {
  url: string;
  /** Answers from now on as a newer release does: with another service worker, and without the given files. */
  release: (isRemoved: (path: string) => boolean) => void;
  stop: () => Promise<void>;
};

/**
 * A proxy in front of a program that simulates an upgrade of its interface: Playwright cannot change what a browser
 * receives as a service worker.
 */
export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  const { hostname, port, origin } = new URL(target);
  let removed: ((path: string) => boolean) | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = "/" } = incoming;
    if (removed?.(path)) return void outgoing.writeHead(404).end();
    // The program accepts changes from its own origin only.
    const headers = { ...incoming.headers, ...(incoming.headers.origin && { origin }) };
    const isWorker = path === "/service-worker.js";
    if (isWorker) headers["accept-encoding"] = "identity";
    const forwarded = request({ hostname, port, method, path, headers }, async (response) => {
      const { "content-length": _length, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isWorker ? others : response.headers);
      if (!isWorker) return void response.pipe(outgoing);
      const worker = await text(response);
      outgoing.end(removed ? worker.replace(/(?<=const version = ")/, "next-") : worker);
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    release: (isRemoved) => void (removed = isRemoved),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
