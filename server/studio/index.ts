import { parseDescription, type Description } from "./description.ts";
import type { RenderResult } from "./output/produce.ts";
import { runInProcess, type RenderOptions } from "./run-process.ts";

export type { Description, TitleFilm } from "./description.ts";
export type { RenderProgress, RenderResult } from "./output/produce.ts";
export type { RenderOptions } from "./run-process.ts";
export { StudioError } from "./studio-error.ts";

const program = new URL("./render-process.ts", import.meta.url);

/**
 * Renders in a child process, which is killed on abort; a crash there fails only this render. Writes the film (H.264
 * and AAC in MP4) and its poster (JPEG) in one step each, both marked as made by AI. Reports progress at most four
 * times a second. Rejects with a StudioError.
 */
export async function render(description: Description, options: RenderOptions): Promise<RenderResult> {
  return runInProcess(program, parseDescription(description), options);
}
