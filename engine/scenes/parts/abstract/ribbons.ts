import { along, css, darken, mix } from "#engine/drawing/colour.ts";
import { drawLayer, fullBox, paintLayer, overscan, atDepth, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createMotes } from "../motes.ts";
import type { Palette } from "./palette.ts";

/** Bundles of fine glowing threads that swing in the dark. */
export function createRibbons(stage: Stage, palette: Palette): Scene {
  const { width, height, unit, random } = stage;
  const source = random.branch("ribbons");
  const bundles = Array.from({ length: 3 }, (_, index) => ({
    middle: height * (0.3 + index * 0.2 + source.between(-0.05, 0.05)),
    swing: height * source.between(0.1, 0.2),
    length: width * source.between(0.9, 1.7) * (stage.portrait ? 1.5 : 1),
    phase: source.between(0, 6.3),
    speed: source.between(0.16, 0.34) * (source.chance(0.5) ? 1 : -1),
    twist: source.between(1.4, 2.6),
    from: source.between(0.3, 0.6),
    to: source.between(0.75, 1),
  }));
  const glowX = width * source.between(0.25, 0.75);
  const back = paintLayer(
    fullBox(stage),
    (context) => {
      context.fillStyle = css(darken(palette[0], 0.25));
      context.fillRect(-width, -height, width * 3, height * 3);
      for (const [x, y, reach, colour, alpha] of [
        [glowX, height * 0.45, 0.85, palette[1], 0.95],
        [width - glowX, height * 0.8, 0.6, mix(palette[1], palette[2], 0.5), 0.5],
        [glowX * 0.6, height * 0.1, 0.5, palette[2], 0.24],
      ] as const) {
        const far = Math.max(width, height) * reach;
        const glow = context.createRadialGradient(x, y, 0, x, y, far);
        glow.addColorStop(0, css(colour, alpha));
        glow.addColorStop(1, css(colour, 0));
        context.fillStyle = glow;
        context.fillRect(-width, -height, width * 3, height * 3);
      }
    },
    0.2,
  );
  const motes = createMotes(stage, { count: 36, colour: palette[4], rise: 5, size: 0.6 });
  const threads = 30;
  const step = width / 26;
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.2, () => drawLayer(context, back));
      context.save();
      context.globalCompositeOperation = "lighter";
      context.lineCap = "round";
      bundles.forEach((bundle, index) => {
        atDepth(context, stage, camera, 0.5 + index * 0.3, () => {
          for (let thread = 0; thread < threads; thread++) {
            const part = thread / (threads - 1);
            const colour = along(palette, bundle.from + (bundle.to - bundle.from) * part);
            const bright = 0.1 + 0.34 * Math.sin(part * Math.PI) ** 2;
            context.strokeStyle = css(colour, bright);
            context.lineWidth = (thread % 7 === 0 ? 3.4 : 1.5) * unit;
            context.beginPath();
            for (let x = -width * overscan; x <= width * (1 + overscan) + step; x += step) {
              const along1 = (x / bundle.length) * Math.PI * 2 + bundle.phase + time * bundle.speed;
              const spread = Math.sin(along1 * 0.5 * bundle.twist + time * 0.2) * 0.75 + 0.3;
              const y =
                bundle.middle +
                Math.sin(along1) * bundle.swing +
                Math.sin(along1 * 0.47 + 2) * bundle.swing * 0.6 +
                (part - 0.5) * bundle.swing * 1.5 * spread;
              if (x <= -width * overscan) context.moveTo(x, y);
              else context.lineTo(x, y);
            }
            context.stroke();
          }
        });
      });
      context.restore();
      motes(context, time);
    },
  };
}
