import { join } from "node:path";
import { isImage, parseDescription, type Description } from "#engine/description/description.ts";
import { produceImages } from "#engine/image/produce-images.ts";
import { createVideo } from "#engine/description/create-video.ts";
import { renderVideo } from "#engine/output/render-video.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { checkVideo, checkSampleFrames, checkImages, checkMessage } from "./check.ts";
import type { FuzzInput } from "./inputs.ts";
import { resetPeakMemory, peakMegabytes } from "./peak-memory.ts";

/**
 * `folder` receives the produced files. If `whole` is set, each video is written and opened again; otherwise only three
 * of its frames are drawn.
 */
export type FuzzOptions = { folder: string; whole: boolean };

/** Result of one input; `problem` is set only when the result differs from the expected result. */
export type FuzzResult = { outcome: string; problem?: string; milliseconds: number; megabytes: number };

/** Produces what an input describes, through the same steps as the product, and checks the result. */
export async function runFuzzInput(
  { description, expected }: FuzzInput,
  number: number,
  options: FuzzOptions,
): Promise<FuzzResult> {
  resetPeakMemory();
  const startedAt = performance.now();
  let outcome = "file";
  let problem: string | undefined;
  let check = async () => {};
  try {
    check = await make(parseDescription(description), number, options);
  } catch (error) {
    outcome = error instanceof EngineError ? error.code : "crashed";
    if (error instanceof EngineError) check = async () => checkMessage(error);
    else problem = String(error instanceof Error ? error.stack : error);
  }
  const milliseconds = performance.now() - startedAt;
  const megabytes = peakMegabytes();
  if (outcome !== expected) problem ??= `expected: ${expected}`;
  await check().catch((error: unknown) => {
    problem ??= String(error);
  });
  return { outcome, ...(problem !== undefined && { problem }), milliseconds, megabytes };
}

/** Produces the files that an input asks for. Resolves with a function that checks them. */
async function make(
  description: Description,
  number: number,
  { folder, whole }: FuzzOptions,
): Promise<() => Promise<void>> {
  if (isImage(description)) {
    const names = Array.from({ length: description.variants ?? 1 }, (_, index) => `${number}-${index}`);
    const files = names.map((name) => join(folder, `${name}.${description.type ?? "png"}`));
    await produceImages(description, files);
    return () => checkImages(description, files);
  }
  if (!whole) {
    const video = await createVideo(description);
    checkSampleFrames(video);
    return async () => {};
  }
  const file = join(folder, `${number}.mp4`);
  const posterFile = join(folder, `${number}-poster.jpg`);
  await renderVideo(description, file, posterFile, () => {});
  return () => checkVideo(description, file, posterFile);
}
