import { attempt, type TrialOptions } from "./attempt.ts";
import type { TrialInput } from "./inputs.ts";

/** `first` is the number of the first input, counted from 1. */
export type TrialOrder = { inputs: readonly TrialInput[]; first: number; options: TrialOptions };

/** Nothing reads further results once the parent process is gone. */
process.on("disconnect", () => process.exit(1));

process.once("message", (request: TrialOrder) => {
  void work(request);
});

/** Runs all inputs in one process, so that state left by one input affects the next. */
async function work({ inputs, first, options }: TrialOrder): Promise<void> {
  for (const [index, input] of inputs.entries()) process.send?.(await attempt(input, first + index, options));
  process.exit(0);
}
