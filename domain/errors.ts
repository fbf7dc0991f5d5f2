import { errorMessages } from "./error-messages/all-error-messages.ts";
import type { FieldErrors, Refusal } from "./error-response.ts";

export type ErrorCode = keyof typeof errorMessages;

type AppErrorOptions = ErrorOptions & {
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** More precise message that replaces the one in `error-messages/`. */
  message?: string;
};

/** The only class of errors whose message users see. Any other error is a bug and becomes `server.unexpected`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorMessages[code].message, options);
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status() {
    return errorMessages[this.code].status;
  }
}

/**
 * Error for a client that sends too many requests. Rounds the waiting time up, so that a client that waits is not
 * refused again.
 */
export function tooManyRequests(seconds: number, reason = "Zu viele Versuche."): AppError {
  return new AppError("request.too-many", {
    message: `${reason} Bitte versuchen Sie es in ${waitingTime(seconds)} erneut.`,
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });
}

function waitingTime(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "einer Minute";
  return minutes <= 90 ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`;
}

export function toRefusal({ code, message, fields }: AppError): Refusal {
  return { error: { code, message, ...(fields && { fields }) } };
}
