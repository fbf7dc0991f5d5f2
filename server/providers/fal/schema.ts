import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * All assumptions about the fal.ai API, with their source; none was tested with a real key. Sources: [docs] fal.ai/docs
 * and fal-ai/fal-js@381105e of August 2026, [issues] reports at github.com/fal-ai/fal, [third-party code] clients by
 * others, [guess] inferred. Unknown fields and states are ignored.
 */

/** [docs] The authorization scheme is `Key`. */
export const authorization = (key: string): string => `Key ${key}`;

/** [docs] Path of a create request. Its body is the model's input; the callback URL is a query parameter. */
export const createPath = (model: string, callbackUrl: string | null): string =>
  `/${model}${callbackUrl === null ? "" : `?fal_webhook=${encodeURIComponent(callbackUrl)}`}`;

/** [docs] Paths below the path of a request; fal knows an ended request for one hour. */
export const parts = { status: "/status", result: "", cancel: "/cancel" } as const;

/**
 * [docs] Value of two headers that let fal delete results and uploaded inputs after a day; the default lifetime is
 * undocumented.
 */
const lifecycle = JSON.stringify({ expiration_duration_seconds: 24 * 60 * 60 });
export const createHeaders = { "x-fal-object-lifecycle-preference": lifecycle };
export const uploadHeaders = { "x-fal-object-lifecycle": lifecycle };

/** [docs] Path of the call that returns two URLs: one to upload a file, without a key, and one to read it. */
export const uploadPath = "/storage/upload/initiate?storage_type=fal-cdn-v3";
export const uploaded = z.object({ upload_url: z.url(), file_url: z.url() });

/** [docs] Path of the balance in the account API, which needs an admin key. */
export const balancePath = "/v1/account/billing?expand=credits";
export const balance = z.object({
  credits: z.object({ current_balance: z.number(), currency: z.literal("USD") }),
});

/** [guess] Path of a request that does not exist: with a valid key its status is 404 or 422, otherwise 401 or 403. */
export const unknownRequestPath = "/fal-ai/flux/requests/00000000-0000-4000-8000-000000000000";

const text = otherwise(z.nullish(z.string()), null);
const requestId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** [docs] Response to a create request. Only `response_url` is needed: the other URLs follow from it. */
const submitted = z.object({ request_id: requestId, response_url: text });

/**
 * Path of a request on the queue; null if the body is not a create response. [docs] The path contains only owner and
 * name of the app. The host in the response is ignored, so that the key goes to the configured host only.
 */
export function readSubmitted(body: unknown, { baseUrl, model }: { baseUrl: string; model: string }): string | null {
  const { data } = submitted.safeParse(body);
  if (!data) return null;
  const { request_id, response_url } = data;
  const path = response_url?.startsWith(`${baseUrl}/`) ? response_url.slice(baseUrl.length) : pathOf(response_url);
  const isPath = /^(?:\/[\w-][\w.-]*){4,}$/.test(path) && path.endsWith(`/requests/${request_id}`);
  return isPath ? path : `/${model.split("/").slice(0, 2).join("/")}/requests/${request_id}`;
}

const pathOf = (url: string | null | undefined) => (url && URL.canParse(url) ? new URL(url).pathname : "");

/** [docs] Status of a request: IN_QUEUE, IN_PROGRESS, COMPLETED; failed requests are COMPLETED too. */
export const status = z.object({ status: z.string() });

const file = otherwise(
  z.nullish(z.object({ url: z.string().check(z.regex(/^https?:\/\//)), content_type: text })),
  null,
);
/**
 * [docs] Output of a model: a video is in `video`, images are in `images`. Flux reports for each image whether it was
 * blacked out.
 */
export const output = z.object({
  video: file,
  image: file,
  images: otherwise(z.nullish(z.array(file)), null),
  has_nsfw_concepts: otherwise(z.nullish(z.array(z.boolean())), null),
});
export type OutputFile = NonNullable<z.output<typeof file>>;

/**
 * [docs] Body of an error: models report a list of typed errors, the queue one message with `error_type` or one message
 * alone.
 */
export const failure = z.object({
  detail: z.union([z.string(), z.array(z.object({ type: text, msg: text })).check(z.minLength(1))]),
  error_type: text,
});

/**
 * [docs] Path of the public keys for callback signatures, the same for all accounts. [third-party code]
 * also names the older host rest.alpha.fal.ai.
 */
export const keysPath = "/.well-known/jwks.json";
export const keys = z.object({
  keys: z.array(otherwise(z.nullable(z.object({ x: z.string().check(z.regex(/^[\w-]{43}=?$/)) })), null)),
});

/** [docs] Body of a callback, with two ids of the request, which differ if fal has retried it. */
export const callback = z.object({ request_id: requestId, gateway_request_id: text });
