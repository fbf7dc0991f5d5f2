import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * Everything that is assumed about the HTTP API of Replicate, and where it comes from. Nothing of it was tried with a
 * real key. Sources: [docs] replicate.com/docs, pages of models' versions, replicate-javascript@2fd6f39 and
 * replicate-python-beta@48e138a; [code] other people's programs, [guess] nobody says it. Unknown fields and states do
 * no harm.
 */

export const authorization = (token: string): string => `Bearer ${token}`;

/** [docs] Below the base address, which ends in /v1. An official model is asked by its name, without a version. */
export const paths = {
  create: (model: string) => `/models/${model}/predictions`,
  prediction: (id: string) => `/predictions/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/predictions/${encodeURIComponent(id)}/cancel`,
  files: "/files",
};

/** [docs] Only https; `completed` is whatever ends a prediction. */
export const callbackFields = (url: string | null) =>
  url === null ? {} : { webhook: url, webhook_events_filter: ["completed"] };

/** [docs] New predictions of an account; 6 in a minute where no way of paying is known, which the answer 429 tells. */
export const admitted = { starts: 600, seconds: 60 };

/** [docs] Multipart with `content`; Replicate reads its own files without a key. They end after a day [code]. */
export const uploaded = z.object({ urls: z.object({ get: z.url() }) });
/** [docs] Flux takes these; the others name no types and no sizes. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"];
/** [guess] What Kling and Ideogram take elsewhere. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** [guess] A new prediction may be unknown for a moment. */
export const graceSeconds = 60;

const text = otherwise(z.nullish(z.string()), null);
const predictionId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** [docs] The answer to a create is the prediction already. */
export const created = z.object({ id: predictionId });

/** [docs] Output and inputs of a prediction are removed an hour after its end; then `data_removed` is set. */
export const prediction = z.object({
  status: z.string(),
  output: z.optional(z.unknown()),
  error: otherwise(z.nullish(z.unknown()), null),
  data_removed: otherwise(z.nullish(z.boolean()), null),
});

/** [docs] `aborted` is what a deadline ends before it began; the others go on. */
export const endings = ["succeeded", "failed", "canceled", "aborted"] as const;

/** [docs] One address, a list of them, or an object that holds some. */
export function addresses(output: unknown): string[] {
  if (typeof output === "string") return /^https?:\/\//.test(output) && URL.canParse(output) ? [output] : [];
  if (typeof output !== "object" || output === null) return [];
  return Object.values(output).flatMap(addresses);
}

/** [code] Around errors; [docs] of a limit there is `detail` alone. */
export const failure = z.object({ title: text, detail: z.string() });

/** [docs] "Your rate limit resets in ~30s." */
export const resetSeconds = (said: string): number | null => {
  const [, seconds] = /resets in ~?(\d{1,4})\s*s/i.exec(said) ?? [];
  return seconds === undefined ? null : Number(seconds);
};

/**
 * Only words tell why a prediction failed [code]: E005 is input that was flagged, E006 input that is not accepted, E003
 * and E004 a service that is busy or away.
 */
export const isAbout = {
  content: (said: string) =>
    /\bE005\b|flagged|nsfw|sensitive|polic(y|ies)|moderat|prohibited|inappropriate|safety/i.test(said),
  picture: (said: string) =>
    /(image|mask).{0,60}(fetch|download|load|access|read|format|decode|size|dimension)/i.test(said) ||
    /(fetch|download|load|access|read|decode).{0,60}(image|mask)/i.test(said),
  input: (said: string) => /\bE006\b|invalid input|input validation|validation error/i.test(said),
  silence: (said: string) => /timed? ?out|deadline|\bE00[34]\b/i.test(said),
  /** [guess] A model that is not there (any more), and not something about the order. */
  model: (said: string) =>
    /(model|version).{0,60}(not (exist|found)|disabled|deprecated|retired|not permitted)/i.test(said),
};

/** [docs] Standard Webhooks: base64 of HMAC-SHA256 over "id.time.body", keyed with what follows `whsec_` in base64. */
export const signatureHeaders = { id: "webhook-id", time: "webhook-timestamp", signatures: "webhook-signature" };
/** [guess] What Standard Webhooks recommend. */
export const signatureSeconds = 300;
export const readSecret = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

/** [docs] The body is the prediction. */
export const callback = z.object({ id: predictionId, status: z.string() });
