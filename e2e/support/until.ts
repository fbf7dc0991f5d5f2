import { setTimeout as pause } from "node:timers/promises";

const limitSeconds = 120;

/** Waits up to two minutes until the condition holds; `what` describes the condition in the error message. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + limitSeconds * 1000; !(await condition()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Not within ${limitSeconds} s: ${what}`);
  }
}
