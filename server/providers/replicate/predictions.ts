import type { Progress, ResultFile } from "#server/providers/provider.ts";
import { running } from "#server/providers/outside-task.ts";
import { resultType } from "#server/providers/result-type.ts";
import { toFailure } from "./errors.ts";
import { urlsIn, finalStatuses, prediction } from "./schema.ts";

const isOneOf = (list: readonly string[], value: string) => list.includes(value);

/**
 * Converts a prediction to progress; null if the body is not a prediction.
 * @param usual default media type of the results
 */
export function readPrediction(body: unknown, usual: string): Progress | null {
  const { data } = prediction.safeParse(body);
  if (!data) return null;
  const { status, output, error, data_removed: isRemoved } = data;
  if (!isOneOf(finalStatuses, status)) return running(status === "starting" ? "queued" : "drawing");
  if (status !== "succeeded") return toFailure(status, error);
  const [first, ...more] = urlsIn(output).map((url): ResultFile => ({
    at: "address",
    url,
    type: resultType(url, usual),
  }));
  if (first) return { state: "done", files: [first, ...more] };
  return isRemoved ? { state: "failed", reason: "unknown-task", detail: "data_removed" } : running("finishing");
}
