import { framesPerSecond } from "../output/encode.ts";
import { speak } from "../voice/index.ts";
import { cast } from "./cast.ts";
import type { PresenterFilm } from "./description.ts";
import { readLogo } from "./customer/logo.ts";
import { createPresenterFilm } from "./presenter-film.ts";
import type { Shot } from "./stage.ts";
import type { SpokenFilm } from "./spoken-film.ts";

export type PresenterOptions = {
  /** Instead of the frame of the format. */
  shot?: Shot;
  /** Sentences spoken. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Speaks the text and films the speaker. Rejects with a StudioError when nothing in the text can be spoken. */
export async function createPresenter(description: PresenterFilm, options: PresenterOptions = {}): Promise<SpokenFilm> {
  const speech = await speak(description.text, cast[description.speaker].voice, options);
  const logo = description.imageFile === undefined ? null : await readLogo(description.imageFile);
  return createPresenterFilm(description, speech, framesPerSecond, options.shot, logo);
}
