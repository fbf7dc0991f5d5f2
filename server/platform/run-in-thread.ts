import { Worker } from "node:worker_threads";

type ThreadOptions = {
  /** Timeout of the thread, including the time to load the program. */
  timeoutMilliseconds: number;
  maxMegabytes: number;
  signal?: AbortSignal;
};

/**
 * Runs `program`, which calls `answerFromThread`, in a worker thread with a copy of `input`. The thread is terminated
 * on timeout or when `signal` aborts, even inside an endless loop.
 * @throws errors of the program; the signal's reason; ERR_WORKER_OUT_OF_MEMORY
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
