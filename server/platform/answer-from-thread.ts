import { parentPort, workerData } from "node:worker_threads";

/** The worker's side of `runInThread`: posts the result of `work`. */
export function answerFromThread<Input>(work: (input: Input) => unknown): void {
  parentPort?.postMessage(work(workerData as Input));
}
