import { createAnimation } from "#engine/animate/create.ts";
import type { FilmDescription } from "./description.ts";
import type { Film } from "./film.ts";
import { createPresenter } from "#engine/presenter/create.ts";
import { createTitleFilm } from "#engine/title-film/create.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";

type Options = {
  /** Steps of getting ready, where a kind counts them: sentences spoken, for example. */
  onProgress?: (done: number, total: number) => void;
  /** Of a film in which somebody speaks: what is said, where another thread speaks it. */
  speech?: Promise<Speech>;
};
type Kinds = {
  [Kind in FilmDescription["kind"]]: (
    description: Extract<FilmDescription, { kind: Kind }>,
    options: Options,
  ) => Promise<Film>;
};

/** One line per kind of film the studio can make. */
const kinds: Kinds = {
  "title-film": createTitleFilm,
  presenter: createPresenter,
  animate: (description) => createAnimation(description),
};

/** Rejects with a StudioError when the description's files cannot be used. */
export function createFilm(description: FilmDescription, options: Options = {}): Promise<Film> {
  // The kind and its description belong together; the compiler does not follow a union through a table.
  const create = kinds[description.kind] as (description: FilmDescription, options: Options) => Promise<Film>;
  return create(description, options);
}
