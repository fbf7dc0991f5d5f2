import { Socket } from "node:net";
import pg from "pg";

/** Seconds without a byte after which a connection with an unanswered query counts as lost. */
const silenceSeconds = 20;

/** Milliseconds that the server has to end a connection in an orderly way, before the connection is cut. */
const endMilliseconds = 2000;

export type WatchedClientConfig = pg.ClientConfig & {
  /** Milliseconds without a byte after which the connection counts as lost; 20 seconds by default. */
  silenceMilliseconds?: number;
};

/**
 * Connection that ends with an error when the server stays silent while a query waits for its answer. Otherwise, if
 * the network silently drops packets, the query would wait about 15 minutes until the operating system gives up.
 */
export class WatchedClient extends pg.Client {
  /** Whether the timeout for a silent server is off. Set it before queries that may take long, such as migrations. */
  isPatient = false;
  readonly #silenceMilliseconds: number;
  #socket: Socket | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ silenceMilliseconds = silenceSeconds * 1000, ...config }: WatchedClientConfig = {}) {
    let socket: Socket | undefined;
    const open = () => (socket = new Socket());
    super({ ...config, stream: open as never });
    this.#socket = socket;
    this.#silenceMilliseconds = silenceMilliseconds;
    const rest = () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
    this.on("drain", rest);
    this.on("end", rest);
    // Handle the loss of the connection here: while a client of a pool is in use and waits for no answer, no other code
    // does, and an unhandled error event would end the process. The next query fails anyway.
    this.on("error", rest);
  }

  /**
   * Ends the connection, by force if the server does not answer in time, so that a shutdown does not wait for the
   * server.
   */
  override end(...args: never[]): never {
    const timer = setTimeout(() => this.#socket?.destroy(), endMilliseconds);
    this.once("end", () => clearTimeout(timer));
    return (super.end as (...all: never[]) => never)(...args);
  }

  // Declare parameters as `never[]`, because the driver's `query` takes text or an object, with or without a callback.
  override query(...args: never[]): never {
    this.#watch();
    return (super.query as (...all: never[]) => never)(...args);
  }

  /** Ends the connection if no byte arrives within the timeout while a query waits for its answer. */
  #watch(): void {
    const socket = this.#socket;
    if (!socket || this.#timer || this.isPatient) return;
    const before = socket.bytesRead;
    const check = () => {
      if (this.#timer !== timer) return;
      this.#timer = undefined;
      if (socket.bytesRead === before && !this.isPatient) socket.destroy(new SilentServer());
      else this.#watch();
    };
    // Check for silence only after pending input has been read: when the process was busy, timers run before received
    // data is processed.
    const timer = setTimeout(() => setImmediate(check), this.#silenceMilliseconds).unref();
    this.#timer = timer;
  }
}

class SilentServer extends Error {
  override readonly name = "SilentServer";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database server did not answer");
  }
}
