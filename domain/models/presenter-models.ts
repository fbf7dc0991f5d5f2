import { heygen } from "./heygen.ts";
import type { ModelId } from "./index.ts";
import { orderFilm } from "./order-film.ts";

/** Whose films show somebody speaking who was never there. They say so all the time (EU AI Act, Art. 50). */
export const presenterModels: readonly ModelId[] = [heygen.id, orderFilm.id];
