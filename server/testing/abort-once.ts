import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/**
 * Aborts `work` as soon as its request has arrived at the service. A timeout could abort it earlier on a busy machine.
 */
export async function abortOnce<Result>(
  hasArrived: () => boolean,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const going = work(stop.signal);
  going.catch(() => {});
  await eventually(() => expect(hasArrived()).toBe(true));
  stop.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  return going;
}
