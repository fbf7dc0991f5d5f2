import { type JsonResponse, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { timeouts } from "./limits.ts";

export type Client = {
  get: (url: string, signal: AbortSignal) => Promise<JsonResponse>;
  /** Sends FormData as multipart, anything else as JSON. */
  post: (url: string, body: unknown, signal: AbortSignal) => Promise<JsonResponse>;
};

/** HTTP client for kie.ai that masks the API key wherever a response repeats it. @throws HttpError, from every call */
export function client(key: string): Client {
  const call = (url: string, options: Pick<JsonRequest, "method" | "body" | "timeoutMilliseconds" | "signal">) =>
    requestJson(url, { ...options, headers: { authorization: `Bearer ${key}` }, secret: key });
  return {
    get: (url, signal) => call(url, { method: "GET", timeoutMilliseconds: timeouts.get, signal }),
    post: (url, body, signal) => {
      const timeoutMilliseconds = body instanceof FormData ? timeouts.form : timeouts.post;
      return call(url, { method: "POST", body, timeoutMilliseconds, signal });
    },
  };
}
