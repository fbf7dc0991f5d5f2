import { toDetail } from "#server/platform/error-detail.ts";
import { type JsonResponse, requestJson } from "#server/providers/http-json.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { answerMilliseconds, maxAnswerBytes } from "./limits.ts";
import { headers } from "./schema.ts";

export type Client = {
  get: (path: string, signal?: AbortSignal) => Promise<JsonResponse>;
  /** Sends FormData as multipart, anything else as JSON. */
  post: (path: string, body: unknown, milliseconds: number, signal?: AbortSignal) => Promise<JsonResponse>;
};

/** HTTP client for ComfyUI. @throws HttpError, from every call */
export function client(baseUrl: string, key: string | null): Client {
  const common = { headers: headers(key), maxAnswerBytes, ...(key && { secret: key }) };
  return {
    get: (path, signal) =>
      requestJson(`${baseUrl}${path}`, {
        ...common,
        method: "GET",
        timeoutMilliseconds: answerMilliseconds.question,
        ...(signal && { signal }),
      }),
    post: (path, body, timeoutMilliseconds, signal) =>
      requestJson(`${baseUrl}${path}`, {
        ...common,
        method: "POST",
        body,
        timeoutMilliseconds,
        ...(signal && { signal }),
      }),
  };
}

/** Converts an error response into ProviderUnavailable; null when the outcome of the call is unknown. */
export function toUnavailable(
  { status, retryAfterSeconds }: JsonResponse,
  subject: string,
): ProviderUnavailable | null {
  const message = `ComfyUI answered ${subject} with ${status}`;
  if (status === 429) return new ProviderUnavailable("limited", message, retryAfterSeconds);
  if (status === 503) return new ProviderUnavailable("away", message, retryAfterSeconds);
  if (status >= 300 && status < 500 && status !== 408) return new ProviderUnavailable("settings", message);
  return null;
}

/**
 * Converts an error that occurred before a start was sent to ProviderUnavailable, because certainly nothing has
 * started. Errors of the provider contract stay unchanged.
 */
export function notStarted(error: unknown): Error {
  if (error instanceof Error && error.name.startsWith("Provider")) return error;
  const message = toDetail(error);
  return new ProviderUnavailable("away", message);
}
