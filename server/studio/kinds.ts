import type { Description } from "./description.ts";
import type { Film } from "./film.ts";
import { createTitleFilm } from "./title-film/create.ts";

type Kinds = { [Kind in Description["kind"]]: (description: Extract<Description, { kind: Kind }>) => Promise<Film> };

/** One line per kind of film the studio can make. */
const kinds: Kinds = {
  "title-film": createTitleFilm,
};

/** Rejects with a StudioError when the description's files cannot be used. */
export function createFilm(description: Description): Promise<Film> {
  return kinds[description.kind](description);
}
