import { attempt, type TrialOptions } from "./attempt.ts";
import type { TrialInput } from "./inputs.ts";

/** `first` is the number of the first input. */
export type TrialOrder = { inputs: readonly TrialInput[]; first: number; options: TrialOptions };

/** Nobody looks at the rest of a trial whose parent is gone. */
process.on("disconnect", () => process.exit(1));

process.once("message", (order: TrialOrder) => {
  void work(order);
});

/** All in one process: what one input leaves behind meets the next. */
async function work({ inputs, first, options }: TrialOrder): Promise<void> {
  for (const [index, input] of inputs.entries()) process.send?.(await attempt(input, first + index, options));
  process.exit(0);
}
