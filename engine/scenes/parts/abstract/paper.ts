import { along, css, darken, lighten, mix } from "#engine/drawing/colour.ts";
import { atDepth, overscan, paintLayer, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { fullBox, drawLayer } from "#engine/drawing/stage.ts";
import type { Palette } from "./palette.ts";

type Sheet = { base: number; waves: { size: number; length: number; phase: number; speed: number }[]; depth: number };

/**
 * Sheets of cut paper one above the other with shadows, lit from the upper corner; they rise and fall slowly like
 * waves.
 */
export function createPaper(stage: Stage, palette: Palette): Scene {
  const { width, height, unit, random, portrait } = stage;
  const source = random.branch("paper");
  const count = 7;
  const tilt = source.between(-0.22, 0.22);
  const sun = {
    x: width * source.between(0.24, 0.76),
    y: height * source.between(0.16, 0.26),
    size: Math.min(width, height) * source.between(0.11, 0.16),
  };
  const sheets: Sheet[] = Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    return {
      base: height * (0.34 + part * 0.56),
      depth: 0.2 + part * 0.9,
      waves: Array.from({ length: 3 }, (_unused, wave) => ({
        size: height * (portrait ? 0.034 : 0.05) * source.between(0.5, 1.1) * (1 - wave * 0.26),
        length: (width * source.between(0.7, 1.5)) / (1 + wave * 0.75),
        phase: source.between(0, 6.3),
        speed: source.between(0.12, 0.32) * (source.chance(0.5) ? 1 : -1),
      })),
    };
  });
  const back = paintLayer(
    fullBox(stage),
    (context) => {
      const fall = context.createLinearGradient(0, 0, 0, height * 0.8);
      fall.addColorStop(0, css(mix(palette[1], palette[2], 0.3)));
      fall.addColorStop(0.6, css(palette[3]));
      fall.addColorStop(1, css(palette[4]));
      context.fillStyle = fall;
      context.fillRect(-width, -height, width * 3, height * 3);
      const glow = context.createRadialGradient(sun.x, sun.y, 0, sun.x, sun.y, width * 0.9);
      glow.addColorStop(0, css(palette[4], 0.75));
      glow.addColorStop(1, css(palette[4], 0));
      context.fillStyle = glow;
      context.fillRect(-width, -height, width * 3, height * 3);
    },
    0.3,
  );
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.1, () => {
        drawLayer(context, back);
        disc(context);
      });
      sheets.forEach((sheet, index) => {
        const part = index / (count - 1);
        atDepth(context, stage, camera, sheet.depth, () => cut(context, sheet, part, time));
      });
    },
  };

  function disc(context: Context): void {
    const face = context.createLinearGradient(sun.x, sun.y - sun.size, sun.x, sun.y + sun.size);
    face.addColorStop(0, css(lighten(palette[4], 0.6)));
    face.addColorStop(1, css(mix(palette[4], palette[3], 0.25)));
    context.fillStyle = css(darken(palette[2], 0.3), 0.16);
    context.beginPath();
    context.arc(sun.x, sun.y + 12 * unit, sun.size * 1.03, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = face;
    context.beginPath();
    context.arc(sun.x, sun.y, sun.size, 0, Math.PI * 2);
    context.fill();
  }

  function cut(context: Context, sheet: Sheet, part: number, time: number): void {
    const tone = along([palette[4], palette[3], palette[2], palette[1], palette[0]], 0.12 + part * 0.88);
    const left = -width * overscan;
    const right = width * (1 + overscan);
    const edge = (lift: number) => {
      context.beginPath();
      context.moveTo(left, height * 1.4);
      for (let x = left; x <= right + 16 * unit; x += 16 * unit) {
        let y = sheet.base + (x / width - 0.5) * tilt * height * 0.3 * (1 - part) + lift;
        for (const { size, length, phase, speed } of sheet.waves)
          y += Math.sin((x / length) * Math.PI * 2 + phase + time * speed) * size;
        context.lineTo(x, y);
      }
      context.lineTo(right, height * 1.4);
    };
    // Draw three faint copies of the shadow, which look soft without a blur in every frame.
    for (const [lift, alpha] of [
      [-30, 0.05],
      [-18, 0.08],
      [-8, 0.12],
    ] as const) {
      context.fillStyle = css(darken(palette[0], 0.4), alpha);
      edge(lift * unit);
      context.fill();
    }
    const fall = context.createLinearGradient(0, sheet.base - height * 0.09, 0, sheet.base + height * 0.24);
    fall.addColorStop(0, css(lighten(tone, 0.13)));
    fall.addColorStop(0.35, css(tone));
    fall.addColorStop(1, css(darken(tone, 0.26)));
    context.fillStyle = fall;
    edge(0);
    context.fill();
    context.strokeStyle = css(lighten(tone, 0.38), 0.5);
    context.lineWidth = 2.2 * unit;
    context.stroke();
  }
}
