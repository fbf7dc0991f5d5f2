import { createCanvas } from "@napi-rs/canvas";
import { css } from "./colour.ts";
import { createNoise, layered } from "./noise.ts";
import { shadeLayer } from "./pixels.ts";
import { createRain } from "./rain.ts";
import type { Weathering } from "./weathering.ts";
import { drawLayer, type Stage } from "./stage.ts";

/** Creates snow, rain, lightning or fog in front of the scene, as the prompt asks. */
export function createWeather(stage: Stage): Weathering[] {
  switch (stage.reading.weather) {
    case "snow":
      return [createSnow(stage)];
    case "rain":
      return [createRain(stage, 0.12)];
    case "storm":
      return [createRain(stage, 0.3), createLightning(stage)];
    case "fog":
      return [createMist(stage, 0.38, stage.height * 0.3, stage.height)];
    default:
      return [];
  }
}

function createSnow(stage: Stage, amount = 1): Weathering {
  const { width, height, unit } = stage;
  const random = stage.random.branch("snow");
  const flake = createCanvas(32, 32);
  const paint = flake.getContext("2d");
  const soft = paint.createRadialGradient(16, 16, 1, 16, 16, 16);
  soft.addColorStop(0, "rgba(255,255,255,1)");
  soft.addColorStop(0.4, "rgba(255,255,255,0.75)");
  soft.addColorStop(1, "rgba(255,255,255,0)");
  paint.fillStyle = soft;
  paint.fillRect(0, 0, 32, 32);
  const flakes = Array.from({ length: Math.round(300 * amount) }, () => {
    const near = random.next() ** 3.2;
    return {
      x: random.next(),
      y: random.next(),
      near,
      size: unit * (3.5 + 24 * near),
      speed: unit * (60 + 190 * near),
      sway: unit * random.between(8, 34),
      phase: random.between(0, 6.3),
      shine: 0.85 - near * 0.45,
    };
  });
  return (context, time) => {
    context.save();
    for (const { x, y, size, speed, sway, phase, shine, near } of flakes) {
      const fall = (y * (height + 80) + time * speed) % (height + 80);
      const drift = x * width * 1.2 + Math.sin(time * 0.8 + phase) * sway + time * speed * 0.22;
      context.globalAlpha = shine * (near > 0.5 ? 0.6 : 1);
      context.drawImage(
        flake,
        (((drift % (width * 1.2)) + width * 1.2) % (width * 1.2)) - width * 0.1,
        fall - 40,
        size,
        size,
      );
    }
    context.restore();
  };
}

/** Creates strokes of lightning, one about every three seconds, each a double flash. */
function createLightning(stage: Stage): Weathering {
  const { width, height, unit } = stage;
  const random = stage.random.branch("lightning");
  const strokes = Array.from({ length: 16 }, (_, index) => {
    const points: { x: number; y: number }[] = [];
    let x = width * random.between(0.12, 0.88);
    let y = -10;
    const end = height * random.between(0.3, 0.42);
    while (y < end) {
      points.push({ x, y });
      x += random.between(-34, 34) * unit;
      y += random.between(14, 44) * unit;
    }
    return { at: 0.9 + index * 3.1 + random.between(0, 1.2), points };
  });
  return (context, time) => {
    for (const { at, points } of strokes) {
      const since = time - at;
      if (since < 0 || since > 0.55) continue;
      const flash = Math.max(Math.exp(-since * 16), since > 0.14 ? 0.8 * Math.exp(-(since - 0.14) * 9) : 0);
      context.save();
      context.globalCompositeOperation = "screen";
      context.fillStyle = css([176, 196, 255], flash * 0.3);
      context.fillRect(0, 0, width, height);
      context.beginPath();
      points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      context.lineJoin = "round";
      for (const [thick, alpha] of [
        [16, 0.12],
        [6, 0.35],
        [2, 1],
      ] as const) {
        context.lineWidth = thick * unit;
        context.strokeStyle = css([222, 230, 255], flash * alpha);
        context.stroke();
      }
      context.restore();
    }
  };
}

/** Creates slow veils of mist between the rows `top` and `bottom` (in pixels). */
export function createMist(stage: Stage, strength: number, top: number, bottom: number, name = "mist"): Weathering {
  const { width, light } = stage;
  const noise = createNoise(stage.random.branch(name));
  const colour = light.haze;
  const box = { left: -width * 0.5, top, width: width * 2, height: bottom - top };
  const veil = shadeLayer(box, 0.12, (x, y, pixels, offset) => {
    const down = (y - top) / (bottom - top);
    const density = layered(noise, (x / width) * 2.4, (y / width) * 5.2, 4) * 0.5 + 0.5;
    const edge =
      Math.sin(Math.PI * Math.min(1, Math.max(0, down))) ** 0.8 *
      Math.min(1, (x - box.left) / (width * 0.2), (box.left + box.width - x) / (width * 0.2));
    pixels[offset] = colour[0] + (255 - colour[0]) * 0.25;
    pixels[offset + 1] = colour[1] + (255 - colour[1]) * 0.25;
    pixels[offset + 2] = colour[2] + (255 - colour[2]) * 0.25;
    pixels[offset + 3] = 255 * Math.max(0, edge) * strength * Math.min(1, Math.max(0, density * 1.5 - 0.25));
  });
  return (context, time) => {
    drawLayer(context, veil, Math.sin(time * 0.06 + 1) * width * 0.28 - time * 9 * stage.unit, 0);
  };
}
