import { Socket } from "node:net";
import pg from "pg";

/** Seconds without a byte after which a connection with an unanswered query counts as lost. */
const silenceSeconds = 20;

export type WatchedClientConfig = pg.ClientConfig & {
  /** Replaces the usual limit of 20 seconds. */
  silenceMilliseconds?: number;
};

/**
 * Connection that ends with an error when the server stays silent while a query waits for its answer. Otherwise a
 * network that drops packets without a word would block it until the system gives up, about a quarter of an hour later.
 */
export class WatchedClient extends pg.Client {
  /** Set this before queries that may take long, such as migrations. */
  isPatient = false;
  #isWaiting = false;

  constructor({ silenceMilliseconds = silenceSeconds * 1000, ...config }: WatchedClientConfig = {}) {
    const open = () => {
      const socket = new Socket();
      socket.setTimeout(silenceMilliseconds);
      socket.on("timeout", () => {
        if (this.#isWaiting && !this.isPatient) socket.destroy(new SilentServer());
      });
      return socket;
    };
    super({ ...config, stream: open as never });
    this.on("drain", () => (this.#isWaiting = false));
  }

  // Accepts all overloads of the driver: text, object, promise or callback.
  override query(...args: never[]): never {
    this.#isWaiting = true;
    return (super.query as (...all: never[]) => never)(...args);
  }
}

class SilentServer extends Error {
  override readonly name = "SilentServer";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database server did not answer");
  }
}
