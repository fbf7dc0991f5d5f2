import { createCanvas } from "@napi-rs/canvas";
import { releaseSources } from "./canvas-memory.ts";
import { along, brightness, css, lighten, mix, white, type Colour } from "./colour.ts";
import { clamp, smooth, step } from "./ease.ts";
import { createNoise, layered } from "./noise.ts";
import { atHalfSize } from "./half-size.ts";
import { shadeLayer, type Shade } from "./pixels.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  type Box,
  type Camera,
  type Context,
  type Layer,
  type Stage,
} from "./stage.ts";

export type Sky = {
  draw(context: Context, time: number, camera: Camera): void;
  /** Colour of the sky at `elevation`: 0 at the horizon, 1 at the top of the frame. */
  colourAt(elevation: number): Colour;
  /** Centre of sun or moon in frame pixels. */
  sun: { x: number; y: number; radius: number };
};

/** Factor on the camera's shift for objects at the horizon, which seem to move less than near ones. */
export const farDepth = 0.25;

type SkyOptions = {
  horizon: number;
  sunX?: number;
  sunY?: number;
  sunSize?: number;
  hideSun?: boolean;
  clouds?: number;
};

/**
 * Creates a sky with sun or moon, drifting clouds, and stars if the light has them. `horizon` is in pixels from the
 * top.
 */
export function createSky(stage: Stage, options: SkyOptions): Sky {
  const { width, unit, light, random } = stage;
  const { horizon } = options;
  const source = random.branch("sky");
  const sunX = options.sunX ?? width * source.between(0.3, 0.7);
  const sunY = options.sunY ?? horizon * (1 - light.sunHeight);
  const radius = (options.sunSize ?? (light.night ? 46 : 62)) * unit;
  const showSun = !options.hideSun && stage.reading.weather !== "rain" && stage.reading.weather !== "storm";
  const stops = light.sky.toReversed();
  const colourAt = (elevation: number) => along(stops, elevation ** 0.8);

  const box = { ...fullBox(stage), height: horizon + stage.height * overscan + 4 };
  const dither = random.branch("dither");
  const reach = Math.max(stage.width, stage.height) * (light.night ? 0.3 : 0.55);
  const glowAt = (x: number, y: number) => {
    const distance = Math.hypot(x - sunX, (y - sunY) * 1.15) / reach;
    return Math.min(1, (0.5 * Math.exp(-distance * 3.6) + 0.5 * Math.exp(-distance * 14)) * (1 - light.fog * 0.35));
  };
  let row = Number.NaN;
  let rowColour: Colour = white;
  // Without the glow of a sun, the colours of the sky change so slowly that a video shows no difference at half the size.
  const dome = shadeLayer(box, stage.isVideo && !showSun ? 0.3 : 0.6, (x, y, pixels, offset) => {
    if (y !== row) {
      row = y;
      rowColour = colourAt(clamp((horizon - y) / horizon));
    }
    const glow = showSun ? glowAt(x, y) : 0;
    const grain = dither.next() - 0.5;
    for (let channel = 0; channel < 3; channel++) {
      const base = rowColour[channel as 0 | 1 | 2];
      pixels[offset + channel] = base + (light.glow[channel as 0 | 1 | 2] - base) * glow + grain;
    }
    pixels[offset + 3] = 255;
  });

  const stars = light.stars > 0.05 ? createStars(stage, horizon) : undefined;
  const clouds = createClouds(stage, { horizon, sunX, sunY, amount: options.clouds ?? light.clouds });
  const disc =
    showSun && (stage.reading.weather === "clear" || light.night) ? paintDisc(stage, sunX, sunY, radius) : undefined;

  const drawSoftly = (context: Context, layer: Layer, shift = 0) => {
    context.imageSmoothingEnabled = !stage.isVideo;
    drawLayer(context, layer, shift);
    context.imageSmoothingEnabled = true;
  };
  const drawLayers = (context: Context, time: number, camera: Camera) =>
    atDepth(context, stage, camera, farDepth, () => {
      drawSoftly(context, dome);
      stars?.(context, time);
      if (disc) drawLayer(context, disc);
      for (const [index, layer] of clouds.entries()) {
        const speed = (index + 1) * 5 * unit * (stage.reading.weather === "storm" ? 4 : 1);
        drawSoftly(context, layer, (time - 6) * speed * (stage.variant % 2 ? -1 : 1));
      }
    });
  const hasEdges = stars !== undefined || disc !== undefined;
  return {
    colourAt,
    sun: { x: sunX, y: sunY, radius },
    draw: hasEdges ? drawLayers : atHalfSize(stage, drawLayers, box.top + box.height),
  };
}

function paintDisc(stage: Stage, x: number, y: number, radius: number): Layer {
  const { light } = stage;
  const reach = radius * 5;
  return paintLayer({ left: x - reach, top: y - reach, width: reach * 2, height: reach * 2 }, (context) => {
    const halo = context.createRadialGradient(x, y, radius * 0.6, x, y, reach);
    halo.addColorStop(0, css(light.sun, light.night ? 0.35 : 0.6));
    halo.addColorStop(0.25, css(light.glow, light.night ? 0.12 : 0.24));
    halo.addColorStop(1, css(light.glow, 0));
    context.fillStyle = halo;
    context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
    const disc = context.createRadialGradient(x, y - radius * 0.2, radius * 0.2, x, y, radius);
    disc.addColorStop(0, css(lighten(light.sun, 0.6)));
    disc.addColorStop(0.9, css(light.sun));
    disc.addColorStop(1, css(light.sun, 0.2));
    context.fillStyle = disc;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
    if (!light.night) return;
    const seas = stage.random.branch("moon");
    context.clip();
    for (let index = 0; index < 9; index++) {
      context.fillStyle = "rgba(120,130,165,0.16)";
      context.beginPath();
      context.arc(
        x + seas.between(-0.7, 0.7) * radius,
        y + seas.between(-0.7, 0.7) * radius,
        radius * seas.between(0.12, 0.36),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  });
}

/** Creates fixed stars in one image, and some that twinkle. */
export function createStars(stage: Stage, bottom: number, amount = 1): (context: Context, time: number) => void {
  const { width, unit, light, random } = stage;
  const source = random.branch("stars");
  const box = { ...fullBox(stage), height: bottom + stage.height * overscan };
  const fade = (y: number) => smooth((bottom - y) / (bottom * 0.45));
  const fixed = paintLayer(box, (context) => {
    const count = Math.round((620 * amount * (box.width * box.height)) / (1080 * 1920) / unit ** 0);
    for (let index = 0; index < count; index++) {
      const y = box.top + source.next() * box.height;
      const size = unit * (0.5 + 1.5 * source.next() ** 5);
      context.fillStyle = css(
        mix([190, 210, 255], [255, 236, 214], source.next()),
        light.stars * fade(y) * source.between(0.2, 0.95),
      );
      context.beginPath();
      context.arc(box.left + source.next() * box.width, y, size, 0, Math.PI * 2);
      context.fill();
    }
  });
  const bright = Array.from({ length: Math.round(46 * amount) }, () => ({
    x: source.between(-0.1, 1.1) * width,
    y: source.between(-0.05, 0.85) * bottom,
    size: unit * source.between(1.2, 2.6),
    phase: source.between(0, 6.3),
    speed: source.between(0.8, 2.6),
  }));
  return (context, time) => {
    drawLayer(context, fixed);
    for (const { x, y, size, phase, speed } of bright) {
      const shine = light.stars * fade(y) * (0.35 + 0.65 * Math.sin(time * speed + phase) ** 2);
      context.fillStyle = css([226, 236, 255], shine * 0.22);
      context.beginPath();
      context.arc(x, y, size * 2.6, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = css(white, shine);
      context.beginPath();
      context.arc(x, y, size * 0.8, 0, Math.PI * 2);
      context.fill();
    }
  };
}

type CloudOptions = { horizon: number; sunX: number; sunY: number; amount: number };

/** Creates two layers of clouds in perspective, brighter towards the sun. */
function createClouds(stage: Stage, { horizon, sunX, sunY, amount }: CloudOptions): Layer[] {
  if (amount <= 0.02) return [];
  const { width, light, random } = stage;
  const wide = fullBox(stage);
  const box = {
    left: wide.left - width * 0.16,
    top: wide.top,
    width: wide.width + width * 0.32,
    height: horizon - wide.top,
  };
  const near = stage.portrait ? 1.5 : 2.3;
  return [0, 1].map((sheet) => {
    const noise = createNoise(random.branch(`clouds ${sheet}`));
    const threshold = 0.62 - amount * 0.78 + sheet * 0.1;
    const softness = sheet === 0 ? 0.62 : 0.4;
    const lit = brightness(light.cloudLit) > 0.9 ? light.cloudLit : lighten(light.cloudLit, 0.06);
    const shade: Shade = (x, y, pixels, offset) => {
      const elevation = clamp((horizon - y) / horizon, 0.001, 1.3);
      const depth = 1 / (elevation + 0.16);
      const u = (x / width - 0.5) * depth * near * 0.9 + 40;
      const v = depth * near * (sheet === 0 ? 1.5 : 1.9) + sheet * 60;
      const density = layered(noise, u, v, 5, 0.52);
      const cover = step(threshold, threshold + softness, density);
      if (cover <= 0.004) {
        pixels[offset + 3] = 0;
        return;
      }
      const towards = layered(noise, u + ((sunX - x) / width) * 0.35, v - 0.12 * Math.sign(y - sunY + 1), 4, 0.52);
      const distance = Math.hypot(x - sunX, y - sunY) / (horizon * 0.9);
      const rim = clamp(0.5 + (density - towards) * 0.9 - (cover - 0.5) * 0.35 + 0.32 * Math.exp(-distance * 2));
      for (let channel = 0; channel < 3; channel++) {
        const dark = light.cloudShade[channel as 0 | 1 | 2];
        pixels[offset + channel] = dark + (lit[channel as 0 | 1 | 2] - dark) * rim;
      }
      pixels[offset + 3] = 255 * cover * (0.55 + 0.4 * amount) * step(0, 0.09, elevation);
    };
    return stage.isVideo ? paintEnlarged(box, horizon / 2, shade) : shadeLayer(box, cloudScale, shade);
  });
}

/** Pixels of a layer of clouds per frame pixel. */
const cloudScale = 0.42;

/**
 * Computes clouds with half as many columns, and above the row `high` also half as many rows, because they are larger there.
 * The layer is enlarged smoothly, so that its pixels can be drawn without interpolation.
 */
function paintEnlarged(box: Box, high: number, shade: Shade): Layer {
  const canvas = createCanvas(Math.round(box.width * cloudScale * 2), Math.round(box.height * cloudScale * 2));
  const context = canvas.getContext("2d");
  const [perColumn, perRow] = [canvas.width / box.width, canvas.height / box.height];
  const seam = Math.round((high - box.top) * perRow);
  const overlap = 8 / cloudScale;
  const bottom = box.top + box.height;
  for (const [from, to, rows, top, height] of [
    [box.top, high + overlap, cloudScale / 2, 0, seam],
    [high - overlap, bottom, cloudScale, seam, canvas.height - seam],
  ] as const) {
    const band = shadeLayer({ ...box, top: from, height: to - from }, cloudScale / 2, shade, rows);
    context.save();
    context.beginPath();
    context.rect(0, top, canvas.width, height);
    context.clip();
    context.scale(perColumn, perRow);
    drawLayer(context, band, -box.left, -box.top);
    context.restore();
  }
  releaseSources(canvas);
  return { ...box, canvas };
}
