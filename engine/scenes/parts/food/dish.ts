import type { Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

/** A dish as seen by a guest at the table; its centre is at `x`, `y`, and `size` is half its width in pixels. */
export type Dish = {
  x: number;
  y: number;
  size: number;
  random: Random;
  light: Colour;
  /** Side from which light falls: -1 left, 1 right. */
  side: number;
};

export type DrawDish = (context: Context, dish: Dish) => void;

/** Height of a circle on the table divided by its width, as a guest sees the circle from the table's edge. */
export const flatness = 0.4;

/** Runs `draw` in coordinates seen from above and flattens the drawing, as the perspective of the table requires. */
export function onTable(context: Context, x: number, y: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.scale(1, flatness);
  draw();
  context.restore();
}

/** A soft shadow on the table, away from the light. */
export function tableShadow(context: Context, { x, y, size, side }: Dish, reach = 1.3, strength = 0.65): void {
  onTable(context, x - side * size * 0.12, y + size * 0.06, () => {
    const pool = context.createRadialGradient(0, 0, size * 0.6, 0, 0, size * reach);
    pool.addColorStop(0, `rgba(12,5,2,${strength})`);
    pool.addColorStop(1, "rgba(12,5,2,0)");
    context.fillStyle = pool;
    context.beginPath();
    context.arc(0, 0, size * reach, 0, Math.PI * 2);
    context.fill();
  });
}
