import { createCanvas } from "@napi-rs/canvas";
import { hex } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import type { Weathering } from "#engine/drawing/weathering.ts";
import { createMotes } from "#engine/scenes/parts/motes.ts";
import { createRays } from "#engine/scenes/parts/rays.ts";
import type { Directions } from "./directions.ts";

/** Particles and weather behind and in front of the subject. */
export type Particles = { behind: Weathering[]; before: Weathering[] };

export function createParticles(stage: Stage, { ambience }: Directions): Particles {
  const { width, height } = stage;
  const far: Stage = { ...stage, random: stage.random.branch("far"), unit: stage.unit * 0.62 };
  const behind = createWeather(far);
  const before = createWeather(stage);
  if (ambience.has("rays"))
    behind.push(
      createRays(stage, { x: width * 0.16, y: -height * 0.12, colour: hex("#ffe6b4"), strength: 0.42, spread: 0.9 }),
    );
  if (ambience.has("dust")) {
    behind.push(createMotes(far, { count: 70, colour: hex("#fff0cf"), rise: 16 }));
    before.push(createMotes(stage, { count: 46, colour: hex("#fff0cf"), rise: 22, size: 0.9 }));
  }
  if (ambience.has("sparks")) {
    behind.push(createMotes(far, { count: 90, colour: hex("#ff8a3a"), rise: 120, size: 0.55 }));
    before.push(createMotes(stage, { count: 70, colour: hex("#ffa24a"), rise: 190, size: 0.5 }));
  }
  if (ambience.has("leak")) before.push(createLeak(stage));
  return { behind, before };
}

/** Creates a warm patch of light, like light leaking into a camera, that moves along the edge of the frame. */
function createLeak({ width, height }: Stage): (context: Context, time: number) => void {
  const side = 256;
  const canvas = createCanvas(side, side);
  const paint = canvas.getContext("2d");
  const glow = paint.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  glow.addColorStop(0, "rgba(255,176,96,0.6)");
  glow.addColorStop(0.5, "rgba(255,96,60,0.22)");
  glow.addColorStop(1, "rgba(255,60,60,0)");
  paint.fillStyle = glow;
  paint.fillRect(0, 0, side, side);
  const size = Math.max(width, height) * 1.2;
  return (context, time) => {
    context.save();
    context.globalCompositeOperation = "screen";
    context.globalAlpha = 0.55 + 0.25 * Math.sin(time * 1.1);
    const x = width * (0.02 + 0.12 * Math.sin(time * 0.4));
    const y = height * (0.16 + 0.1 * Math.sin(time * 0.31 + 1));
    context.drawImage(canvas, x - size / 2, y - size / 2, size, size);
    context.restore();
  };
}
