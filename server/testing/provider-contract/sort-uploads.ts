import type { ReceivedCall } from "./kit.ts";

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;
const withoutNames = (call: ReceivedCall) => JSON.stringify(call).replaceAll(uuid, "");

/** Sorts the concurrent uploads of a start, so that two starts can be compared. */
export function sortUploads(calls: readonly ReceivedCall[], isUpload: (call: ReceivedCall) => boolean): ReceivedCall[] {
  const runs: ReceivedCall[][] = [[]];
  for (const call of calls) {
    runs.at(-1)?.push(call);
    if (!isUpload(call)) runs.push([]);
  }
  return runs.flatMap((run) =>
    run.toSorted(
      (one, other) =>
        Number(isUpload(other)) - Number(isUpload(one)) || withoutNames(one).localeCompare(withoutNames(other)),
    ),
  );
}
