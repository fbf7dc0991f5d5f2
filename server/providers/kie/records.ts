import { toDetail } from "#server/platform/error-detail.ts";
import type { Phase } from "#domain/projects/project-progress.ts";
import type { Amount, Progress } from "#server/providers/provider.ts";
import { running } from "#server/providers/outside-task.ts";
import { resultType } from "#server/providers/result-type.ts";
import { type ResponseFault, toFailure } from "./errors.ts";
import { fluxRecord, marketRecord, type RecordKind, veoRecord } from "./schema.ts";

const phases: Record<string, Phase> = { waiting: "queued", queuing: "queued", generating: "drawing" };

type Cost = { cost?: Amount };

/** State of a task, read from a record in any of kie.ai's three formats. */
type Reading =
  | { state: "running"; phase: Phase }
  | ({ state: "done"; urls: string[] } & Cost)
  | ({ state: "failed"; fault: ResponseFault } & Cost);

const costOf = (credits: number | null): Cost =>
  credits !== null && credits >= 0 ? { cost: { amount: credits, unit: "credits" } } : {};

const readers: Record<RecordKind, (data: unknown) => Reading> = {
  market: (data) => {
    const { state, resultJson, failCode, failMsg, creditsConsumed } = marketRecord.parse(data);
    if (state === "success") return { state: "done", urls: resultJson, ...costOf(creditsConsumed) };
    if (state === "fail") return { state: "failed", fault: faultOf(failCode, failMsg), ...costOf(creditsConsumed) };
    return { state: "running", phase: phases[state ?? ""] ?? "drawing" };
  },
  veo: (data) => {
    const { response, ...flags } = veoRecord.parse(data);
    return readFlag(flags, response.resultUrls);
  },
  flux: (data) => {
    const { response, ...flags } = fluxRecord.parse(data);
    return readFlag(flags, response.resultImageUrl);
  },
};

type Flags = {
  successFlag: number | null;
  errorCode: number | null;
  errorMessage?: string | null | undefined;
  creditsConsumed: number | null;
};

function readFlag({ successFlag, errorCode, errorMessage, creditsConsumed }: Flags, urls: string[]): Reading {
  const cost = costOf(creditsConsumed);
  if (successFlag === 1) return { state: "done", urls, ...cost };
  if (successFlag === 2 || successFlag === 3) {
    return { state: "failed", fault: faultOf(errorCode, errorMessage), ...cost };
  }
  return { state: "running", phase: "drawing" };
}

const faultOf = (code: number | null, text: string | null | undefined): ResponseFault => ({
  code: code ?? 0,
  text: toDetail(text ?? ""),
  isOwn: true,
});

/**
 * Converts the `data` of a record to progress. `fault` is set if the task has failed, with kie.ai's message for the
 * log.
 * @param type default media type of the results
 * @throws if `data` is not a record
 */
export function readRecord(
  kind: RecordKind,
  data: unknown,
  type: string,
): { progress: Progress; fault?: ResponseFault } {
  const reading = readers[kind](data);
  if (reading.state === "running") return { progress: running(reading.phase) };
  const cost = reading.cost && { cost: reading.cost };
  if (reading.state === "failed") {
    return { progress: { ...toFailure(reading.fault), ...cost }, fault: reading.fault };
  }
  const [first, ...more] = reading.urls.map((url) => ({ at: "address", url, type: resultType(url, type) }) as const);
  // Report a task as running while its record says that it is done but does not contain the result URLs yet.
  return { progress: first ? { state: "done", files: [first, ...more], ...cost } : running("finishing") };
}

/** Reads the fault in the `data` of an envelope that reports a failure; undefined if it contains none. */
export function readFault(kind: RecordKind, data: unknown): ({ fault: ResponseFault } & Cost) | undefined {
  if (data === null || typeof data !== "object" || Array.isArray(data)) return undefined;
  const reading = readers[kind](data);
  return reading.state === "failed" ? reading : undefined;
}
