import { css, mix } from "#engine/drawing/colour.ts";
import { drawLayer, fullBox, paintLayer, type Context, type Stage } from "#engine/drawing/stage.ts";

/** Creates glowing air around the sun or a window, which brightens the objects in front. */
export function createHaze(
  stage: Stage,
  { x, y, strength, reach = 0.75 }: { x: number; y: number; strength: number; reach?: number },
): (context: Context) => void {
  const { light } = stage;
  const far = Math.max(stage.width, stage.height) * reach;
  const colour = mix(light.glow, light.sun, 0.25);
  const layer = paintLayer(
    fullBox(stage),
    (context) => {
      const glow = context.createRadialGradient(x, y, 0, x, y, far);
      glow.addColorStop(0, css(colour, strength));
      glow.addColorStop(0.25, css(colour, strength * 0.5));
      glow.addColorStop(0.6, css(colour, strength * 0.14));
      glow.addColorStop(1, css(colour, 0));
      context.fillStyle = glow;
      context.fillRect(x - far, y - far, far * 2, far * 2);
    },
    0.12,
  );
  return (context) => {
    context.save();
    context.globalCompositeOperation = "screen";
    drawLayer(context, layer);
    context.restore();
  };
}
