import { type FilmDescription, parseDescription } from "#engine/description/description.ts";
import type { ImageDescription } from "#engine/image/description.ts";
import type { ImageResult } from "#engine/image/index.ts";
import type { RenderResult } from "#engine/output/produce.ts";
import { glance } from "#engine/ingest/sniff.ts";
import type { ForeignFile, ReceivedFile } from "#engine/ingest/receive.ts";
import type { Rendition } from "#engine/rendition/rendition.ts";
import { runInProcess, type RenderOptions } from "#engine/process/run-process.ts";
import { StudioError } from "#engine/description/studio-error.ts";

export { isImage, readDescription } from "#engine/description/description.ts";
export type { FilmDescription, TitleFilm } from "#engine/description/description.ts";
export type { RenderProgress } from "#engine/output/produce.ts";
export type { ForeignFile, ReceivedFile } from "#engine/ingest/receive.ts";
export { readSubtitles } from "#engine/ingest/subtitles.ts";
export type { Rendition } from "#engine/rendition/rendition.ts";
export { asMarkedPng } from "#engine/output/as-png.ts";
export { usualMostBytes } from "#engine/process/run-process.ts";
export { StudioError } from "#engine/description/studio-error.ts";

const renditionProgram = new URL("./process/rendition-process.ts", import.meta.url);
const receiveProgram = new URL("./process/receive-process.ts", import.meta.url);
const program = new URL("./process/render-process.ts", import.meta.url);

/**
 * Renders in a child process, which is killed on abort; a crash there fails only this render. Writes the film (H.264
 * and AAC in MP4) and its poster (JPEG) in one step each, both marked as made by AI; what is said comes with the result. Reports progress at most four
 * times a second. Rejects with a StudioError.
 */
export async function render(
  description: FilmDescription,
  { file, posterFile, ...options }: RenderOptions & { file: string; posterFile: string },
): Promise<RenderResult> {
  return runInProcess(program, parseDescription(description), [file, posterFile], options);
}

/** The same for pictures: one marked file per variant, in the order of `files`. */
export async function renderImages(
  description: ImageDescription,
  { files, ...options }: RenderOptions & { files: readonly string[] },
): Promise<ImageResult[]> {
  return runInProcess(program, parseDescription(description), files, options);
}

/** Longer than any copy of half an hour takes on a machine that has other things to do. */
const renditionMilliseconds = 30 * 60_000;

/**
 * A smaller copy of a finished film (MP4), no larger than `mostBytes`: H.264 and AAC, its longer side at most 960 pixels,
 * playable before it is loaded, with the mark of the original. Runs like a render, ends with `aborted` after half an hour
 * at the latest, and rejects with a StudioError `bad-film` when the film cannot be read or is too long to become so small.
 */
export async function makeRendition(
  rendition: Rendition,
  { file, signal, ...options }: RenderOptions & { file: string },
): Promise<RenderResult> {
  const bounded = AbortSignal.any([AbortSignal.timeout(renditionMilliseconds), ...(signal ? [signal] : [])]);
  return runInProcess(renditionProgram, rendition, [file], { ...options, signal: bounded });
}

/** Longer than a film of 500 MB takes to be read and written; decoding its beginning takes seconds. */
const receiveMilliseconds = 2 * 60_000;

/**
 * Takes over a file that somebody else made, in place: judged by its content, marked as made by AI, a film with its tables
 * first, a still where it can be decoded, and the visible label where it needs one. A decoder that dies costs label and
 * still alone. Rejects with a StudioError: `bad-film` and `bad-image` say that the file is not to be kept.
 */
export async function receiveFile(foreign: ForeignFile, { signal, ...options }: RenderOptions): Promise<ReceivedFile> {
  const run = (given: ForeignFile) => {
    const longest = given.needsLabel ? renditionMilliseconds : receiveMilliseconds;
    const bounded = AbortSignal.any([AbortSignal.timeout(longest), ...(signal ? [signal] : [])]);
    // Without a label it takes a second, and somebody is waiting for nothing else.
    const haste = given.needsLabel ? {} : { priority: 0 };
    return runInProcess<ReceivedFile>(receiveProgram, given, [], { ...options, ...haste, signal: bounded });
  };
  await glance(foreign.file, foreign.kind);
  const trouble: string[] = [];
  for (const [given, lost] of attemptsFor(foreign)) {
    try {
      const received = await run(given);
      return { ...received, trouble: [...trouble, ...received.trouble] };
    } catch (error) {
      const isJudged = error instanceof StudioError && (error.code === "bad-film" || error.code === "bad-image");
      if (isJudged || signal?.aborted || lost === null) throw error;
      trouble.push(`${lost}: ${String(error)}`);
    }
  }
  throw new StudioError("crashed", trouble.join("; "));
}

/** With ever less of what a decoder is needed for, and what is lost by each; null: nothing can be left out any more. */
function attemptsFor(foreign: ForeignFile): [ForeignFile, lost: string | null][] {
  const { needsLabel, posterFile } = foreign;
  const plain = { ...foreign, needsLabel: false };
  const hasStill = posterFile !== null;
  return [
    ...(needsLabel ? [[foreign, "no label"] as [ForeignFile, string]] : []),
    ...(hasStill ? [[plain, "no poster"] as [ForeignFile, string]] : []),
    [{ ...plain, posterFile: null }, null],
  ];
}
