import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintLayer, type Layer, type Stage } from "#engine/drawing/stage.ts";
import { drawDeskLamp, drawLaptop, drawMug } from "../furniture.ts";
import { drawFern } from "../plant.ts";
import type { OfficePlan } from "./plan.ts";

/** Draws the table with its shadow on the floor. */
export function paintDesk({ width, unit, light }: Stage, plan: OfficePlan): Layer {
  const { floor, table, left, right, head, night, side, glow, warm } = plan;
  const deep = head * 0.42;
  const thick = head * 0.16;
  const wood = mix(hex("#b88a5c"), light.shade, night ? 0.55 : 0.16);
  const box = {
    left: left - head * 2,
    top: table - deep - head,
    width: right - left + head * 4,
    height: floor - table + deep + head * 1.4,
  };
  return paintLayer(box, (context) => {
    // Draw a soft shadow below the table.
    context.save();
    context.translate((left + right) / 2, floor + head * 0.06);
    context.scale(1, 0.1);
    const pool = context.createRadialGradient(0, 0, 0, 0, 0, (right - left) * 0.56);
    pool.addColorStop(0, css(warm, 0.75));
    pool.addColorStop(0.7, css(warm, 0.4));
    pool.addColorStop(1, css(warm, 0));
    context.fillStyle = pool;
    context.fillRect(-width, -width, width * 2, width * 2);
    context.restore();
    context.fillStyle = css(darken(warm, 0.1));
    for (const at of [0.2, 0.8]) {
      const x = left + (right - left) * at;
      context.fillRect(x - head * 0.06, table, head * 0.12, floor - table);
      context.fillStyle = css(mix(warm, glow, 0.4));
      context.fillRect(x + (side > 0 ? head * 0.035 : -head * 0.06), table, head * 0.025, floor - table);
      context.fillStyle = css(darken(warm, 0.1));
    }
    const top = context.createLinearGradient(left, 0, right, 0);
    const bright = mix(wood, glow, night ? 0.3 : 0.72);
    top.addColorStop(0, css(side < 0 ? bright : mix(wood, glow, 0.2)));
    top.addColorStop(0.5, css(mix(wood, glow, night ? 0.22 : 0.5)));
    top.addColorStop(1, css(side > 0 ? bright : mix(wood, glow, 0.2)));
    context.fillStyle = top;
    context.beginPath();
    context.moveTo(left + deep * 1.3, table - deep);
    context.lineTo(right - deep * 1.3, table - deep);
    context.lineTo(right, table);
    context.lineTo(left, table);
    context.fill();
    const face = context.createLinearGradient(0, table, 0, table + thick);
    face.addColorStop(0, css(wood));
    face.addColorStop(1, css(darken(wood, 0.55)));
    context.fillStyle = face;
    context.beginPath();
    context.roundRect(left, table - 1, right - left, thick, [0, 0, thick * 0.4, thick * 0.4]);
    context.fill();
    context.fillStyle = css(lighten(bright, 0.2), 0.9);
    context.fillRect(left, table - 1.5 * unit, right - left, 2.5 * unit);
  });
}

/** Draws objects on the table: screens, cups, papers, a plant. */
export function paintDeskObjects({ light, videoRandom, portrait }: Stage, plan: OfficePlan): Layer {
  const { table, left, right, head, shot, night, side, glow, warm } = plan;
  const box = { left: left - head, top: table - head * 5, width: right - left + head * 3, height: head * 5.3 };
  const shade = mix(hex("#241d22"), light.shade, 0.35);
  const source = videoRandom.branch("things");
  return paintLayer(box, (context) => {
    const at = (x: number, y: number, draw: () => void) => {
      context.save();
      context.translate(x, y);
      draw();
      context.restore();
    };
    const foot = table - head * 0.16;
    at(left + head * 2.75, foot, () => {
      context.scale(head, head);
      drawLaptop(context, mix(hex("#b9bdc4"), shade, 0.3), hex("#dfeeff"), night ? 1 : 0.55);
    });
    const white: Colour = mix(hex("#f3eee4"), shade, night ? 0.45 : 0.16);
    if (shot === "desk") {
      at(right - head * 0.7, foot, () => {
        context.scale(head, head);
        drawDeskLamp(
          context,
          mix(source.pick([hex("#2f3a3f"), hex("#b5502f"), hex("#d8d2c6")]), shade, 0.25),
          night ? 1 : 0.5,
        );
      });
      [hex("#37596a"), hex("#c65a3a"), hex("#e8dcc6"), hex("#7c8f5f")].forEach((colour, row) => {
        context.fillStyle = css(mix(colour, shade, night ? 0.45 : 0.16));
        context.fillRect(
          right - head * (2.5 - row * 0.03),
          foot - head * 0.13 * (row + 1),
          head * (1.05 - row * 0.08),
          head * 0.12,
        );
      });
      at(right - head * 2.05, foot - head * 0.52, () => drawMug(context, head * 0.36, white, side));
      return;
    }
    at(right - head * 2.3, foot, () => drawMug(context, head * 0.42, white, side));
    at(left + head * 3.5, foot + head * 0.06, () =>
      drawMug(
        context,
        head * 0.42,
        mix(source.pick([hex("#c4633c"), hex("#3d6b78"), hex("#d7a23f")]), shade, 0.25),
        side,
      ),
    );
    // Draw the papers.
    const middle = (left + right) / 2;
    context.fillStyle = css(white);
    for (const [x, turn] of [
      [middle + head * 0.55, -0.05],
      [middle + head * 0.75, 0.1],
    ] as const) {
      at(x, foot - head * 0.02, () => {
        context.transform(1, 0, turn - 0.4, 0.24, 0, 0);
        context.fillStyle = css(white);
        context.fillRect(-head * 0.42, -head * 0.3, head * 0.84, head * 0.62);
        context.fillStyle = css(mix(white, shade, 0.4), 0.7);
        for (let line = 0; line < 4; line++)
          context.fillRect(-head * 0.3, -head * 0.2 + line * head * 0.12, head * (0.6 - line * 0.08), head * 0.035);
      });
    }
    if (shot === "talk" || portrait) return;
    drawFern(context, {
      x: middle - head * 0.5,
      foot,
      size: head * 1.05,
      leaf: mix(hex("#5d8a52"), light.shade, night ? 0.55 : 0.14),
      lit: glow,
      pot: mix(hex("#e4ddd2"), warm, 0.25),
      side,
      random: source.branch("green"),
    });
  });
}
