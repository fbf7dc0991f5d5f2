import { Worker } from "node:worker_threads";
import { deserializeError, EngineError, type SerializedError } from "#engine/description/engine-error.ts";

/** Message of a thread: any number of steps, then one result or failure. Errors are serialized and lose their class. */
export type ThreadReport =
  | { type: "step"; step: unknown }
  | { type: "done"; result: unknown }
  | ({ type: "failed" } & SerializedError);

/** A running worker thread; `result` rejects with an EngineError. */
export type Thread<Result> = { worker: Worker; result: Promise<Result>; end(): void };

/**
 * Starts `program` as a thread with `input` as its workerData. The program must call `workInThread`; the thread ends
 * after its result.
 */
export function startThread<Result, Step = never>(
  program: URL,
  input: unknown,
  onStep: (step: Step) => void = () => {},
): Thread<Result> {
  const worker = new Worker(program, { workerData: input });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const end = () => void worker.terminate();
  worker.on("message", (report: ThreadReport) => {
    if (report.type === "step") return onStep(report.step as Step);
    if (report.type === "done") resolve(report.result as Result);
    else reject(deserializeError(report));
    end();
  });
  worker.on("error", (error) => {
    const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    reject(new EngineError(isMemory ? "out-of-memory" : "crashed", String(error), { cause: error }));
  });
  worker.on("exit", () => reject(new EngineError("aborted", "The thread was ended")));
  return { worker, result: promise, end };
}
