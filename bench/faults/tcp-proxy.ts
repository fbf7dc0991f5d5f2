import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** Port to which new connections are forwarded. */
  target: number;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Lets new connections through again. */
  mend: () => void;
  /** Keeps all existing connections open, but forwards no more data on them; new connections work. */
  freeze: () => void;
  stop: () => Promise<void>;
};

/** Starts a TCP proxy between two programs on this machine, to simulate network failures. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy();
    const outgoing = connect(proxy.target, "127.0.0.1");
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on("error", () => one.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: async () => {
      destroyAll();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
