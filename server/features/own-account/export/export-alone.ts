import { AppError } from "#domain/errors.ts";

/** Does `work` unless any process is at it under this name. */
type Alone = (name: string, work: () => Promise<void>) => Promise<void | "busy">;

/** Each holds a connection to the database until its reader has everything. */
export const exportSlots = 4;
const retryAfterSeconds = 60;

/**
 * Lets one export of an account run at a time in all processes, and a few of all accounts in this one.
 * The next may begin as soon as the stream has ended or its reader has left.
 */
export function exportQueue(alone: Alone) {
  let running = 0;

  async function hold(userId: string, work: () => Promise<void>): Promise<void> {
    if (running >= exportSlots) throw new AppError("account.exports-busy", { retryAfterSeconds });
    running += 1;
    try {
      const result = await alone(`export ${userId}`, work);
      if (result === "busy") throw new AppError("account.export-running", { retryAfterSeconds });
    } finally {
      running -= 1;
    }
  }

  return {
    /** @throws AppError account.export-running, account.exports-busy */
    open(userId: string, begin: () => Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>> {
      const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>();
      const released: Promise<void> = hold(userId, async () => {
        const ended = Promise.withResolvers<void>();
        resolve(withEnd(await begin(), ended.resolve, () => released));
        await ended.promise;
      });
      released.catch(reject);
      return promise;
    },

    /**
     * Whether one could begin now.
     * @throws AppError account.export-running, account.exports-busy
     */
    check: (userId: string): Promise<void> => hold(userId, () => Promise.resolve()),
  };
}

/** The stream, which tells of its end and closes once that was taken note of. */
function withEnd(
  source: ReadableStream<Uint8Array>,
  end: () => void,
  released: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
      } catch (error) {
        end();
        throw error;
      }
      end();
      await released();
      controller.close();
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
