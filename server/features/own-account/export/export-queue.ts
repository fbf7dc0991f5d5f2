import { AppError } from "#domain/errors.ts";

/** Runs `work` under a lock shared by all processes; "busy" if the lock is taken. */
type WithLock = (name: string, work: () => Promise<void>) => Promise<void | "busy">;

/**
 * Maximum number of concurrent exports in this process, because each holds a database connection until its reader has
 * received everything.
 */
export const exportSlots = 4;
const retryAfterSeconds = 60;

/**
 * Limits exports to one per account in all processes and `exportSlots` in this process. A slot is released when the
 * stream ends or its reader cancels.
 */
export function exportQueue(withLock: WithLock) {
  let running = 0;

  async function withSlot(userId: string, work: () => Promise<void>): Promise<void> {
    if (running >= exportSlots) throw new AppError("account.exports-busy", { retryAfterSeconds });
    running += 1;
    try {
      const result = await withLock(`export ${userId}`, work);
      if (result === "busy") throw new AppError("account.export-running", { retryAfterSeconds });
    } finally {
      running -= 1;
    }
  }

  return {
    /**
     * Opens the stream that `begin` creates, and holds a slot until the stream ends.
     * @throws AppError account.export-running, account.exports-busy
     */
    open(userId: string, begin: () => Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>> {
      const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>();
      const released: Promise<void> = withSlot(userId, async () => {
        const ended = Promise.withResolvers<void>();
        resolve(withEnd(await begin(), ended.resolve, () => released));
        await ended.promise;
      });
      released.catch(reject);
      return promise;
    },

    /** Checks whether an export could start now. @throws AppError account.export-running, account.exports-busy */
    check: (userId: string): Promise<void> => withSlot(userId, () => Promise.resolve()),
  };
}

/**
 * Wraps a stream: calls `end` when the stream ends or is cancelled, and closes the stream only after the promise
 * `released` has resolved.
 */
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
