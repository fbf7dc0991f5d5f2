import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * Everything that is assumed about the API of kie.ai, and where it comes from. Nothing of it was tried with a real key.
 * Sources: [docs] docs.kie.ai as of 2026-08-19, [old] the same pages of 2025, [code] other people's clients,
 * [guess] nobody says it. Where two disagree, both are accepted. Unknown fields and states do no harm.
 */

/** [docs] One endpoint for market models; Veo and Flux Kontext have their own. Tasks cannot be cancelled. */
export const endpoints = {
  market: { create: "/api/v1/jobs/createTask", record: "/api/v1/jobs/recordInfo" },
  veo: { create: "/api/v1/veo/generate", record: "/api/v1/veo/record-info" },
  flux: { create: "/api/v1/flux/kontext/generate", record: "/api/v1/flux/kontext/record-info" },
} as const;
export type RecordKind = keyof typeof endpoints;
export const recordKinds = ["market", "veo", "flux"] as const satisfies readonly RecordKind[];

/** [docs] Multipart with `file`, `uploadPath` and `fileName`. [docs] says a file lives 24 hours, [old] three days. */
export const uploadEndpoint = "/api/file-stream-upload";

/** [docs] for every input picture of every model: JPEG or PNG of at most 10 MB. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const pictureTypes = ["image/png", "image/jpeg"];

/** [docs] New tasks of an account: 20 in 10 seconds; what comes on top is not queued. */
export const admitted = { starts: 20, seconds: 10 };

/** [docs] Usually more than a hundred tasks of an account run at once. */
export const atOnce = 100;

/** [docs] GET; that `data` is a number is [guess], so a record around it is read too. */
export const creditEndpoint = "/api/v1/chat/credit";
const credit = z.union([z.number(), z.string()]);
export const credits = z.pipe(
  z.union([credit, z.record(z.string(), z.unknown())]),
  z.transform((value): number | null => {
    const values = typeof value === "object" ? Object.values(value) : [value];
    const numbers = values.flatMap((each) => (credit.safeParse(each).success && each !== "" ? [Number(each)] : []));
    return numbers.find(Number.isFinite) ?? null;
  }),
);

/** [docs] 90 seconds are [code]: a new task may be unknown to recordInfo for a while. */
export const graceSeconds = 90;

/** Numbers that some pages show as text; anything else counts as none. */
const code = z.pipe(
  otherwise(z.nullish(z.union([z.number(), z.string()])), null),
  z.transform((value): number | null => {
    const number = value === "" || value === null || value === undefined ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : null;
  }),
);
const text = otherwise(z.nullish(z.string()), null);

/** [docs] Around every answer. Errors come in `code` with HTTP 200 [code], or with a real status as well [docs]. */
export const envelope = z.object({ code, msg: text, data: z.optional(z.unknown()) });

/** [docs] `data` of a create; the name of the id is opaque text. [code] Some answers call it `recordId`. */
const taskText = otherwise(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);
export const created = z.pipe(
  z.object({ taskId: taskText, recordId: taskText }),
  z.transform(({ taskId, recordId }) => taskId ?? recordId ?? null),
);

/** [docs] `downloadUrl`; the quickstart shows `fileUrl` beside it. */
export const uploaded = z.object({ downloadUrl: text, fileUrl: text });

/** [docs] A list; [code] its JSON as text, and in the quickstart of Veo as well. */
const addresses = z.pipe(
  z.unknown(),
  z.transform((value): string[] => {
    const list = typeof value === "string" && !URL.canParse(value) ? parse(value) : value;
    return (Array.isArray(list) ? list : [list]).filter(
      (item): item is string => typeof item === "string" && /^https?:/.test(item) && URL.canParse(item),
    );
  }),
);

const results = otherwise(z.object({ resultUrls: addresses }), { resultUrls: [] });

/**
 * [docs] States waiting, queuing, generating, success, fail; [old] without the two in the middle. `resultJson` is JSON
 * as text, and empty or null before the end; one old sample has it filled while waiting.
 */
export const marketRecord = z.object({
  state: text,
  resultJson: z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => results.parse(typeof value === "string" ? parse(value) : value).resultUrls),
  ),
  failCode: code,
  failMsg: text,
  /** [code] */
  creditsConsumed: code,
});

/** [docs] 0 under way, 1 done, 2 failed before it began, 3 failed. `originUrls` are Veo's frames before cropping. */
const flagged = { successFlag: code, errorCode: code, errorMessage: text, creditsConsumed: code };
export const veoRecord = z.object({ ...flagged, response: results });

/** [docs] `resultImageUrl` lives 14 days, `originImageUrl` ten minutes. */
export const fluxRecord = z.object({
  ...flagged,
  response: otherwise(z.object({ resultImageUrl: addresses }), { resultImageUrl: [] }),
});

/** [docs] The text says `taskId`, the sample program `data.task_id`; the body is a record or Veo's and Flux's own. */
const taskName = { taskId: text, task_id: text };
export const callback = z.object({ ...taskName, data: otherwise(z.nullish(z.object(taskName)), null) });

/** [docs] Base64 of HMAC-SHA256(key, task id + "." + timestamp); the rest of the body is not signed. */
export const signatureHeaders = { timestamp: "X-Webhook-Timestamp", signature: "X-Webhook-Signature" };
export const signatureSeconds = 300;

/** [docs] The numbers in `code`, and which of them mean the same for us; 433 and 455 are [code]. */
export const codes = {
  ok: 200,
  content: 400,
  credit: [402, 433],
  key: [401, 403],
  unknown: [404, 422],
  upstreamSilent: 408,
  invalid: 422,
  limited: 429,
  picture: 451,
  maintenance: 455,
  /** Also "This interface is temporarily paused" for models that are switched off. */
  serverError: 500,
  failed: 501,
  disabled: 505,
} as const;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
