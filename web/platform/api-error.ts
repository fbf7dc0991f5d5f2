import { generalErrorMessages } from "#domain/general-error-messages.ts";
import { type FieldErrors, readRefusal } from "#domain/error-response.ts";

/** A call that failed, with a message for users. Status 0 means that no response arrived. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;

  constructor(failure: { status: number; code: string; message: string; fields?: FieldErrors | undefined }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
  }

  /** Whether the server may have acted although no usable response arrived. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export function offlineError(): ApiError {
  const message = navigator.onLine
    ? "Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal."
    : "Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.";
  return new ApiError({ status: 0, code: "network.offline", message });
}

/** Error if code that a page needs could not be loaded: the connection broke, or a new release has removed the file. */
export function missingCodeError(): ApiError {
  if (!navigator.onLine) return offlineError();
  const message =
    "Ein Teil der Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Seite neu.";
  return new ApiError({ status: 0, code: "network.code-missing", message });
}

export function timeoutError(): ApiError {
  return new ApiError({
    status: 0,
    code: "network.timeout",
    message: "Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.",
  });
}

export function errorOfCode(status: number, code: keyof typeof generalErrorMessages): ApiError {
  return new ApiError({ status, code, message: generalErrorMessages[code].message });
}

/**
 * The error in the response body; if the body is not from our server, such as a proxy's HTML, an error chosen by the
 * status.
 */
export function refusedError(status: number, body: unknown): ApiError {
  const refused = readRefusal(body);
  if (refused) return new ApiError({ status, ...refused.error });
  if (status === 429) return errorOfCode(status, "request.too-many");
  if (status === 413) return errorOfCode(status, "input.too-large");
  return errorOfCode(status, [502, 503, 504].includes(status) ? "server.unavailable" : "server.unexpected");
}

/** The message to show for any thrown value; `fallback` for everything but an ApiError. */
export function errorMessage(
  error: unknown,
  fallback: string = generalErrorMessages["server.unexpected"].message,
): string {
  return error instanceof ApiError ? error.message : fallback;
}

/** Whether `error` comes from a request that the program itself has aborted, which is not a failure. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
