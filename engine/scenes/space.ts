import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { createPixelField, drawField, shadeLayer } from "#engine/drawing/pixels.ts";
import { createStars } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  paintLayer,
  type Context,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createAstronaut } from "./parts/astronaut.ts";
import { createRocket } from "./parts/rocket.ts";

/** A turning planet with its atmosphere, stars and a nebula; an astronaut or a rocket when the prompt names one. */
export function createSpace(stage: Stage): Scene {
  const { width, height, unit, reading } = stage;
  const tint: Colour = reading.colours[0] ?? hex("#2f7fd8");
  const starry: Stage = { ...stage, light: { ...stage.light, stars: 1 } };
  const stars = createStars(starry, height * 2.6, 1.5);
  const nebula = createNebula(stage, tint);
  const close = stage.variant === 1;
  const radius = close ? Math.min(width, height) * 0.36 : Math.max(width, height) * (stage.portrait ? 0.5 : 0.62);
  const middle = close
    ? { x: width * (stage.portrait ? 0.42 : 0.32), y: height * (stage.portrait ? 0.4 : 0.5) }
    : { x: width * (stage.portrait ? 0.36 : 0.4), y: height * (stage.portrait ? 0.74 : 0.64) + radius * 0.82 };
  const planet = createPlanet(stage, radius, middle, tint);
  const astronaut = reading.objects.has("astronaut")
    ? createAstronaut(stage, {
        size: (close ? 360 : 430) * unit,
        x: width * (close ? 0.66 : stage.portrait ? 0.6 : 0.78),
        y: height * (stage.portrait ? (close ? 0.58 : 0.36) : close ? 0.46 : 0.4),
        rim: lighten(tint, 0.35),
      })
    : undefined;
  const rocket = reading.objects.has("rocket") ? createRocket(stage, { size: 330 * unit }) : undefined;
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.1, () => {
        drawLayer(context, nebula);
        stars(context, time);
      });
      atDepth(context, stage, camera, 0.55, () => planet(context, time));
      if (rocket) atDepth(context, stage, camera, 0.9, () => rocket(context, time));
      if (astronaut) atDepth(context, stage, camera, 1.1, () => astronaut(context, time));
      flare(context, stage, { x: width * 0.1, y: height * 0.06 });
    },
  };
}

function createNebula(stage: Stage, tint: Colour) {
  const noise = createNoise(stage.videoRandom.branch("nebula"));
  const warm = mix(tint, [190, 70, 120], 0.6);
  return shadeLayer(fullBox(stage), 0.2, (x, y, pixels, offset) => {
    const u = (x / stage.unit) * 0.0021;
    const v = (y / stage.unit) * 0.0021;
    const bend = layered(noise, u + 5, v, 3);
    const cloud = clamp(layered(noise, u * 1.3 + bend * 0.8, v * 1.3 + bend * 0.5, 5) * 0.6 + 0.32);
    const band = Math.exp(-(((x / stage.width - 0.3 - 0.4 * (y / stage.height)) / 0.42) ** 2));
    const strength = cloud ** 2 * band * 0.55;
    const colour = mix(tint, warm, clamp(bend + 0.5));
    pixels[offset] = 4 + colour[0] * strength;
    pixels[offset + 1] = 6 + colour[1] * strength;
    pixels[offset + 2] = 14 + colour[2] * strength;
    pixels[offset + 3] = 255;
  });
}

/** A sphere with a computed surface that turns under clouds, lit from the upper left. */
function createPlanet(
  stage: Stage,
  radius: number,
  middle: { x: number; y: number },
  tint: Colour,
): (context: Context, time: number) => void {
  const random = stage.videoRandom.branch("planet");
  const ground = createNoise(random.branch("ground"));
  const sky = createNoise(random.branch("sky"));
  const mapWidth = 1024;
  const mapHeight = 512;
  const map = new Uint8ClampedArray(mapWidth * mapHeight * 3);
  const clouds = new Float32Array(mapWidth * mapHeight);
  const deep = darken(tint, 0.62);
  const shallow = mix(tint, [120, 220, 235], 0.3);
  const land = mix([96, 118, 70], tint, 0.24);
  const high = mix([186, 160, 118], tint, 0.16);
  for (let row = 0; row < mapHeight; row++) {
    for (let column = 0; column < mapWidth; column++) {
      const cell = row * mapWidth + column;
      // Mirror the pattern, so that both ends of the map match where they meet on the sphere.
      const around = Math.abs((column / mapWidth) * 2 - 1) * 9;
      const v = (row / mapHeight) * 9;
      const rise = layered(ground, around + 0.6 * sky(around, v), v, 6, 0.55);
      const share = step(0.1, 0.16, rise);
      const water = mix(deep, shallow, clamp(rise * 1.6 + 0.75) ** 3);
      const soil = mix(land, high, step(0.18, 0.6, rise));
      const polar = step(0.4, 0.47, Math.abs(row / mapHeight - 0.5) + 0.06 * rise);
      map.set(mix(mix(water, soil, share), [240, 246, 250], polar), cell * 3);
      const swirl = layered(
        sky,
        around * 1.1 + 30 + 0.8 * layered(sky, around * 0.7, v * 0.9, 2),
        v * 1.9 + 11,
        6,
        0.56,
      );
      clouds[cell] = step(0.02, 0.62, swirl);
    }
  }
  const size = radius * 2;
  const left = middle.x - radius;
  const top = middle.y - radius;
  // Compute only the part of the planet that the camera can see.
  const margin = 0.16;
  const visible = {
    left: Math.max(left, -stage.width * margin),
    top: Math.max(top, -stage.height * margin),
    right: Math.min(left + size, stage.width * (1 + margin)),
    bottom: Math.min(top + size, stage.height * (1 + margin)),
  };
  const box = {
    left: visible.left,
    top: visible.top,
    width: visible.right - visible.left,
    height: visible.bottom - visible.top,
  };
  const detail = Math.min(0.55, Math.sqrt(360_000 / (box.width * box.height)));
  const field = createPixelField(box.width * detail, box.height * detail);
  const count = field.width * field.height;
  const longitude = new Float32Array(count);
  const mapRow = new Int32Array(count).fill(-1);
  const shine = new Float32Array(count);
  const rim = new Float32Array(count);
  const sun = [-0.55, -0.62, 0.56] as const;
  for (let y = 0, cell = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++, cell++) {
      const px = (box.left + (x + 0.5) / detail - middle.x) / radius;
      const py = (box.top + (y + 0.5) / detail - middle.y) / radius;
      const squared = px * px + py * py;
      if (squared > 1) continue;
      const pz = Math.sqrt(1 - squared);
      // Tilt the planet's axis slightly.
      const tx = px * 0.94 + py * 0.34;
      const ty = py * 0.94 - px * 0.34;
      longitude[cell] = (Math.atan2(tx, pz) / (Math.PI * 2) + 0.5) * mapWidth;
      mapRow[cell] = Math.min(mapHeight - 1, ((Math.asin(clamp(ty, -1, 1)) / Math.PI + 0.5) * mapHeight) | 0);
      shine[cell] = clamp((px * sun[0] + py * sun[1] + pz * sun[2]) * 1.25 + 0.12);
      rim[cell] = (1 - pz) ** 3;
    }
  }
  const air = lighten(tint, 0.4);
  const halo = paintLayer(
    { left: middle.x - radius * 1.25, top: middle.y - radius * 1.25, width: radius * 2.5, height: radius * 2.5 },
    (context) => {
      const glow = context.createRadialGradient(
        middle.x,
        middle.y,
        radius * 0.96,
        middle.x - radius * 0.03,
        middle.y - radius * 0.03,
        radius * 1.14,
      );
      glow.addColorStop(0, css(air, 0.75));
      glow.addColorStop(0.22, css(tint, 0.32));
      glow.addColorStop(1, css(tint, 0));
      context.fillStyle = glow;
      context.fillRect(middle.x - radius * 1.25, middle.y - radius * 1.25, radius * 2.5, radius * 2.5);
    },
    Math.min(1, 500 / radius),
  );
  return (context, time) => {
    const turn = time * 5;
    drawLayer(context, halo);
    field.fill((x, y, pixels, offset) => {
      const cell = y * field.width + x;
      const row = mapRow[cell] as number;
      if (row < 0) {
        pixels[offset + 3] = 0;
        return;
      }
      const at = longitude[cell] as number;
      const place = (row * mapWidth + ((at + turn) & (mapWidth - 1))) | 0;
      const cover = clouds[(row * mapWidth + ((at + turn * 1.35) & (mapWidth - 1))) | 0] as number;
      const bright = shine[cell] as number;
      const edge = rim[cell] as number;
      for (let channel = 0; channel < 3; channel++) {
        const soil = map[place * 3 + channel] as number;
        const lit = (soil + (248 - soil) * cover * 0.9) * (0.02 + bright);
        pixels[offset + channel] = lit + air[channel as 0 | 1 | 2] * edge * (0.2 + bright) * 0.95;
      }
      pixels[offset + 3] = 255;
    });
    context.save();
    context.beginPath();
    context.arc(middle.x, middle.y, radius - 1, 0, Math.PI * 2);
    context.clip();
    context.imageSmoothingQuality = "high";
    drawField(context, field, box);
    context.restore();
  };
}

function flare(context: Context, stage: Stage, { x, y }: { x: number; y: number }): void {
  const reach = Math.hypot(stage.width, stage.height) * 0.3;
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, "rgba(255,252,244,1)");
  glow.addColorStop(0.035, "rgba(255,250,238,0.9)");
  glow.addColorStop(0.09, "rgba(255,238,206,0.24)");
  glow.addColorStop(0.4, "rgba(170,190,255,0.06)");
  glow.addColorStop(1, "rgba(120,150,255,0)");
  context.save();
  context.globalCompositeOperation = "screen";
  context.fillStyle = glow;
  context.fillRect(0, 0, stage.width, stage.height);
  context.restore();
}
