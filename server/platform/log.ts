import { recordLogLine } from "./metrics.ts";

/**
 * Level of a log line. Each line is one JSON object, so that user input can neither forge a line nor send terminal
 * escapes.
 */
type Level = "info" | "warn" | "error";
export type LogFields = Record<string, unknown>;

export type Log = Record<Level, (message: string, facts?: LogFields) => void>;

const secretNames = /pass|secret|token|cookie|authorization|api.?key|invitation/i;

export const log: Log = {
  info: (message, facts) => write("info", message, facts),
  warn: (message, facts) => write("warn", message, facts),
  error: (message, facts) => write("error", message, facts),
};

let quiet = false;
/** Turns logging off for tests. */
export function quietLog(value = true): void {
  quiet = value;
}

function write(level: Level, message: string, facts: LogFields = {}): void {
  recordLogLine(level);
  if (quiet) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }, readable);
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
}

function readable(name: string, value: unknown): unknown {
  if (name && secretNames.test(name)) return "***";
  if (value instanceof Error) {
    const { name: kind, message, stack, cause } = value;
    return {
      kind,
      message,
      stack: stack
        ?.split("\n")
        .slice(1, 6)
        .map((line) => line.trim()),
      cause,
    };
  }
  if (typeof value === "string") return withoutQueries(value);
  return typeof value === "bigint" ? String(value) : value;
}

/** Removes queries from URLs, because they often contain tokens. */
export function withoutQueries(text: string): string {
  return text.replace(/(\bhttps?:\/\/[^\s"'<>?]{1,2000})\?[^\s"'<>]*/gi, "$1?***");
}
