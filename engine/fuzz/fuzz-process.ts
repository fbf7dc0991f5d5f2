import { runFuzzInput, type FuzzOptions } from "./run-input.ts";
import type { FuzzInput } from "./inputs.ts";

/** A batch of inputs for the child process; `first` is the number of the first input, counted from 1. */
export type FuzzRequest = { inputs: readonly FuzzInput[]; first: number; options: FuzzOptions };

/** Exits when the parent process is gone, because nothing would read further results. */
process.on("disconnect", () => process.exit(1));

process.once("message", (request: FuzzRequest) => {
  void work(request);
});

/** Runs all inputs in one process, so that state left by one input affects the next. */
async function work({ inputs, first, options }: FuzzRequest): Promise<void> {
  for (const [index, input] of inputs.entries()) process.send?.(await runFuzzInput(input, first + index, options));
  process.exit(0);
}
