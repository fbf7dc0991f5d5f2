import { parentPort } from "node:worker_threads";
import { record } from "./record.ts";
import type { PicoJob, PicoAnswer } from "./record-in-thread.ts";

const answer = (message: PicoAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

parentPort?.on("message", ({ id, request }: PicoJob) => {
  record(request).then(
    (recorded) => {
      const samples = Float32Array.from(recorded);
      answer({ id, samples }, [samples.buffer]);
    },
    (error: unknown) => answer({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
