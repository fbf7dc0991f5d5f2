import { createAnimation } from "./animate/create.ts";
import type { FilmDescription } from "./description.ts";
import type { Film } from "./film.ts";
import { createPresenter } from "./presenter/create.ts";
import { createTitleFilm } from "./title-film/create.ts";

/** Steps of getting ready, where a kind counts them: sentences spoken, for example. */
export type Preparing = (done: number, total: number) => void;
type Kinds = {
  [Kind in FilmDescription["kind"]]: (
    description: Extract<FilmDescription, { kind: Kind }>,
    onProgress: Preparing,
  ) => Promise<Film>;
};

/** One line per kind of film the studio can make. */
const kinds: Kinds = {
  "title-film": createTitleFilm,
  presenter: (description, onProgress) => createPresenter(description, { onProgress }),
  animate: (description) => createAnimation(description),
};

/** Rejects with a StudioError when the description's files cannot be used. */
export function createFilm(description: FilmDescription, onProgress: Preparing = () => {}): Promise<Film> {
  // The kind and its description belong together; the compiler does not follow a union through a table.
  const create = kinds[description.kind] as (description: FilmDescription, onProgress: Preparing) => Promise<Film>;
  return create(description, onProgress);
}
