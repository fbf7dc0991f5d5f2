import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type HttpShutdown = {
  /** Makes every response from now on end its connection; new connections are still accepted. */
  begin: () => void;
  /**
   * Stops accepting connections. Resolves when all requests have ended, or were cut off after the time limit.
   * @returns number of requests that were cut off
   */
  finish: (limitMilliseconds: number) => Promise<number>;
};

/** Prepares a graceful shutdown of the server. Call it before the first connection. */
export function prepareHttpShutdown(server: Server): HttpShutdown {
  const running = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isBegun = false;
  let isFinishing = false;

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_incoming, outgoing: ServerResponse) => {
    running.add(outgoing);
    if (isBegun) outgoing.shouldKeepAlive = false;
    outgoing.once("close", () => {
      running.delete(outgoing);
      // Close idle connections again: a response that began before the shutdown has told the client to reuse its
      // connection.
      if (isFinishing) setImmediate(() => server.closeIdleConnections());
    });
  });

  const begin = () => {
    isBegun = true;
    for (const outgoing of running) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  };

  return {
    begin,
    finish: async (limitMilliseconds) => {
      begin();
      isFinishing = true;
      const isClosed = Promise.withResolvers<void>();
      server.close(() => isClosed.resolve());
      // Close connections without a request: browsers open some in advance, and Node does not count them as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      let cut = 0;
      const timer = setTimeout(() => {
        cut = running.size;
        server.closeAllConnections();
      }, limitMilliseconds);
      await isClosed.promise;
      clearTimeout(timer);
      return cut;
    },
  };
}
