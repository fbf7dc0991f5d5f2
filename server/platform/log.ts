/** One JSON object a line: nothing a user types can forge a second line or colour a terminal. */
type Level = "info" | "warn" | "error";
export type Facts = Record<string, unknown>;

export type Log = Record<Level, (message: string, facts?: Facts) => void>;

const secretNames = /pass|secret|token|cookie|authorization|api.?key|invitation/i;

export const log: Log = {
  info: (message, facts) => write("info", message, facts),
  warn: (message, facts) => write("warn", message, facts),
  error: (message, facts) => write("error", message, facts),
};

let quiet = false;
/** Tests read behaviour, not logs. */
export function quietLog(value = true): void {
  quiet = value;
}

function write(level: Level, message: string, facts: Facts = {}): void {
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

/** What follows the question mark of an address is often what lets its bearer in. */
export function withoutQueries(text: string): string {
  return text.replace(/(\bhttps?:\/\/[^\s"'<>?]{1,2000})\?[^\s"'<>]*/gi, "$1?***");
}
