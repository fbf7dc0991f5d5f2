import { parentPort } from "node:worker_threads";
import { record } from "./record.ts";
import type { PicoAnswer, PicoJob } from "./record-in-thread.ts";

const answer = (message: PicoAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

async function work({ id, request }: PicoJob): Promise<void> {
  try {
    const samples = Float32Array.from(await record(request));
    answer({ id, samples }, [samples.buffer]);
  } catch (error) {
    answer({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on("message", (job: PicoJob) => void work(job));
