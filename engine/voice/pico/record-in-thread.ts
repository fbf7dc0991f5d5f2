import { Worker } from "node:worker_threads";
import type { PicoRequest } from "./record.ts";

const program = new URL("./pico-thread.ts", import.meta.url);

export type PicoJob = { id: number; request: PicoRequest };
export type PicoAnswer = { id: number } & ({ samples: Float32Array } | { failure: string });

type Pending = { resolve(samples: Float32Array): void; reject(error: Error): void };
type Thread = { record(request: PicoRequest): Promise<Float32Array> };

let thread: Thread | undefined;

/** Starts a thread that speaks one sentence after the other. It keeps its process alive only while it has work. */
function startThread(): Thread {
  const worker = new Worker(program);
  worker.unref();
  const pending = new Map<number, Pending>();
  let latest = 0;
  const settle = (id: number): Pending | undefined => {
    const job = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    return job;
  };
  worker.on("message", (message: PicoAnswer) => {
    const job = settle(message.id);
    if ("samples" in message) job?.resolve(message.samples);
    else job?.reject(new Error(message.failure));
  });
  let failure = new Error("The thread of Pico was ended");
  worker.on("error", (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  worker.on("exit", () => {
    thread = undefined;
    for (const id of pending.keys()) settle(id)?.reject(failure);
  });
  return {
    record(request) {
      const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
      const id = ++latest;
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, request } satisfies PicoJob);
      return promise;
    },
  };
}

/**
 * Works like `record`, but in a thread of its own, so that the neural voice can compute the times of the words at the
 * same time.
 */
export function recordInThread(request: PicoRequest): Promise<Float32Array> {
  thread ??= startThread();
  return thread.record(request);
}
