import { expect, vi } from "vitest";
import { quietLog } from "#server/platform/log.ts";

/** Captures all log output from now on. */
export function captureLog(): { text: () => string; stop: () => void } {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0),
  );
  quietLog(false);
  return {
    text: () => written.join(""),
    stop: () => {
      quietLog();
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/**
 * Runs `work` and checks that the log reports a failed task, and that neither the log nor the values that `work` passes
 * to `see` contain `secret`.
 */
export async function expectNoLeak(
  secret: string,
  work: (see: (...items: unknown[]) => void) => Promise<void>,
): Promise<void> {
  const log = captureLog();
  const seen: unknown[] = [];
  try {
    await work((...items) => void seen.push(...items));
  } finally {
    log.stop();
  }
  expect(log.text()).toContain("a task failed");
  expect(log.text()).not.toContain(secret);
  for (const item of seen) expect(everything(item)).not.toContain(secret);
}

/** Text of an error with its stack and all causes. */
function everything(item: unknown): string {
  if (!(item instanceof Error)) return JSON.stringify(item);
  return [item.message, item.stack, JSON.stringify(item), item.cause ? everything(item.cause) : ""].join("\n");
}
