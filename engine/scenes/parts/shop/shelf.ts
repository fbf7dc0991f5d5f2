import type { Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

/** A shelf from `left` to `right` whose board is at height `foot`, with `tall` pixels of space above the board. */
export type Shelf = {
  left: number;
  right: number;
  foot: number;
  tall: number;
  random: Random;
  /** Returns a colour as it looks in the light of the room. */
  tone(colour: Colour): Colour;
};

export type FillShelf = (context: Context, shelf: Shelf) => void;

/**
 * Places objects side by side until the shelf is full. `place` draws one object at `x`, in at most `room` pixels, and
 * returns the object's width.
 */
export function alongShelf({ left, right }: Shelf, gap: number, place: (x: number, room: number) => number): void {
  let x = left + gap;
  for (let count = 0; count < 160 && x < right - gap; count++) {
    const wide = place(x, right - gap - x);
    if (wide <= 0) return;
    x += wide + gap;
  }
}
