import { parentPort, workerData } from "node:worker_threads";

/** Worker side of `runInThread`: posts the result of `work` to the main thread. */
export function answerFromThread<Input>(work: (input: Input) => unknown): void {
  parentPort?.postMessage(work(workerData as Input));
}
