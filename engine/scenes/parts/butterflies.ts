import { css, darken, hex, type Colour } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/** Butterflies that flutter on wandering paths between two heights in pixels. */
export function createButterflies(
  stage: Stage,
  { count, top, bottom }: { count: number; top: number; bottom: number },
): (context: Context, time: number) => void {
  const { width, unit } = stage;
  const random = stage.random.branch("butterflies");
  const colours: Colour[] = [hex("#f6a13a"), hex("#fff3d6"), hex("#7fa9f0"), hex("#f5d64a")];
  const all = Array.from({ length: count }, (_, index) => ({
    x: random.between(0.1, 0.9) * width,
    y: random.between(top, bottom),
    size: random.between(17, 30) * unit,
    phase: random.between(0, 6.3),
    colour: colours[index % colours.length] ?? hex("#f6a13a"),
    speed: random.between(0.5, 0.9),
    beat: random.between(11, 15),
  }));
  return (context, time) => {
    for (const { x, y, size, phase, colour, speed, beat } of all) {
      const at = (moment: number) => ({
        x: x + Math.sin(moment * speed + phase) * 190 * unit + Math.sin(moment * speed * 2.3 + phase) * 50 * unit,
        y: y + Math.cos(moment * speed * 1.4 + phase) * 70 * unit + Math.sin(moment * 4.1 + phase) * 9 * unit,
      });
      const here = at(time);
      const soon = at(time + 0.05);
      const open = 0.22 + 0.78 * Math.abs(Math.sin(time * beat * 0.5 + phase));
      context.save();
      context.translate(here.x, here.y);
      context.rotate(Math.max(-0.6, Math.min(0.6, (soon.x - here.x) / (12 * unit))));
      for (const side of [-1, 1]) {
        context.save();
        context.scale(side * open, 1);
        context.fillStyle = css(colour);
        context.beginPath();
        context.moveTo(0, 0);
        context.bezierCurveTo(size * 0.3, -size * 1.1, size * 1.25, -size, size * 0.95, -size * 0.15);
        context.bezierCurveTo(size * 1.05, size * 0.6, size * 0.35, size * 0.85, 0, size * 0.1);
        context.fill();
        context.strokeStyle = css(darken(colour, 0.62));
        context.lineWidth = size * 0.1;
        context.stroke();
        context.restore();
      }
      context.strokeStyle = css(darken(colour, 0.75));
      context.lineWidth = size * 0.13;
      context.lineCap = "round";
      context.beginPath();
      context.moveTo(0, -size * 0.35);
      context.lineTo(0, size * 0.45);
      context.stroke();
      context.restore();
    }
  };
}
