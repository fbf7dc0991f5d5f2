import { type JsonResponse, type JsonRequest, requestJson } from "#server/providers/http-json.ts";
import { timeouts } from "./limits.ts";
import { authorization } from "./schema.ts";

/** Function that sends a request to Replicate, with FormData as multipart and any other body as JSON. */
export type Client = (
  method: JsonRequest["method"],
  path: string,
  more: { body?: unknown; signal?: AbortSignal },
) => Promise<JsonResponse>;

/** HTTP client for Replicate that masks the token wherever a response repeats it. @throws HttpError, from every call */
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
