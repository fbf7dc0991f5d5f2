import { type JsonAnswer, requestJson } from "#server/providers/http-json.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { adminLine } from "#server/providers/words.ts";
import { answerMilliseconds, headers, maxAnswerBytes } from "./wire.ts";

export type Client = {
  get: (path: string, signal?: AbortSignal) => Promise<JsonAnswer>;
  /** A form goes as one with files, everything else as JSON. */
  post: (path: string, body: unknown, milliseconds: number, signal?: AbortSignal) => Promise<JsonAnswer>;
};

/** @throws HttpTrouble, from every call */
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

/** What an answer says that is neither fine nor the server's word on a graph; null where it leaves open what happened. */
export function unavailable({ status, retryAfterSeconds }: JsonAnswer, what: string): ProviderUnavailable | null {
  const words = `ComfyUI answered ${what} with ${status}`;
  if (status === 429) return new ProviderUnavailable("limited", words, retryAfterSeconds);
  if (status === 503) return new ProviderUnavailable("away", words, retryAfterSeconds);
  if (status >= 300 && status < 500 && status !== 408) return new ProviderUnavailable("settings", words);
  return null;
}

/** Whatever goes wrong before a start has started nothing. */
export function certain(error: unknown): Error {
  if (error instanceof Error && error.name.startsWith("Provider")) return error;
  const words = adminLine(error instanceof Error ? error.message : String(error));
  return new ProviderUnavailable("away", words);
}
