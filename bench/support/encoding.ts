import { readFile } from "node:fs/promises";
import path from "node:path";
import type { VideoDescription } from "#engine/index.ts";
import { runInProcess } from "#engine/process/run-process.ts";
import type { EncodeTimes } from "../encode-alone.ts";
import { milliseconds } from "../numbers.ts";
import type { MeasuredRender } from "../render-with-memory.ts";
import { atMost, ratioOf, type Row } from "../rows.ts";

const program = new URL("../encode-alone.ts", import.meta.url);
const renderProgram = new URL("../render-with-memory.ts", import.meta.url);

/** Most megabytes of memory that the process of a render may need, and that a minute of its file may have. */
const limits = { memory: 700, fileMinute: 20 };

/** Renders a video with its poster as in the product, and reports the wall time in seconds. */
export async function measureRender(
  description: VideoDescription,
  folder: string,
): Promise<MeasuredRender & { wall: number }> {
  const files = [path.join(folder, `${description.kind}.mp4`), path.join(folder, `${description.kind}.jpg`)];
  const started = performance.now();
  const result = await runInProcess<MeasuredRender>(renderProgram, description, files, {});
  return { ...result, wall: (performance.now() - started) / 1000 };
}

/** Result rows for the memory of a render's process and the size of its file. */
export function memoryAndSize(name: string, { peakMegabytes, bytes, seconds }: MeasuredRender): Row[] {
  return [
    atMost(`${name}: Speicher des Prozesses`, peakMegabytes, limits.memory, "MB"),
    atMost(`${name}: Größe je Minute`, (bytes / 1e6 / seconds) * 60, limits.fileMinute, "MB"),
  ];
}

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
