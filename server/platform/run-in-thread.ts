import { Worker } from "node:worker_threads";

type ThreadOptions = {
  /** From its start, with the time that it takes to load. */
  timeoutMilliseconds: number;
  maxMegabytes: number;
  signal?: AbortSignal;
};

/**
 * Runs `program`, which calls `answerFromThread`, in a thread of its own that gets a copy of `input`. The thread is
 * terminated when time is up or `signal` aborts, even within a loop.
 * @throws what the program throws; the reason of the signal; ERR_WORKER_OUT_OF_MEMORY
 */
export function runInThread<Result>(
  program: URL,
  input: unknown,
  { timeoutMilliseconds, maxMegabytes, signal }: ThreadOptions,
): Promise<Result> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(program, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(
    () => reject(new DOMException("The thread took too long", "TimeoutError")),
    timeoutMilliseconds,
  );
  worker.once("message", resolve);
  worker.on("error", reject);
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    void worker.terminate();
  });
}
