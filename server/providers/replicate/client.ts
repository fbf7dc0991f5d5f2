import { type JsonAnswer, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { authorization } from "./wire.ts";

/** A form goes as one with files, everything else as JSON. */
export type Client = (
  method: JsonRequest["method"],
  path: string,
  more: { body?: unknown; signal?: AbortSignal },
) => Promise<JsonAnswer>;

/** For a whole exchange; a start with its uploads has a minute altogether. */
const timeouts = { json: 25_000, form: 40_000 };

/**
 * Whatever an answer repeats of the token is gone before anybody sees it.
 * @throws HttpTrouble, from every call
 */
export function client(token: string, baseUrl: string): Client {
  return (method, path, more) =>
    requestJson(`${baseUrl}${path}`, {
      method,
      ...more,
      headers: { authorization: authorization(token) },
      secret: token,
      timeoutMilliseconds: more.body instanceof FormData ? timeouts.form : timeouts.json,
    });
}
