import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * All assumptions about the Replicate HTTP API, with their source; none was tested with a real key. Sources: [docs]
 * replicate.com/docs, pages of model versions, replicate-javascript@2fd6f39 and replicate-python-beta@48e138a;
 * [third-party code] clients by others, [guess] inferred. Unknown fields and states are ignored.
 */

export const authorization = (token: string): string => `Bearer ${token}`;

/**
 * [docs] Paths below the base URL, which ends in /v1. An official model is addressed by its name, without a version.
 */
export const paths = {
  create: (model: string) => `/models/${model}/predictions`,
  prediction: (id: string) => `/predictions/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/predictions/${encodeURIComponent(id)}/cancel`,
  files: "/files",
  /** GET: the account to which the token belongs [docs] */
  account: "/account",
};

/** [docs] Fields of a create request for callbacks. Their URL must use https; `completed` covers every kind of end. */
export const callbackFields = (url: string | null) =>
  url === null ? {} : { webhook: url, webhook_events_filter: ["completed"] };

/**
 * [docs] Response to an upload, which is multipart with `content`. Replicate reads its own files without a key; they
 * expire after a day [third-party code].
 */
export const uploaded = z.object({ urls: z.object({ get: z.url() }) });

const text = otherwise(z.nullish(z.string()), null);
const predictionId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** [docs] Response to a create request: the prediction itself. */
export const created = z.object({ id: predictionId });

/** [docs] A prediction. Its output and inputs are removed an hour after its end; then `data_removed` is set. */
export const prediction = z.object({
  status: z.string(),
  output: z.optional(z.unknown()),
  error: otherwise(z.nullish(z.unknown()), null),
  data_removed: otherwise(z.nullish(z.boolean()), null),
});

/**
 * [docs] Statuses of ended predictions; `aborted` means that a deadline passed before the start. All other statuses
 * are running.
 */
export const finalStatuses = ["succeeded", "failed", "canceled", "aborted"] as const;

/** [docs] URLs in an output: one URL, a list, or an object with URLs as values. */
export function urlsIn(output: unknown): string[] {
  if (typeof output === "string") return /^https?:\/\//.test(output) && URL.canParse(output) ? [output] : [];
  if (typeof output !== "object" || output === null) return [];
  return Object.values(output).flatMap(urlsIn);
}

/** Format of errors [third-party code]; a rate limit error has only `detail` [docs]. */
export const failure = z.object({ title: text, detail: z.string() });

export const readSecret = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

/** [docs] Body of a callback: the prediction itself. */
export const callback = z.object({ id: predictionId, status: z.string() });
