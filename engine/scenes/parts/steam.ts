import type { Colour } from "#engine/drawing/colour.ts";
import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createNoise } from "#engine/drawing/noise.ts";
import { createPixelField, drawField } from "#engine/drawing/pixels.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/** Creates steam that rises from the point `x`, `foot`; `tall` and `wide` are its height and width in pixels. */
export function createSteam(
  stage: Stage,
  {
    x,
    foot,
    wide,
    tall,
    colour,
    strength,
  }: { x: number; foot: number; wide: number; tall: number; colour: Colour; strength: number },
): (context: Context, time: number) => void {
  const noise = createNoise(stage.random.branch("steam"));
  const field = createPixelField(120, 200);
  const box = { left: x - wide / 2, top: foot - tall, width: wide, height: tall };
  return (context, time) => {
    field.fill((column, row, pixels, offset) => {
      const up = 1 - row / field.height;
      const bend = noise(up * 1.5 - time * 0.4, 3) * 0.13 * up + noise(up * 3.4 - time * 0.7, 9) * 0.05 * up;
      const aside = column / field.width - 0.5 + bend;
      const spread = 0.12 + 0.2 * up;
      const body = Math.exp(-((aside / spread) ** 2));
      const curl =
        noise(aside * 6.5 + noise(up * 2.6 - time * 0.7, aside * 3) * 1.1, up * 3.4 - time * 0.95) * 0.5 + 0.5;
      const wisp = clamp((curl - 0.32) * 1.9) ** 1.4;
      pixels[offset] = colour[0];
      pixels[offset + 1] = colour[1];
      pixels[offset + 2] = colour[2];
      pixels[offset + 3] = 255 * strength * body * wisp * smooth(up / 0.12) * (1 - smooth((up - 0.35) / 0.62));
    });
    context.imageSmoothingQuality = "high";
    drawField(context, field, box);
  };
}
