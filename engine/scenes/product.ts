import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createNoise, layered, ridged } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  type Context,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { drawFlacon, drawBottle, drawGift, drawJar, type Piece } from "./parts/goods.ts";
import { createMotes } from "./parts/motes.ts";
import { createRays } from "./parts/rays.ts";

/** One object on a marble plinth in front of a lit backdrop, with gold dust in the air and a moving highlight. */
export function createProduct(stage: Stage): Scene {
  const { width, height, unit, reading, videoRandom } = stage;
  const close = stage.variant === 1;
  const tint =
    reading.colours[0] ??
    (reading.mood === "elegant"
      ? hex("#c9913f")
      : videoRandom.branch("tint").pick([hex("#3f7d8c"), hex("#b06a4a"), hex("#7a6bb0"), hex("#5f8a5c")]));
  const dark = reading.mood === "elegant" || reading.daytime === "night";
  const stone: Colour = dark ? hex("#1a1715") : hex("#ece7e0");
  const x = width * (stage.portrait ? 0.5 : reading.voice === "poster" ? 0.74 : close ? 0.44 : 0.5);
  const top = height * (stage.portrait ? 0.66 : reading.voice === "poster" ? 0.74 : 0.69);
  const size = Math.min(width * 0.62, height * 0.5) * (close ? 1.2 : 1);
  const back = paintBackdrop();
  const plinth = paintPlinth();
  const piece: Piece = { x, foot: top + size * 0.012, size, tint };
  const objects = reading.objects;
  const draw = objects.has("gift")
    ? drawGift
    : objects.has("jar")
      ? drawJar
      : objects.has("perfume")
        ? drawFlacon
        : drawBottle;
  const body = paintLayer(fullBox(stage), (context) => draw(context, piece));
  const mirror = paintLayer(
    { left: x - size, top, width: size * 2, height: size * 0.4 },
    (context) => {
      context.translate(0, top * 2 + size * 0.02);
      context.scale(1, -1);
      drawLayer(context, body);
    },
    0.5,
  );
  const gold = dark || reading.mood === "elegant" ? hex("#ffcf7a") : lighten(tint, 0.6);
  const motes = createMotes(stage, { count: 64, colour: gold, rise: 14, size: 0.85 });
  const rays = createRays(stage, {
    x: width * 0.12,
    y: -height * 0.1,
    colour: gold,
    strength: dark ? 0.2 : 0.16,
    spread: 0.8,
  });
  const gleam = paintLayer(
    { left: 0, top: 0, width: size * 0.5, height: size * 1.3 },
    (context) => {
      const band = context.createLinearGradient(0, 0, size * 0.5, 0);
      band.addColorStop(0, "rgba(255,246,224,0)");
      band.addColorStop(0.5, "rgba(255,246,224,0.75)");
      band.addColorStop(1, "rgba(255,246,224,0)");
      context.fillStyle = band;
      context.fillRect(0, 0, size * 0.5, size * 1.3);
    },
    0.3,
  );
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.25, () => drawLayer(context, back));
      rays(context, time);
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, plinth);
        context.globalAlpha = dark ? 0.32 : 0.2;
        drawLayer(context, mirror);
        context.globalAlpha = 1;
        drawLayer(context, body);
        sweep(context, time);
      });
      motes(context, time);
    },
  };

  /** Draws the moving highlight, clipped to a rectangle around the object. */
  function sweep(context: Context, time: number): void {
    const part = ((time - 1.2) % 4.6) / 1.5;
    if (part < 0 || part > 1) return;
    context.save();
    context.beginPath();
    context.rect(x - size * 0.26, top - size * 0.8, size * 0.52, size * 0.8);
    context.clip();
    context.globalCompositeOperation = "soft-light";
    context.translate(x - size * 0.75 + smooth(part) * size * 1.2, top - size * 1.15);
    context.rotate(0.24);
    drawLayer(context, gleam);
    context.restore();
  }

  function paintBackdrop() {
    const folds = createNoise(videoRandom.branch("cloth"));
    const base = dark ? mix(hex("#0e0c0b"), tint, 0.1) : mix(hex("#f2ece4"), tint, 0.34);
    const bright = dark ? mix(tint, hex("#3a2a18"), 0.45) : lighten(mix(tint, hex("#fff6ea"), 0.6), 0.3);
    return shadeLayer(fullBox(stage), 0.3, (px, py, pixels, offset) => {
      const distance = Math.hypot(
        (px - x) / (width * (stage.portrait ? 0.75 : 0.42)),
        (py - height * 0.4) / (height * (stage.portrait ? 0.42 : 0.62)),
      );
      const pool = Math.exp(-(distance ** 2) * 1.1);
      const wave = Math.sin(
        (px / width) * (stage.portrait ? 13 : 24) + layered(folds, (px / width) * 2.4, (py / height) * 0.7, 2) * 4,
      );
      const drape = dark ? 0.78 + 0.22 * wave : 0.965 + 0.035 * wave;
      const colour = mix(base, bright, clamp(pool * (dark ? 0.95 : 0.9)));
      for (let channel = 0; channel < 3; channel++) pixels[offset + channel] = colour[channel as 0 | 1 | 2] * drape;
      pixels[offset + 3] = 255;
    });
  }

  function paintPlinth() {
    const veins = createNoise(videoRandom.branch("marble"));
    const rx = Math.min(width * 0.5, size * 0.86);
    const ry = rx * 0.17;
    const tall = height * (1 + overscan) - top;
    const vein = dark ? hex("#c99a4e") : hex("#9b938a");
    const marble = shadeLayer(
      { left: x - rx, top: top - ry, width: rx * 2, height: tall + ry },
      0.8,
      (px, py, pixels, offset) => {
        const u = (px / unit) * 0.0042;
        const v = (py / unit) * 0.0042;
        const bend = layered(veins, u, v, 4);
        const line = ridged(veins, u * 0.8 + bend * 0.9, v * 0.6 + bend * 0.6 + 4, 4) ** 9;
        const cloud = 0.9 + 0.12 * layered(veins, u * 2 + 9, v * 2, 3);
        const onTop = ((px - x) / rx) ** 2 + ((py - top) / ry) ** 2 <= 1;
        const round = 1 - Math.abs((px - x) / rx - -0.35) * 0.62;
        const shade = onTop
          ? 1.16 + 0.5 * Math.exp(-(((px - x + rx * 0.35) / (rx * 0.5)) ** 2)) * (dark ? 1.1 : 0.12)
          : Math.max(0.16, round) * (1 - 0.42 * clamp((py - top) / (height - top)));
        const colour = mix(stone, vein, clamp(line * (dark ? 0.95 : 0.75)));
        const inside = Math.abs(px - x) <= rx && (py >= top || onTop);
        for (let channel = 0; channel < 3; channel++)
          pixels[offset + channel] = colour[channel as 0 | 1 | 2] * cloud * shade;
        pixels[offset + 3] = inside ? 255 : 0;
      },
    );
    return paintLayer(fullBox(stage), (context) => {
      drawLayer(context, marble);
      context.strokeStyle = css(dark ? hex("#ffd894") : hex("#ffffff"), 0.55);
      context.lineWidth = 2.5 * unit;
      context.beginPath();
      context.ellipse(x, top, rx, ry, 0, 0.1, Math.PI * 0.98);
      context.stroke();
      const shadow = context.createRadialGradient(0, 0, 0, 0, 0, size * 0.36);
      shadow.addColorStop(0, css(darken(stone, 0.85), dark ? 0.9 : 0.45));
      shadow.addColorStop(1, css(darken(stone, 0.85), 0));
      context.translate(x + size * 0.05, top + size * 0.02);
      context.scale(1, 0.2);
      context.fillStyle = shadow;
      context.fillRect(-size, -size, size * 2, size * 2);
    });
  }
}
