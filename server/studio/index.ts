import { type FilmDescription, parseDescription } from "./description.ts";
import type { ImageDescription } from "./image/description.ts";
import type { ImageResult } from "./image/index.ts";
import type { RenderResult } from "./output/produce.ts";
import { runInProcess, type RenderOptions } from "./run-process.ts";

export { isImage, readDescription } from "./description.ts";
export type { FilmDescription, TitleFilm } from "./description.ts";
export type { RenderProgress } from "./output/produce.ts";
export { asMarkedPng } from "./output/as-png.ts";
export { usualMostBytes } from "./run-process.ts";
export { StudioError } from "./studio-error.ts";

const program = new URL("./render-process.ts", import.meta.url);

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
