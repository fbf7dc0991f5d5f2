import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { lightFor, type Light } from "#engine/drawing/light.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  paintLayer,
  type Context,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { paintBehind, paintInFront } from "#engine/arrangements/dishes.ts";
import { footOf, samplesOf } from "#engine/illustrations/measure-illustration.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import { groupOf, placeArrangement } from "./parts/abstract/place-arrangement.ts";
import { placeStillLife, type Placed } from "./parts/abstract/place-still-life.ts";
import { createMotes } from "./parts/motes.ts";
import { paintSoft } from "./parts/soften.ts";
import { paintWoodTable } from "./parts/wood-table.ts";

/** Colours of walls, of which the one that differs most from the main illustration is chosen. */
const walls = ["#d9c7ae", "#b9c4a8", "#a9bfcc", "#d8b3a6", "#b7aeca", "#9fbdb8", "#e0d3bf"].map((code) => hex(code));
const elegantWalls = ["#3a3540", "#2c3a40", "#40332c"].map((code) => hex(code));

/** Creates illustrations as a still life on a table before a wall, with light from a window on the left. */
export function createStillLife(stage: Stage, requests: readonly IllustrationRequest[]): Scene {
  const { width, height, unit, reading } = stage;
  const light: Light = reading.daytime ? stage.light : lightFor({ ...reading, daytime: "morning" }, "morning");
  const [first] = requests;
  const wall = lit(wallFor(stage, first), light, reading.daytime === undefined ? 0.12 : 0.42);
  const edge = height * (height > width ? 0.62 : 0.68);
  const foot = edge + (height - edge) * 0.42;
  const { arrangement } = reading;
  const placed = arrangement ? placeArrangement(stage, arrangement, foot) : placeStillLife(stage, requests, foot);
  const support = arrangement?.support;
  const group = groupOf(placed, foot);
  const box = fullBox(stage);
  const background = paintLayer(box, (context) => paintWall(context, stage, wall, light), 0.25);
  const panes = paintSoft(box, 26 * unit, false, (context) => paintPanes(context, stage, light));
  const sameInAllShots = { ...stage, random: stage.videoRandom };
  const isWooden = reading.objects.has("table");
  const table = isWooden
    ? paintWoodTable(sameInAllShots, {
        edge,
        wood: lit(hex("#a06a3e"), light, 0.1),
        glow: light.night ? hex("#6d7fae") : mix(light.sun, light.glow, 0.4),
        from: 0.2,
      })
    : paintLayer(box, (context) => paintTop(context, stage, edge, wall), 0.5);
  const things = paintLayer(box, (context) => {
    if (support) paintBehind(context, support, group);
    for (const each of placed) if (each.hasShadow) drawShadow(context, each, light);
    for (const each of placed) drawThing(context, each, light);
    if (support) paintInFront(context, support, group);
  });
  const motes = createMotes(stage, { count: 14, colour: light.sun, rise: 5 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.35, () => {
        drawLayer(context, background);
        context.save();
        context.globalCompositeOperation = "soft-light";
        drawLayer(context, panes, Math.sin(time * 0.25) * width * 0.004);
        context.restore();
      });
      atDepth(context, stage, camera, 0.8, () => {
        drawLayer(context, table);
        drawLayer(context, things);
      });
      if (!light.night) motes(context, time);
    },
  };
}

/** A colour in the light of the time of day; `share` is how much of the light's colour it takes. */
function lit(colour: Colour, light: Light, share: number): Colour {
  return light.night ? mix(colour, [16, 24, 52], 0.74) : mix(colour, light.glow, share);
}

function wallFor({ reading, videoRandom }: Stage, first: IllustrationRequest | undefined): Colour {
  const [named] = reading.colours;
  if (named) return lighten(named, 0.3);
  const choices = reading.mood === "elegant" ? elegantWalls : walls;
  const main = first ? averageColour(first) : undefined;
  const order = videoRandom.branch("wall");
  const ranked = choices.map((colour) => ({ colour, score: distance(colour, main) + order.between(0, 60) }));
  return ranked.toSorted((a, b) => b.score - a.score)[0]?.colour ?? [217, 199, 174];
}

const distance = (one: Colour, other: Colour | undefined): number =>
  other ? Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) : 0;

function averageColour(request: IllustrationRequest): Colour {
  const data = samplesOf(request);
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    for (const channel of [0, 1, 2] as const) sum[channel] += (data[at + channel] as number) * alpha;
    weight += alpha;
  }
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

function paintWall(context: Context, { width, height }: Stage, wall: Colour, light: Light): void {
  const slope = context.createLinearGradient(0, 0, width, height * 0.7);
  slope.addColorStop(0, css(lighten(wall, light.night ? 0.06 : 0.34)));
  slope.addColorStop(0.5, css(wall));
  slope.addColorStop(1, css(darken(wall, 0.34)));
  context.fillStyle = slope;
  context.fillRect(-width, -height, width * 3, height * 3);
}

/** Paints the light of a window with four panes, which falls on the wall at a slant. */
function paintPanes(context: Context, { width, height }: Stage, light: Light): void {
  const size = Math.min(width * 0.9, height) * 0.3;
  context.save();
  context.translate(width * 0.5, height * 0.06);
  context.transform(1, 0.16, -0.34, 1, 0, 0);
  context.fillStyle = css(light.night ? light.glow : light.sun, light.night ? 0.5 : 0.85);
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    context.fillRect((column - 1) * size * 1.1, row * size * 0.98, size, size * 0.88);
  context.restore();
}

function paintTop(context: Context, { width, height }: Stage, edge: number, wall: Colour): void {
  const top = mix(wall, [255, 252, 246], 0.3);
  const slope = context.createLinearGradient(0, edge, width * 0.5, height * 1.1);
  slope.addColorStop(0, css(lighten(top, 0.16)));
  slope.addColorStop(1, css(darken(top, 0.24)));
  context.fillStyle = slope;
  context.fillRect(-width, edge, width * 3, height);
  context.fillStyle = css(lighten(top, 0.5), 0.5);
  context.fillRect(-width, edge, width * 3, Math.max(1, height * 0.003));
}

/** Draws the shadow at the foot, and a long soft one on the table away from the window. */
function drawShadow(context: Context, { x, foot, size }: Placed, light: Light): void {
  const shade = mix(light.shade, [30, 18, 14], 0.6);
  for (const [reach, across, strength, flat] of [
    [0.42, 0, 0.62, 0.15],
    [0.74, 0.3, 0.34, 0.14],
  ] as const) {
    context.save();
    context.translate(x + across * size, foot - size * 0.015);
    context.scale(1, flat);
    const pool = context.createRadialGradient(0, 0, 0, 0, 0, reach * size);
    pool.addColorStop(0, css(shade, strength));
    pool.addColorStop(0.5, css(shade, strength * 0.55));
    pool.addColorStop(1, css(shade, 0));
    context.fillStyle = pool;
    context.fillRect(-size, -size, size * 2, size * 2);
    context.restore();
  }
}

/** Draws an illustration, brighter on the side of the window and darker towards the table. */
function drawThing(context: Context, { request, x, foot, size, turn, lowest }: Placed, light: Light): void {
  const glow = css(light.night ? mix(light.glow, [60, 80, 130], 0.5) : light.sun, 0.2);
  const shade = light.night ? css([12, 18, 44], 0.58) : css(mix(light.shade, [50, 24, 30], 0.5), 0.3);
  const layer = paintLayer({ left: 0, top: 0, width: size, height: size }, (inner) => {
    inner.imageSmoothingQuality = "high";
    inner.drawImage(preparedIllustration(request), 0, 0, size, size);
    inner.globalCompositeOperation = "source-atop";
    const slope = inner.createLinearGradient(size * 0.1, size * 0.1, size * 0.85, size);
    slope.addColorStop(0, glow);
    slope.addColorStop(0.4, light.night ? shade : glow.replace(/[\d.]+\)$/u, "0)"));
    slope.addColorStop(0.6, shade.replace(/[\d.]+\)$/u, light.night ? "0.5)" : "0)"));
    slope.addColorStop(1, shade);
    inner.fillStyle = slope;
    inner.fillRect(0, 0, size, size);
  });
  context.save();
  if (lowest !== undefined) {
    context.beginPath();
    context.rect(x - size * 2, foot - size * 2, size * 4, lowest - foot + size * 2);
    context.clip();
  }
  context.translate(x, foot);
  context.rotate(turn);
  context.drawImage(layer.canvas, -size / 2, -size * footOf(request), size, size);
  context.restore();
}
