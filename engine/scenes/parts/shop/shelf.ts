import type { Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

/** A board to stand things on: from `left` to `right` at `foot`, with `tall` pixels of room above. */
export type Shelf = {
  left: number;
  right: number;
  foot: number;
  tall: number;
  random: Random;
  /** How a colour looks in the room's light. */
  tone(colour: Colour): Colour;
};

export type FillShelf = (context: Context, shelf: Shelf) => void;

/** Puts things side by side until the board is full; `place` draws one at `x` and tells how wide it was. */
export function alongShelf({ left, right }: Shelf, gap: number, place: (x: number, room: number) => number): void {
  let x = left + gap;
  for (let count = 0; count < 160 && x < right - gap; count++) {
    const wide = place(x, right - gap - x);
    if (wide <= 0) return;
    x += wide + gap;
  }
}
