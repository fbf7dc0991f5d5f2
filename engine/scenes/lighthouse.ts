import { createCanvas } from "@napi-rs/canvas";
import { clearCanvas } from "#engine/drawing/canvas-memory.ts";
import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWater } from "#engine/drawing/water.ts";
import { createGlowDot } from "./parts/motes.ts";

/** A lighthouse on its rock with a turning beam over the sea, and spray at its foot in a storm. */
export function createLighthouse(stage: Stage): Scene {
  const { width, height, light, reading, random } = stage;
  const stormy = reading.weather === "storm" || reading.weather === "rain";
  const dark = light.night || light.stars > 0.1 || stormy;
  const horizon = height * (stage.portrait ? 0.64 : 0.66);
  const right = stage.variant === 1 ? 0.34 : 0.68;
  const close = stage.variant === 1 ? 1.3 : 1;
  const sky = createSky(stage, { horizon, sunX: width * (1 - right), ...(light.night ? { sunY: height * 0.2 } : {}) });
  const water = createWater(stage, sky, {
    top: horizon,
    bottom: height * (1 + overscan),
    deep: mix(darken(light.sky[1], 0.5), [5, 30, 42], 0.4),
    rough: stormy ? 1 : 0.55,
    glitter: stormy ? 0 : 1,
  });
  const x = width * right;
  const foot = horizon - height * 0.045;
  const size =
    (stage.portrait ? Math.min(height * 0.36, width * 0.7) : height * 0.5) *
    (stage.portrait ? close : 1 + (close - 1) * 0.4);
  const lamp = { x, y: foot - size * 0.89 };
  const rock = paintRock(stage, { x, horizon, close, foot, size });
  const tower = paintTower(stage, x, foot, size, dark);
  const halo = createGlowDot([255, 232, 176], 0.3);
  const spray = createSpray(stage, x, horizon + height * 0.05, stormy ? 1 : 0.3);
  const phase = random.between(0, 6.3);
  const strip = createCanvas(1024, 1);
  /** Columns before the lamp, for pixels that the beam covers in part. */
  const margin = 16;

  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => water(context, time));
      const turn = time * 0.95 + phase;
      atDepth(context, stage, camera, 0.7, () => {
        if (dark && Math.cos(turn) < 0) beam(context, turn);
        drawLayer(context, rock);
        drawLayer(context, tower);
        spray(context, time);
        if (!dark) return;
        if (Math.cos(turn) >= 0) beam(context, turn);
        // Brighten the lamp when its beam passes the camera.
        const flare = Math.max(0, Math.cos(turn)) ** 10;
        const reach = size * (0.13 + flare * 0.55);
        context.save();
        context.globalCompositeOperation = "lighter";
        context.drawImage(halo, lamp.x - reach, lamp.y - reach, reach * 2, reach * 2);
        context.restore();
      });
    },
  };

  /** Paints the colours along the beam, because a gradient that fills it takes three times as long as an image. */
  function paintGlow(facing: number): void {
    const { width: length } = strip;
    clearCanvas(strip);
    const context = strip.getContext("2d");
    const colours = context.createLinearGradient(margin, 0, length, 0);
    colours.addColorStop(0, `rgba(255,240,200,${0.7 * facing + 0.15})`);
    colours.addColorStop(0.35, `rgba(255,240,205,${0.3 * facing})`);
    colours.addColorStop(1, "rgba(255,240,210,0)");
    context.fillStyle = colours;
    context.fillRect(0, 0, length, 1);
  }

  function beam(context: Context, turn: number): void {
    const way = Math.sin(turn);
    const facing = Math.abs(way);
    if (facing < 0.04) return;
    const reach = Math.hypot(width, height) * 0.9 * facing * Math.sign(way);
    const wide = size * (0.42 + 0.34 * (1 - facing));
    paintGlow(facing);
    const glow = context.createPattern(strip, "repeat");
    if (!glow) return;
    context.save();
    context.imageSmoothingEnabled = false;
    const perColumn = reach / (strip.width - margin);
    glow.setTransform({ a: perColumn, d: 1, e: lamp.x - margin * perColumn });
    context.globalCompositeOperation = "screen";
    context.fillStyle = glow;
    for (const part of [1, 0.72, 0.45]) {
      context.globalAlpha = 0.55;
      context.beginPath();
      context.moveTo(lamp.x, lamp.y - size * 0.012);
      context.lineTo(lamp.x + reach, lamp.y - wide * part - size * 0.04);
      context.lineTo(lamp.x + reach, lamp.y + wide * part + size * 0.02);
      context.lineTo(lamp.x, lamp.y + size * 0.012);
      context.fill();
    }
    context.restore();
  }
}

type Rock = { x: number; horizon: number; close: number; foot: number; size: number };

/** A rock with level ground under the tower and the keeper's house, which slopes down beside them. */
function paintRock(stage: Stage, { x, horizon, close, foot, size }: Rock): Layer {
  const { width, height, unit, light, random } = stage;
  const noise = createNoise(random.branch("rock"));
  const box = {
    left: -width * overscan,
    top: horizon - height * 0.1,
    width: width * (1 + 2 * overscan),
    height: height * 0.2,
  };
  const stone = mix(light.shade, light.haze, 0.16);
  const [left, right] = [size * 0.11, size * (houseRight + 0.02)];
  return paintLayer(box, (context) => {
    for (const sheet of [0, 1, 2]) {
      const spread = Math.max(size * 0.48, (sheet === 0 ? 250 : sheet === 1 ? 330 : 400) * unit * close);
      const rise = [height * 0.052, height * 0.03, height * 0.012][sheet] ?? 0;
      const base = horizon + height * (0.018 + sheet * 0.02);
      const fill = context.createLinearGradient(0, base - rise, 0, base + 20 * unit);
      fill.addColorStop(0, css(lighten(darken(stone, sheet * 0.28), 0.06)));
      fill.addColorStop(1, css(darken(stone, 0.45 + sheet * 0.15)));
      context.fillStyle = fill;
      context.beginPath();
      context.moveTo(x - spread, base);
      for (let at = x - spread; at <= x + spread; at += 5 * unit) {
        const share = 1 - Math.abs((at - x) / spread) ** 2.4;
        const rough = 0.82 + 0.3 * layered(noise, (at / unit) * 0.013 + sheet * 30, sheet * 5, 4);
        const top = base - rise * share * rough * (sheet === 0 ? 1.18 : 1) - share * 4 * unit;
        const beside = Math.max((x - left - at) / (spread - left), 0, (at - x - right) / (spread - right));
        const ground = foot + (base - foot) * beside ** 1.2 - rough * 2 * unit;
        context.lineTo(at, sheet === 0 ? Math.min(top, ground) : top);
      }
      context.lineTo(x + spread, base);
      for (let at = x + spread; at >= x - spread; at -= 22 * unit)
        context.lineTo(at, base + (3 + 9 * Math.abs(noise(at * 0.01, sheet * 8))) * unit);
      context.fill();
    }
  });
}

/** Right edge of the keeper's house beside the axis of the tower, as a part of the tower's height. */
const houseRight = 0.27;

function paintTower(stage: Stage, x: number, foot: number, size: number, dark: boolean): Layer {
  const { light } = stage;
  const body: Colour = mix([238, 234, 226], light.haze, dark ? 0.62 : 0.16);
  const band: Colour = mix([196, 40, 34], light.shade, dark ? 0.5 : 0.1);
  const side = (colour: Colour) => ({
    bright: dark ? colour : lighten(colour, 0.1),
    shade: mix(colour, light.shade, dark ? 0.72 : 0.48),
  });
  const box = { left: x - size * 0.5, top: foot - size * 1.1, width: size, height: size * 1.2 };
  const half = (part: number) => size * (0.088 - 0.034 * part);
  return paintLayer(box, (context) => {
    const bands = 5;
    const top = 0.8;
    for (let index = 0; index < bands; index++) {
      const from = (index / bands) * top;
      const to = ((index + 1) / bands) * top;
      const { bright, shade } = side(index % 2 === 0 ? band : body);
      const fill = context.createLinearGradient(x - half(0), 0, x + half(0), 0);
      fill.addColorStop(0, css(mix(bright, shade, 0.3)));
      fill.addColorStop(0.3, css(bright));
      fill.addColorStop(1, css(shade));
      context.fillStyle = fill;
      context.beginPath();
      context.moveTo(x - half(from), foot - from * size + 1);
      context.lineTo(x - half(to), foot - to * size);
      context.lineTo(x + half(to), foot - to * size);
      context.lineTo(x + half(from), foot - from * size + 1);
      context.fill();
    }
    const iron = css(darken(light.shade, 0.1));
    context.fillStyle = dark ? "rgba(255,214,140,0.9)" : css(mix(light.shade, light.sky[2], 0.3));
    for (const part of [0.2, 0.42, 0.62])
      context.fillRect(x - size * 0.011, foot - part * size, size * 0.022, size * 0.034);
    context.fillStyle = iron;
    context.fillRect(x - size * 0.088, foot - size * 0.822, size * 0.176, size * 0.022);
    context.lineWidth = size * 0.006;
    context.strokeStyle = iron;
    for (let post = -4; post <= 4; post++) {
      context.beginPath();
      context.moveTo(x + post * size * 0.0205, foot - size * 0.82);
      context.lineTo(x + post * size * 0.0205, foot - size * 0.862);
      context.stroke();
    }
    context.fillRect(x - size * 0.086, foot - size * 0.866, size * 0.172, size * 0.007);
    context.fillStyle = dark ? "rgba(255,240,196,1)" : css(mix(light.sky[3], [255, 255, 255], 0.4));
    context.fillRect(x - size * 0.044, foot - size * 0.93, size * 0.088, size * 0.11);
    context.fillStyle = iron;
    for (const post of [-0.046, -0.002, 0.04])
      context.fillRect(x + post * size, foot - size * 0.93, size * 0.006, size * 0.11);
    context.fillStyle = css(mix(band, light.shade, 0.2));
    context.beginPath();
    context.moveTo(x - size * 0.062, foot - size * 0.925);
    context.quadraticCurveTo(x - size * 0.05, foot - size * 0.985, x, foot - size * 1.005);
    context.quadraticCurveTo(x + size * 0.05, foot - size * 0.985, x + size * 0.062, foot - size * 0.925);
    context.fill();
    context.fillRect(x - size * 0.004, foot - size * 1.05, size * 0.008, size * 0.06);
    // Draw the keeper's house.
    const wall = side(body);
    context.fillStyle = css(mix(wall.bright, wall.shade, 0.45));
    context.fillRect(x + size * 0.07, foot - size * 0.1, size * (houseRight - 0.07), size * 0.11);
    context.fillStyle = css(mix(band, light.shade, 0.45));
    context.beginPath();
    context.moveTo(x + size * 0.055, foot - size * 0.098);
    context.lineTo(x + size * 0.1, foot - size * 0.17);
    context.lineTo(x + size * 0.24, foot - size * 0.17);
    context.lineTo(x + size * 0.285, foot - size * 0.098);
    context.fill();
    context.fillStyle = dark ? "rgba(255,206,128,0.95)" : css(light.shade, 0.7);
    context.fillRect(x + size * 0.115, foot - size * 0.07, size * 0.028, size * 0.034);
    context.fillRect(x + size * 0.195, foot - size * 0.07, size * 0.028, size * 0.034);
  });
}

/** Creates spray that rises and falls back where waves break on the rock. */
function createSpray(stage: Stage, x: number, y: number, amount: number): (context: Context, time: number) => void {
  const { unit, random, light } = stage;
  const source = random.branch("spray");
  // Pixels of an image that is larger than all puffs need not be interpolated, which takes a quarter of the time.
  const puff = createGlowDot(mix([255, 255, 255], light.haze, 0.3), 0.35, Math.ceil(170 * unit));
  const drops = Array.from({ length: Math.round(150 * amount) }, () => ({
    from: source.between(-330, 330) * unit,
    up: source.between(50, 330) * unit * (0.4 + amount * 0.6),
    aside: source.between(-70, 70) * unit,
    size: source.between(8, 46) * unit,
    start: source.whole(0, 2) * 0.9 + source.between(0, 0.35),
    life: source.between(0.9, 1.5),
  }));
  return (context, time) => {
    context.save();
    context.imageSmoothingEnabled = stage.isVideo !== true;
    for (const { from, up, aside, size, start, life } of drops) {
      const age = ((((time - start) % 2.7) + 2.7) % 2.7) / life;
      if (age > 1) continue;
      const rise = 4 * age * (1 - age);
      const big = size * (0.5 + age * 1.3);
      context.globalAlpha = (1 - age) ** 1.5 * 0.42;
      context.drawImage(
        puff,
        x + from + aside * age - big,
        y - rise * up * (1 - Math.abs(from) / (420 * unit)) - big,
        big * 2,
        big * 2,
      );
    }
    context.restore();
  };
}
