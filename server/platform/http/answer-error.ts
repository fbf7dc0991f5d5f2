import { IncomingMessage } from "node:http";
import { AppError, type ErrorCode, toRefusal } from "#domain/errors.ts";
import { isStorageFull, StorageUnavailable } from "../storage-errors.ts";
import { log } from "../log.ts";
import type { AppContext } from "./request-context.ts";
import { discardBody } from "./discard-body.ts";

const unavailableSeconds = 2;

/** Errors that an admin's decision causes. They have status 503, but are not logged as faults of the server. */
const adminDecisions: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["generation.paused", "generation.retired"]);

/** The only place that turns a thrown error into a response. Unknown errors reveal no details. */
export async function answerError(
  error: Error,
  context: AppContext,
  onRefusal?: (refusal: AppError) => void,
): Promise<Response> {
  const { incoming } = (context.env ?? {}) as { incoming?: unknown };
  const appError = isCutOff(incoming) ? new AppError("request.incomplete", { cause: error }) : toAppError(error);
  onRefusal?.(appError);
  if (appError.status >= 500) {
    const request = { method: context.req.method, path: context.req.path };
    if (adminDecisions.has(appError.code)) log.info("request refused", { ...request, code: appError.code });
    else log.error("request failed", { ...request, error });
  }
  const wait = appError.retryAfterSeconds ?? (appError.status === 503 ? unavailableSeconds : undefined);
  if (wait !== undefined) context.header("Retry-After", String(wait));
  if (incoming instanceof IncomingMessage && !(await discardBody(incoming))) context.header("Connection", "close");
  return context.json({ ...toRefusal(appError), ...context.var.refusalFields?.(appError) }, appError.status);
}

/** Whether the client closed the connection before the request's body was complete, so that no response can arrive. */
function isCutOff(incoming: unknown): boolean {
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageUnavailable || isDatabaseUnavailable(error))
    return new AppError("server.unavailable", { cause: error });
  if (isStorageFull(error)) return new AppError("server.storage-full", { cause: error });
  return new AppError("server.unexpected", { cause: error });
}

/**
 * Whether the database is unavailable: connection errors of the system, and PostgreSQL's classes 08 (connection) and
 * 57P (shutting down).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    const { code, message, cause } = current as { code?: unknown; message?: unknown; cause?: unknown };
    if (
      typeof code === "string" &&
      /^(?:ECONN|ENOENT$|EPIPE|ETIMEDOUT|08|57P|53300)/.test(code) &&
      !isFileError(current)
    )
      return true;
    if (typeof message === "string" && /connection terminated|timeout exceeded when trying to connect/i.test(message))
      return true;
    current = cause;
  }
  return false;
}

/**
 * Whether an error concerns a file. A missing file and a missing socket have the same code ENOENT, so the name of the
 * system call decides.
 */
function isFileError(error: unknown): boolean {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === "string" && syscall !== "connect" && syscall !== "write" && syscall !== "read";
}
