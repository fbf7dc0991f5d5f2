import { type JsonResponse, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { timeouts } from "./limits.ts";
import { authorization } from "./schema.ts";

export type Client = {
  request: (
    method: JsonRequest["method"],
    url: string,
    options: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<JsonResponse>;
  /** Sends a request without credentials. */
  requestWithoutKey: (
    method: JsonRequest["method"],
    url: string,
    options: Pick<JsonRequest, "body" | "signal">,
  ) => Promise<JsonResponse>;
};

/** HTTP client for fal that masks the API key wherever a response repeats it. @throws HttpError, from every call */
export function client(key: string): Client {
  return {
    request: (method, url, { headers, ...options }) =>
      requestJson(url, {
        method,
        timeoutMilliseconds: timeouts.ask,
        ...options,
        headers: { authorization: authorization(key), ...headers },
        secret: key,
      }),
    requestWithoutKey: (method, url, options) =>
      requestJson(url, { method, headers: {}, timeoutMilliseconds: timeouts.open, ...options }),
  };
}
