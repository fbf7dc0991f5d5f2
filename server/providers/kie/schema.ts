import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/**
 * All assumptions about the kie.ai API, with their source; none was tested with a real key. Sources: [docs] docs.kie.ai
 * as of 2026-08-19, [docs of 2025] the same pages a year earlier, [third-party code] clients by others, [guess]
 * inferred. Where two sources disagree, both forms are accepted. Unknown fields and states are ignored.
 */

/**
 * [docs] Paths of kie.ai's API. Market models share one endpoint; Veo and Flux Kontext have their own. Tasks cannot be
 * cancelled.
 */
export const endpoints = {
  market: { create: "/api/v1/jobs/createTask", record: "/api/v1/jobs/recordInfo" },
  veo: { create: "/api/v1/veo/generate", record: "/api/v1/veo/record-info" },
  flux: { create: "/api/v1/flux/kontext/generate", record: "/api/v1/flux/kontext/record-info" },
} as const;
export type RecordKind = keyof typeof endpoints;
export const recordKinds = ["market", "veo", "flux"] as const satisfies readonly RecordKind[];

/**
 * [docs] Path of uploads: multipart with `file`, `uploadPath` and `fileName`. Files live 24 hours [docs] or three days
 * [docs of 2025].
 */
export const uploadEndpoint = "/api/file-stream-upload";

/** [docs] Path of the balance in credits. [guess] `data` is a number; an object that contains one is accepted too. */
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

/** A number, which some pages of the documentation show as a string; any other value is read as null. */
const code = z.pipe(
  otherwise(z.nullish(z.union([z.number(), z.string()])), null),
  z.transform((value): number | null => {
    const number = value === "" || value === null || value === undefined ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : null;
  }),
);
const text = otherwise(z.nullish(z.string()), null);

/**
 * [docs] Envelope of every response. It reports errors in `code`, with HTTP 200 [third-party code] or a matching status
 * [docs].
 */
export const envelope = z.object({ code, msg: text, data: z.optional(z.unknown()) });

/**
 * [docs] Task's id in the `data` of a create response: an opaque string. Some responses call it `recordId` [third-party
 * code].
 */
const taskText = otherwise(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);
export const created = z.pipe(
  z.object({ taskId: taskText, recordId: taskText }),
  z.transform(({ taskId, recordId }) => taskId ?? recordId ?? null),
);

/** URL of an uploaded file: `downloadUrl` [docs]; the quickstart also shows `fileUrl`. */
export const uploaded = z.object({ downloadUrl: text, fileUrl: text });

/**
 * URLs of results: a list [docs], or a JSON string that contains the list [third-party code, and the Veo quickstart].
 */
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
 * Record of a task of the market models. [docs] States waiting, queuing, generating, success, fail; the docs of 2025
 * lack the middle two. `resultJson` is a JSON string, empty or null before the end; one sample of 2025 has it filled
 * while waiting.
 */
export const marketRecord = z.object({
  state: text,
  resultJson: z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => results.parse(typeof value === "string" ? parse(value) : value).resultUrls),
  ),
  failCode: code,
  failMsg: text,
  /** Credits charged for the task [third-party code]. */
  creditsConsumed: code,
});

/**
 * [docs] Values of `successFlag` in records of Veo and Flux: 0 running, 1 done, 2 failed before it began, 3 failed.
 * `originUrls` are Veo's videos before cropping.
 */
const flagged = { successFlag: code, errorCode: code, errorMessage: text, creditsConsumed: code };
export const veoRecord = z.object({ ...flagged, response: results });

/** [docs] Record of a Flux task. `resultImageUrl` is valid for 14 days, `originImageUrl` for ten minutes. */
export const fluxRecord = z.object({
  ...flagged,
  response: otherwise(z.object({ resultImageUrl: addresses }), { resultImageUrl: [] }),
});

/**
 * [docs] Names of the task's id in a callback: the text of the documentation has `taskId`, its sample program
 * `data.task_id`. The body is a record, or a format of Veo and Flux.
 */
const taskName = { taskId: text, task_id: text };
export const callback = z.object({ ...taskName, data: otherwise(z.nullish(z.object(taskName)), null) });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
