import { css, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";

type Crane = {
  x: number;
  foot: number;
  /** Height of the mast in pixels. */
  tall: number;
  /** Length of the jib (the horizontal arm) in pixels. */
  reach: number;
  facing: 1 | -1;
  colour: Colour;
  thick: number;
};

/** Draws a lattice between two parallel lines, `wide` apart, from the point `from` to the point `to`. */
function lattice(
  context: Context,
  from: readonly [number, number],
  to: readonly [number, number],
  wide: number,
  cells: number,
): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const offX = (-Math.sin(angle) * wide) / 2;
  const offY = (Math.cos(angle) * wide) / 2;
  const at = (part: number, way: number): [number, number] => [
    from[0] + (to[0] - from[0]) * part + offX * way,
    from[1] + (to[1] - from[1]) * part + offY * way,
  ];
  for (const way of [-1, 1]) {
    context.moveTo(...at(0, way));
    context.lineTo(...at(1, way));
  }
  for (let cell = 0; cell < cells; cell++) {
    context.moveTo(...at(cell / cells, cell % 2 ? 1 : -1));
    context.lineTo(...at((cell + 1) / cells, cell % 2 ? -1 : 1));
    context.moveTo(...at(cell / cells, 1));
    context.lineTo(...at(cell / cells, -1));
  }
}

/** Draws a tower crane without the trolley and its load, which move. */
export function drawCrane(context: Context, { x, foot, tall, reach, facing, colour, thick }: Crane): void {
  const top = foot - tall;
  const wide = tall * 0.034;
  context.strokeStyle = css(colour);
  context.lineCap = "round";
  context.lineWidth = thick;
  context.beginPath();
  lattice(context, [x, foot], [x, top], wide, Math.round(tall / wide));
  lattice(
    context,
    [x - facing * reach * 0.36, top - wide * 0.5],
    [x + facing * reach, top - wide * 0.5],
    wide * 0.86,
    Math.round((reach * 1.36) / wide),
  );
  lattice(context, [x, top], [x, top - tall * 0.13], wide * 0.8, 5);
  context.stroke();
  context.lineWidth = thick * 0.7;
  context.beginPath();
  for (const at of [0.45, 0.86]) {
    context.moveTo(x, top - tall * 0.13);
    context.lineTo(x + facing * reach * at, top - wide);
  }
  context.moveTo(x, top - tall * 0.13);
  context.lineTo(x - facing * reach * 0.32, top - wide);
  context.stroke();
  context.fillStyle = css(colour);
  context.fillRect(x - facing * reach * 0.34 - wide * 0.7, top - wide * 0.3, wide * 1.6, wide * 2);
  context.beginPath();
  context.roundRect(facing > 0 ? x + wide * 0.5 : x - wide * 1.9, top - wide * 0.1, wide * 1.4, wide * 1.7, wide * 0.2);
  context.fill();
}

/** Draws the trolley with its cable and a bundle of beams; `part` (0..1) is its position along the jib. */
export function drawLoad(
  context: Context,
  { x, foot, tall, reach, facing, colour, thick }: Crane,
  part: number,
  drop: number,
  swing: number,
): void {
  const wide = tall * 0.034;
  const px = x + facing * reach * part;
  const py = foot - tall;
  const end = { x: px + Math.sin(swing) * drop, y: py + Math.cos(swing) * drop };
  context.strokeStyle = css(colour);
  context.fillStyle = css(colour);
  context.lineWidth = thick * 0.6;
  context.fillRect(px - wide * 0.5, py - wide * 0.05, wide, wide * 0.5);
  context.beginPath();
  context.moveTo(px, py);
  context.lineTo(end.x, end.y);
  context.lineTo(end.x - wide * 2, end.y + wide * 1.4);
  context.moveTo(end.x, end.y);
  context.lineTo(end.x + wide * 2, end.y + wide * 1.4);
  context.stroke();
  for (const row of [0, 1, 2])
    context.fillRect(end.x - wide * 2.6, end.y + wide * (1.4 + row * 0.36), wide * 5.2, wide * 0.28);
}
