import { parentPort, workerData } from "node:worker_threads";

/** The thread's side of `runInThread`: answers with what `work` makes of the input. */
export function answerFromThread<Input>(work: (input: Input) => unknown): void {
  parentPort?.postMessage(work(workerData as Input));
}
