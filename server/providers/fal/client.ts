import { type JsonAnswer, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { authorization } from "./wire.ts";

export type Client = {
  ask: (
    method: JsonRequest["method"],
    url: string,
    more: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<JsonAnswer>;
  /** For addresses that need no key, and get none. */
  askOpenly: (
    method: JsonRequest["method"],
    url: string,
    more: Pick<JsonRequest, "body" | "signal">,
  ) => Promise<JsonAnswer>;
};

/** For a whole exchange; a start with its uploads has a minute altogether. */
const timeouts = { ask: 25_000, open: 40_000 };

/**
 * Whatever an answer repeats of the key is gone before anybody sees it.
 * @throws HttpTrouble, from every call
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
