import { css, hex, type Colour } from "#engine/drawing/colour.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { atDepth, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createCity } from "./city.ts";
import { createGlowDot } from "./parts/motes.ts";

const colours: readonly Colour[] = [
  hex("#ffd27a"),
  hex("#ff6f61"),
  hex("#7fd4ff"),
  hex("#f7a6ff"),
  hex("#9dffb0"),
  hex("#fff3d0"),
];
const burn = 2.6;

/** Fireworks over a city at night, one burst after the other. */
export function createFireworks(stage: Stage): Scene {
  const { width, height, unit, random } = stage;
  const night: Stage = { ...stage, light: lightFor({ ...stage.reading, daytime: "night", weather: "clear" }, "night") };
  const city = createCity({ ...night, light: { ...night.light, clouds: 0.08 } }, { moon: false });
  const source = random.branch("bursts");
  const dots = colours.map((colour) => createGlowDot(colour, 0.3));
  const flash = createGlowDot([255, 236, 200], 0.1);
  const bursts = Array.from({ length: 90 }, (_, index) => ({
    at: 0.2 + index * 0.62 + source.between(-0.2, 0.25),
    x: width * source.between(0.14, 0.86),
    y: height * source.between(0.1, stage.portrait ? 0.42 : 0.4),
    reach: Math.min(width, height) * source.between(0.17, 0.34),
    colour: source.whole(0, colours.length - 1),
    sparks: Array.from({ length: 76 }, () => ({
      angle: source.between(0, Math.PI * 2),
      far: Math.sqrt(source.between(0.1, 1)),
      twinkle: source.between(0, 6.3),
    })),
  }));
  return {
    draw(context, time, camera) {
      city.draw(context, time + 6, camera);
      atDepth(context, stage, camera, 0.3, () => {
        context.save();
        context.globalCompositeOperation = "lighter";
        for (const burst of bursts) explode(context, burst, time - burst.at + 1.4);
        context.restore();
      });
    },
  };

  function explode(context: Context, burst: (typeof bursts)[number], age: number): void {
    if (age < -0.8 || age > burn) return;
    const dot = dots[burst.colour];
    if (!dot) return;
    if (age < 0) {
      // Draw the rocket while it rises.
      const rise = -age / 0.8;
      const y = burst.y + (height * 0.72 - burst.y) * rise ** 1.6;
      context.globalAlpha = 0.8;
      context.drawImage(dot, burst.x - 12 * unit, y - 12 * unit, 24 * unit, 24 * unit);
      context.strokeStyle = css(colours[burst.colour] ?? [255, 255, 255], 0.3);
      context.lineWidth = 2 * unit;
      context.beginPath();
      context.moveTo(burst.x, y);
      context.lineTo(burst.x, y + 60 * unit);
      context.stroke();
      return;
    }
    const open = 1 - Math.exp(-age * 3.2);
    const fade = Math.max(0, 1 - age / burn) ** 1.4;
    const drop = age * age * 34 * unit;
    // Let the burst light the smoke around it.
    const bloom = burst.reach * 2.2;
    context.globalAlpha = 0.7 * Math.exp(-age * 7) + 0.22 * fade;
    context.drawImage(age < 0.3 ? flash : dot, burst.x - bloom, burst.y - bloom + drop, bloom * 2, bloom * 2);
    context.strokeStyle = css(colours[burst.colour] ?? [255, 255, 255], fade * 0.85);
    context.lineWidth = 2.4 * unit;
    context.beginPath();
    for (const { angle, far } of burst.sparks) {
      const head = burst.reach * open * far;
      const tail = burst.reach * (1 - Math.exp(-Math.max(0, age - 0.16) * 3.2)) * far;
      context.moveTo(burst.x + Math.cos(angle) * head, burst.y + Math.sin(angle) * head + drop);
      context.lineTo(burst.x + Math.cos(angle) * tail, burst.y + Math.sin(angle) * tail + drop * 0.86);
    }
    context.stroke();
    for (const { angle, far, twinkle } of burst.sparks) {
      const head = burst.reach * open * far;
      const size = 15 * unit * (age > 1.2 ? 0.5 + 0.5 * Math.sin(age * 22 + twinkle) : 1);
      context.globalAlpha = fade;
      context.drawImage(
        dot,
        burst.x + Math.cos(angle) * head - size,
        burst.y + Math.sin(angle) * head + drop - size,
        size * 2,
        size * 2,
      );
    }
  }
}
