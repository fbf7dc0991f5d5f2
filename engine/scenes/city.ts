import { createCanvas } from "@napi-rs/canvas";
import { createGlowDot } from "./parts/motes.ts";
import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { smooth } from "#engine/drawing/ease.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  type Box,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";

type Row = { depth: number; walls: Layer; lights: Layer[]; beacons: { x: number; y: number; phase: number }[] };

const groups = 5;
const mirrorScale = 0.4;
const warmWindows: readonly Colour[] = [
  [255, 214, 140],
  [255, 236, 196],
  [255, 190, 104],
  [206, 228, 255],
];

/** A skyline over a river; at night its windows light up one after the other and are reflected in the water. */
export function createCity(stage: Stage, { moon = true } = {}): Scene {
  const { width, height, unit, light, random } = stage;
  const shore = height * (stage.portrait ? 0.72 : 0.76);
  const sky = createSky(stage, {
    horizon: shore,
    sunX: width * (stage.variant === 1 ? 0.3 : 0.7),
    sunY: light.night ? height * 0.16 : shore - height * 0.2,
    sunSize: light.night ? 38 : 60,
    hideSun: !moon,
  });
  const dusk = light.night || light.stars > 0.1 || stage.reading.weather === "storm";
  const rows = [0, 1, 2].map((step) => createRow(stage, step, shore, dusk));
  const glow = paintLayer(
    { left: -width * overscan, top: shore - height * 0.4, width: width * (1 + 2 * overscan), height: height * 0.42 },
    (context) => {
      const haze = context.createLinearGradient(0, shore - height * 0.4, 0, shore);
      const tint = dusk ? mix([255, 176, 96], light.haze, 0.35) : light.haze;
      haze.addColorStop(0, css(tint, 0));
      haze.addColorStop(1, css(tint, dusk ? 0.42 : 0.5));
      context.fillStyle = haze;
      context.fillRect(-width, shore - height * 0.4, width * 3, height * 0.42);
    },
    0.2,
  );
  const box: Box = {
    left: -width * overscan,
    top: shore - height * 0.62,
    width: width * (1 + 2 * overscan),
    height: height * 0.62,
  };
  // Compose the reflection of the buildings at a small size, once per frame, because the river shows them small.
  const mirror = createCanvas(Math.ceil(box.width * mirrorScale), Math.ceil(box.height * mirrorScale));
  const mirrored = mirror.getContext("2d");
  const reflected = paintLayer(
    box,
    (context) => {
      const back = context.createLinearGradient(0, box.top, 0, shore);
      back.addColorStop(0, css(sky.colourAt(0.85)));
      back.addColorStop(1, css(sky.colourAt(0)));
      context.fillStyle = back;
      context.fillRect(box.left, box.top, box.width, box.height);
      drawLayer(context, glow);
      for (const row of rows) drawLayer(context, row.walls);
    },
    mirrorScale,
  );
  const reflectedLights = Array.from({ length: groups }, (_, group) =>
    paintLayer(
      box,
      (context) => {
        for (const row of rows) {
          const lights = row.lights[group];
          if (lights) drawLayer(context, lights);
        }
      },
      mirrorScale,
    ),
  );
  const withLit = rows.map(createLitWalls);
  const boats = createTraffic(stage, shore, dusk);
  const red = createGlowDot([255, 70, 60]);
  const startOf = (group: number) => (stage.variant === 0 ? 0.2 + group * 1.05 : -5);
  const lit = (group: number, time: number) => (dusk ? smooth((time - startOf(group)) / 0.9) : 0);

  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      rows.forEach(({ depth, walls, lights, beacons }, index) => {
        atDepth(context, stage, camera, depth, () => {
          if (index === 1) drawLayer(context, glow);
          const shine = lights.map((_, group) => lit((group + index * 2) % groups, time));
          drawLayer(context, withLit[index]?.(shine) ?? walls);
          lights.forEach((layer, group) => {
            const own = shine[group] ?? 0;
            if (own <= 0.01 || own === 1) return;
            context.globalAlpha = own;
            drawLayer(context, layer);
          });
          if (!dusk) return;
          for (const { x, y, phase } of beacons) {
            context.globalAlpha = Math.max(0, Math.sin(time * 2.4 + phase)) ** 4;
            context.drawImage(red, x - 20 * unit, y - 20 * unit, 40 * unit, 40 * unit);
          }
        });
      });
      atDepth(context, stage, camera, 0.5, () => {
        river(context, time);
        boats(context, time);
      });
    },
  };

  function river(context: Context, time: number): void {
    const bottom = height * (1 + overscan);
    const strips = 110;
    const tall = (bottom - shore) / strips;
    const shift = random.branch("river").between(0, 6);
    mirrored.globalAlpha = 1;
    mirrored.drawImage(reflected.canvas, 0, 0);
    reflectedLights.forEach((layer, group) => {
      mirrored.globalAlpha = lit(group, time) * 0.85;
      if (mirrored.globalAlpha > 0.02) mirrored.drawImage(layer.canvas, 0, 0);
    });
    const part = mirror.height * 0.62;
    for (let strip = 0; strip < strips; strip++) {
      const down = strip / strips;
      const wave =
        Math.sin(time * 2 + strip * 0.9 + shift + Math.sin(strip * 0.23 + time * 0.7) * 2) * unit * (1 + 13 * down);
      const source = mirror.height - down * part;
      context.drawImage(
        mirror,
        0,
        Math.max(0, source - part / strips),
        mirror.width,
        Math.max(1, part / strips),
        box.left + wave,
        shore + strip * tall,
        box.width,
        tall + 1,
      );
    }
    const veil = context.createLinearGradient(0, shore, 0, bottom);
    const deep = darken(light.sky[0], dusk ? 0.5 : 0.35);
    veil.addColorStop(0, css(deep, 0.2));
    veil.addColorStop(1, css(deep, 0.88));
    context.fillStyle = veil;
    context.fillRect(-width * overscan, shore, width * (1 + 2 * overscan), bottom - shore);
  }
}

/**
 * Caches a row of buildings together with its fully lit groups of windows, which saves up to five draw calls per frame.
 */
function createLitWalls({ walls, lights }: Row): (shine: readonly number[]) => Layer {
  let cached = { lit: "", layer: walls };
  return (shine) => {
    const lit = shine.map((own) => (own === 1 ? "1" : "0")).join("");
    if (!lit.includes("1")) return walls;
    if (lit !== cached.lit) {
      const layer = paintLayer(walls, (context) => {
        drawLayer(context, walls);
        lights.forEach((group, index) => {
          if (shine[index] === 1) drawLayer(context, group);
        });
      });
      cached = { lit, layer };
    }
    return cached.layer;
  };
}

const facades: readonly Colour[] = [
  hex("#d8cbb6"),
  hex("#c9b49a"),
  hex("#9db4c4"),
  hex("#7f9db5"),
  hex("#b98f78"),
  hex("#e2ddd2"),
];

type Facade = {
  x: number;
  wide: number;
  top: number;
  foot: number;
  wall: Colour;
  near: number;
  random: Stage["random"];
};

/** Windows by day: bands, columns or single panes that reflect the sky, brighter towards the top. */
function drawGlass(context: Context, { light, unit }: Stage, { x, wide, top, foot, wall, near, random }: Facade): void {
  const kind = random.whole(0, 2);
  const cell = (9 + near * 5) * unit;
  const pane = mix(darken(wall, 0.32), light.sky[1], 0.3);
  const bright = mix(mix(light.sky[3], light.sun, 0.4), wall, 0.25);
  const left = x + cell * 0.7;
  const right = x + wide - cell * 0.7;
  for (let y = top + cell; y < foot - cell; y += cell * (kind === 1 ? 1.55 : 1.9)) {
    const up = 1 - (y - top) / Math.max(1, foot - top);
    for (let across = left; across < right - cell * 0.4; across += kind === 0 ? right - left : cell * 1.4) {
      const shine = kind === 0 ? 0.25 + up * 0.35 : random.next() ** 2 * 0.7 * (0.4 + up * 0.6);
      context.fillStyle = css(mix(pane, bright, shine), 0.5 + near * 0.4);
      context.fillRect(
        across,
        y,
        kind === 0 ? right - left : cell * (kind === 1 ? 0.7 : 0.8),
        cell * (kind === 1 ? 1.2 : 0.86),
      );
    }
  }
}

function createRow(stage: Stage, step: number, shore: number, dusk: boolean): Row {
  const { width, height, unit, light, random } = stage;
  const source = random.branch(`row ${step}`);
  const near = step / 2;
  const colour = mix(mix(light.haze, light.sky[2], 0.4), light.shade, (dusk ? 0.45 : 0.2) + near * 0.48);
  const tallest = height * (stage.portrait ? 0.36 : 0.5);
  const houses: { x: number; wide: number; top: number; style: number }[] = [];
  for (let x = -width * overscan; x < width * (1 + overscan);) {
    const wide = (58 + 62 * source.next() + near * 34) * unit;
    // Let the skyline rise towards one point and fall off to both sides.
    const swell = 0.5 + 0.5 * Math.exp(-(((x / width - (stage.variant === 1 ? 0.68 : 0.42)) / 0.3) ** 2));
    const tall = tallest * swell * (step === 2 ? 0.55 : step === 1 ? 0.85 : 1) * source.between(0.42, 1);
    houses.push({ x, wide, top: shore - tall, style: source.whole(0, 5) });
    x += wide * source.between(0.82, 1.12);
  }
  const box: Box = {
    left: -width * overscan,
    top: shore - tallest * 1.25,
    width: width * (1 + 2 * overscan),
    height: tallest * 1.25 + 2,
  };
  const beacons: Row["beacons"] = [];
  const walls = paintLayer(box, (context) => {
    for (const { x, wide, top, style } of houses) {
      // Give each house its own stone or glass by day; at dusk all merge into one dark mass.
      const own = dusk ? colour : mix(colour, mix(source.pick(facades), light.haze, 0.4 * (1 - near)), 0.62);
      const wall = context.createLinearGradient(x, 0, x + wide, 0);
      wall.addColorStop(0, css(dusk ? lighten(own, 0.035) : mix(lighten(own, 0.14), light.sun, 0.12)));
      wall.addColorStop(0.5, css(own));
      wall.addColorStop(1, css(darken(own, 0.22)));
      context.fillStyle = wall;
      context.beginPath();
      if (style === 1) {
        context.moveTo(x, top + wide * 0.3);
        context.lineTo(x + wide, top - wide * 0.1);
        context.lineTo(x + wide, shore + 2);
        context.lineTo(x, shore + 2);
      } else if (style === 2) {
        context.rect(x, top + wide * 0.4, wide, shore - top);
        context.rect(x + wide * 0.18, top + wide * 0.12, wide * 0.64, wide * 0.4);
        context.rect(x + wide * 0.36, top - wide * 0.12, wide * 0.28, wide * 0.4);
      } else context.rect(x, top, wide, shore - top + 2);
      context.fill();
      if (!dusk)
        drawGlass(context, stage, {
          x,
          wide,
          top: top + (style === 2 ? wide * 0.5 : style === 1 ? wide * 0.34 : 0),
          foot: shore,
          wall: own,
          near,
          random: source,
        });
      context.fillStyle = wall;
      if (style === 3 || style === 2) {
        const mast = wide * source.between(0.5, 1.1);
        context.fillRect(x + wide * 0.485, top - mast, wide * 0.03, mast);
        if (step < 2) beacons.push({ x: x + wide * 0.5, y: top - mast, phase: source.between(0, 6.3) });
      }
      if (style === 4) context.fillRect(x + wide * 0.12, top - wide * 0.1, wide * 0.3, wide * 0.12);
    }
    const haze = context.createLinearGradient(0, shore - tallest * 0.6, 0, shore);
    haze.addColorStop(0, css(light.haze, 0));
    haze.addColorStop(1, css(light.haze, (0.4 + light.fog * 0.4) * (1 - near * 0.8)));
    context.globalCompositeOperation = "source-atop";
    context.fillStyle = haze;
    context.fillRect(box.left, box.top, box.width, box.height);
  });
  const cell = (8.5 + near * 4.5) * unit;
  const lights = Array.from({ length: groups }, (_, group) =>
    paintLayer(box, (context) => {
      const panes = random.branch(`panes ${step}`);
      for (const { x, wide, top, style } of houses) {
        const taste = panes.between(0.14, 0.5);
        const rowHeight = cell * panes.pick([1.5, 1.9, 2.2]);
        for (let y = top + cell * (style === 2 ? 5 : 2.4); y < shore - cell; y += rowHeight) {
          // Light whole floors of offices, but single windows of homes.
          const floor = style === 5 && panes.chance(0.4);
          for (let left = x + cell * 0.8; left < x + wide - cell * 1.3; left += cell * 1.42) {
            const chosen = panes.whole(0, groups - 1);
            const on = panes.next() < (floor ? 0.85 : taste);
            const tone = panes.pick(warmWindows);
            const bright = panes.between(0.55, 1);
            if (!on || chosen !== group) continue;
            context.fillStyle = css(mix(tone, light.haze, 0.12 * (1 - near)), bright * (0.78 + near * 0.22));
            context.fillRect(left, y, cell * 0.74, cell * 0.92);
          }
        }
      }
    }),
  );
  return { depth: farDepth + step * 0.11, walls, lights, beacons };
}

/** Creates moving lights on the far bank, and blurred ones near the camera. */
function createTraffic(stage: Stage, shore: number, dusk: boolean): (context: Context, time: number) => void {
  const { width, unit, random } = stage;
  const source = random.branch("traffic");
  const white = createGlowDot([255, 232, 190]);
  const red = createGlowDot([255, 88, 66]);
  const cars = Array.from({ length: dusk ? 30 : 0 }, () => ({
    x: source.next(),
    speed: source.between(26, 62) * unit,
    way: source.chance(0.5) ? 1 : -1,
    size: source.between(7, 13) * unit,
  }));
  return (context, time) => {
    context.save();
    context.globalCompositeOperation = "lighter";
    for (const { x, speed, way, size } of cars) {
      const wide = width * 1.3;
      const at = ((((x * wide + way * time * speed) % wide) + wide) % wide) - width * 0.15;
      context.drawImage(way > 0 ? white : red, at - size, shore - 5 * unit - size, size * 2, size * 2);
    }
    context.restore();
  };
}
