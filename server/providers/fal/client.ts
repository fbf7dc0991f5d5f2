import { type JsonAnswer, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { authorization } from "./wire.ts";

export type Client = {
  ask: (
    method: JsonRequest["method"],
    url: string,
    more: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<JsonAnswer>;
  /** Requests a URL without credentials. */
  askOpenly: (
    method: JsonRequest["method"],
    url: string,
    more: Pick<JsonRequest, "body" | "signal">,
  ) => Promise<JsonAnswer>;
};

/** Total timeout per request, in milliseconds; a start with its uploads has 60 seconds. */
const timeouts = { ask: 25_000, open: 40_000 };

/**
 * HTTP client that masks the key wherever a response repeats it.
 * @throws HttpError, from every call
 */
export function client(key: string): Client {
  return {
    ask: (method, url, { headers, ...more }) =>
      requestJson(url, {
        method,
        timeoutMilliseconds: timeouts.ask,
        ...more,
        headers: { authorization: authorization(key), ...headers },
        secret: key,
      }),
    askOpenly: (method, url, more) =>
      requestJson(url, { method, headers: {}, timeoutMilliseconds: timeouts.open, ...more }),
  };
}
