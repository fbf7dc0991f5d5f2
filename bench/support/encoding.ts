import { readFile } from "node:fs/promises";
import path from "node:path";
import type { VideoDescription } from "#engine/index.ts";
import { runInProcess } from "#engine/process/run-process.ts";
import type { EncodeTimes } from "../encode-alone.ts";
import { milliseconds } from "../numbers.ts";
import { ratioOf, type Row } from "../rows.ts";

const program = new URL("../encode-alone.ts", import.meta.url);

/** Renders a video in a separate process, as the engine does, and measures each segment with and without drawing. */
export async function measureEncoding(description: VideoDescription, folder: string): Promise<EncodeTimes> {
  const timesFile = path.join(folder, `${description.kind}-facts.json`);
  await runInProcess(program, description, [path.join(folder, `${description.kind}-encoded.mp4`), timesFile], {});
  return JSON.parse(await readFile(timesFile, "utf8"));
}

/** Result row that compares the CPU time per frame for drawing and encoding with the time for encoding alone. */
export function cpuPerFrame(name: string, { frames, video, encodeOnly }: EncodeTimes, limit?: number): Row {
  const ratio = ratioOf(video, encodeOnly);
  return {
    what: `${name}: CPU je Bild`,
    measured: milliseconds((video * 1000) / frames),
    against: `nur kodiert: ${milliseconds((encodeOnly * 1000) / frames)}`,
    ratio,
    ...(limit !== undefined && {
      limit: `≤ ${limit.toLocaleString("de-DE")} ×`,
      isWithin: ratio !== undefined && ratio <= limit,
    }),
  };
}
