import { parentPort, workerData } from "node:worker_threads";
import { serializeError } from "#engine/description/engine-error.ts";
import type { ThreadReport } from "./start-thread.ts";

/** Runs `work` on the workerData of this thread and reports the result to the caller of `startThread`. */
export async function workInThread<Input, Step>(
  work: (input: Input, onStep: (step: Step) => void) => Promise<unknown>,
): Promise<void> {
  const report = (message: ThreadReport) => parentPort?.postMessage(message);
  try {
    const result = await work(workerData as Input, (step) => report({ type: "step", step }));
    report({ type: "done", result });
  } catch (error) {
    report({ type: "failed", ...serializeError(error) });
  }
}
