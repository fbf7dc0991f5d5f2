import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * Everything that is assumed about the API of fal.ai, and where it comes from. Nothing of it was tried with a real key.
 * Sources: [docs] fal.ai/docs and fal-ai/fal-js@381105e of August 2026, [issues] reports at github.com/fal-ai/fal,
 * [code] other people's programs, [guess] nobody says it. Unknown fields and states do no harm.
 */

/** [docs] The word is `Key`. */
export const authorization = (key: string): string => `Key ${key}`;

/** [docs] The body of a create is the model's input itself; where to call is a query. */
export const createPath = (model: string, callbackUrl: string | null): string =>
  `/${model}${callbackUrl === null ? "" : `?fal_webhook=${encodeURIComponent(callbackUrl)}`}`;

/** [docs] Below the address of a request; an ended one is known for an hour. */
export const parts = { status: "/status", result: "", cancel: "/cancel" } as const;

/** [docs] For results, and for inputs under another name; the default length is not said. */
const lifecycle = JSON.stringify({ expiration_duration_seconds: 24 * 60 * 60 });
export const createHeaders = { "x-fal-object-lifecycle-preference": lifecycle };
export const uploadHeaders = { "x-fal-object-lifecycle": lifecycle };

/** [docs] Tells where the bytes are put and where they are read then; putting needs no key. */
export const uploadPath = "/storage/upload/initiate?storage_type=fal-cdn-v3";
export const uploaded = z.object({ upload_url: z.url(), file_url: z.url() });

/** [docs] Kling and Ideogram take 10 MB; the others name no limit. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"];

/** [docs] Of the interface for the account; the key must be an admin's. */
export const balancePath = "/v1/account/billing?expand=credits";
export const balance = z.object({
  credits: z.object({ current_balance: z.number(), currency: z.literal("USD") }),
});

/** [guess] A new request may be unknown for a moment. */
export const graceSeconds = 60;

const text = otherwise(z.nullish(z.string()), null);
const requestId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** [docs] The answer to a create, with three addresses of which the others follow. */
const submitted = z.object({ request_id: requestId, response_url: text });

/**
 * Path of a request on the queue, or null where a create was not answered as one. [docs] Owner and name of the app
 * without what follows them, as the answer says it; whatever host it names, the key goes to ours alone.
 */
export function readSubmitted(body: unknown, { baseUrl, model }: { baseUrl: string; model: string }): string | null {
  const { data } = submitted.safeParse(body);
  if (!data) return null;
  const { request_id, response_url } = data;
  const told = response_url?.startsWith(`${baseUrl}/`) ? response_url.slice(baseUrl.length) : pathOf(response_url);
  const isPath = /^(?:\/[\w-][\w.-]*){4,}$/.test(told) && told.endsWith(`/requests/${request_id}`);
  return isPath ? told : `/${model.split("/").slice(0, 2).join("/")}/requests/${request_id}`;
}

const pathOf = (url: string | null | undefined) => (url && URL.canParse(url) ? new URL(url).pathname : "");

/** [docs] IN_QUEUE, IN_PROGRESS, COMPLETED; the last one also for what failed. */
export const status = z.object({ status: z.string() });

const file = otherwise(
  z.nullish(z.object({ url: z.string().check(z.regex(/^https?:\/\//)), content_type: text })),
  null,
);
/** [docs] A film in `video`, pictures in `images`; Flux says of each whether it was blacked out. */
export const output = z.object({
  video: file,
  image: file,
  images: otherwise(z.nullish(z.array(file)), null),
  has_nsfw_concepts: otherwise(z.nullish(z.array(z.boolean())), null),
});
export type OutputFile = NonNullable<z.output<typeof file>>;

/** [docs] Of models a list with types, of the queue one sentence with `error_type`; sometimes a sentence alone. */
export const failure = z.object({
  detail: z.union([z.string(), z.array(z.object({ type: text, msg: text })).check(z.minLength(1))]),
  error_type: text,
});

/** [docs] The types of errors, by what they mean for whoever ordered; others are about the values of fields. */
export const errorTypes = {
  content: ["content_policy_violation"],
  picture: [
    "image_too_small",
    "image_too_large",
    "image_load_error",
    "file_download_error",
    "file_too_large",
    "face_detection_error",
    "unsupported_image_format",
  ],
  /** Of fal or of whoever stands behind it, whatever the status. */
  broken: [
    "internal_server_error",
    "generation_timeout",
    "downstream_service_error",
    "downstream_service_unavailable",
    "no_media_generated",
  ],
  silent: ["generation_timeout", "request_timeout", "startup_timeout"],
};

/**
 * [issues] 403 "User is locked. Reason: Exhausted balance", also for "TOP_UP"; 402 is [guess]. Other reasons of a lock
 * are no matter of credit.
 */
export const isAboutCredit = (code: number, said: string): boolean =>
  code === 402 || (code === 403 && /balance|top.?up|billing|credits?\b/i.test(said));

/** [code] 400 "Request is still in progress" to a question for a result that is not there yet. */
export const saysUnderWay = (said: string): boolean => /^request is (?:still )?in (?:progress|queue)\b/i.test(said);

/** [code, six programs] Hexadecimal Ed25519 over four lines: request, user, time, SHA-256 of the body. */
export const signatureHeaders = {
  request: "x-fal-webhook-request-id",
  user: "x-fal-webhook-user-id",
  time: "x-fal-webhook-timestamp",
  signature: "x-fal-webhook-signature",
};
export const signatureSeconds = 300;
/** [docs] Public, and the same for all accounts; may be kept for a day. An older host was rest.alpha.fal.ai [code]. */
export const keysPath = "/.well-known/jwks.json";
export const keysSeconds = 24 * 60 * 60;
export const keys = z.object({
  keys: z.array(otherwise(z.nullable(z.object({ x: z.string().check(z.regex(/^[\w-]{43}=?$/)) })), null)),
});

/** [docs] The two names differ when fal itself tried again. */
export const callback = z.object({ request_id: requestId, gateway_request_id: text });
