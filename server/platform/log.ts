import { AsyncLocalStorage } from "node:async_hooks";
import { recordLogLine } from "./metrics.ts";

/**
 * Level of a log line. Each line is one JSON object, so that user input can neither forge a line nor send terminal
 * escapes.
 */
type Level = "info" | "warn" | "error";
export type LogFields = Record<string, unknown>;

export type Log = Record<Level, (message: string, facts?: LogFields) => void>;

/** Fields of every log line that is written while a request or a job is handled. */
export type LogContext = {
  requestId?: string;
  /** Computes the keyed hash of the caller's id; undefined before the caller is identified. */
  user?: () => string | undefined;
  /** Id and kind of the running job. */
  jobId?: string;
  job?: string;
};

const secretNames = /pass|secret|token|cookie|authorization|api.?key|invitation/i;

export const log: Log = {
  info: (message, facts) => write("info", message, facts),
  warn: (message, facts) => write("warn", message, facts),
  error: (message, facts) => write("error", message, facts),
};

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs `work` and adds fields to every line that it logs, even in functions that it calls. */
export function withLogContext<Result>(fields: LogContext, work: () => Result): Result {
  return contexts.run(fields, work);
}

export type LogFormat = "json" | "text";
let format: LogFormat = "json";
export function setLogFormat(newFormat: LogFormat): void {
  format = newFormat;
}

let quiet = false;
/** Turns logging off for tests; `false` turns it on again. */
export function quietLog(value = true): void {
  quiet = value;
}

function write(level: Level, message: string, facts: LogFields = {}): void {
  recordLogLine(level);
  if (quiet) return;
  const time = new Date().toISOString();
  // Let a field of the line take precedence over a field of the context with the same name.
  const fields = { ...facts, ...without(contexts.getStore() ?? {}, facts) };
  const line = format === "json" ? toJson({ time, level, message, ...fields }) : toText(time, level, message, fields);
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
}

function without(context: LogContext, facts: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(context)
      .filter(([name]) => !(name in facts))
      .map(([name, value]) => [name, typeof value === "function" ? value() : value]),
  );
}

const toJson = (line: LogFields) => JSON.stringify(line, readable);

/** A log line as text for people. The fields stay JSON, so that user input can send no terminal escapes. */
function toText(time: string, level: Level, message: string, fields: LogFields): string {
  const details = Object.keys(fields).length > 0 ? ` ${escapeControls(toJson(fields))}` : "";
  return `${time} ${level.toUpperCase().padEnd(5)} ${escapeControls(message)}${details}`;
}

/** Escapes control characters from U+007F to U+009F, which terminals obey too; JSON escapes only those below U+0020. */
const escapeControls = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

function readable(name: string, value: unknown): unknown {
  if (name && secretNames.test(name)) return "***";
  if (value instanceof Error) {
    const { name: kind, message, stack, cause } = value;
    return {
      kind,
      message,
      stack: stack
        ?.split("\n")
        .map((line) => line.trim())
        // Keep only calls: a message of several lines is repeated at the beginning of a stack.
        .filter((line) => line.startsWith("at "))
        .slice(0, 5),
      cause,
    };
  }
  if (typeof value === "string") return withoutSecrets(value);
  return typeof value === "bigint" ? String(value) : value;
}

/**
 * Removes from the text of an error what may be secret or personal: the queries of URLs, which often contain tokens,
 * and the values of a failed SQL query, such as the text of an email with its reset link.
 */
export function withoutSecrets(text: string): string {
  return withoutSqlValues(text).replace(/(\bhttps?:\/\/[^\s"'<>?]{1,2000})\?[^\s"'<>]*/gi, "$1?***");
}

/** Removes the values that drizzle appends to the text of a failed query, and those that PostgreSQL quotes. */
function withoutSqlValues(text: string): string {
  const query = text.indexOf("Failed query: ");
  const values = query === -1 ? -1 : text.indexOf("\nparams: ", query);
  return (values === -1 ? text : text.slice(0, values)).replace(
    /(\binvalid input (?:syntax for type|value for enum) [^:]{1,100}): [\s\S]*/,
    "$1: ***",
  );
}
