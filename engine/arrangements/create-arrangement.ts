import { css, type Colour } from "#engine/drawing/colour.ts";
import { lightFor, type Light } from "#engine/drawing/light.ts";
import { createSky } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  paintLayer,
  type Box,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { footOf } from "#engine/illustrations/measure-illustration.ts";
import { isFlyingThing } from "#engine/scenes/in-the-air.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { ArrangedThing, Arrangement } from "#engine/prompt/prompt-reading.ts";
import { glow, oval, shadow, type Room } from "./kit.ts";
import { painters, type Painter } from "./painters.ts";
import { backdrops } from "./backdrops.ts";
import { settings } from "./arrangement-places.ts";

/** Part of a narrow frame's width that one unit takes. */
const narrowUnit = 0.94;

/** Middle of the place as a part of the width, and part that one unit takes, in a frame whose left half has words. */
const besideWords = { middle: 0.7, unit: 0.6 };

/** Creates a drawn place with the things that the prompt puts in front of it. */
export function createArrangement(stage: Stage): Scene {
  const { arrangement } = stage.reading;
  const setting = [...settings, ...backdrops].find(({ name }) => name === arrangement?.setting);
  const painter = painters[setting?.name ?? ""];
  if (!arrangement || !setting || !painter) throw new Error(`no place ${arrangement?.setting}`);
  const { reading } = stage;
  const usual = arrangement.variant === "night" ? "night" : setting.daytime;
  const light = reading.daytime ? stage.light : lightFor({ ...reading, daytime: usual }, usual);
  const lit: Stage = { ...stage, light, random: stage.videoRandom };
  const hasWords = reading.voice === "poster";
  // Words stand in the left half, or in the upper half of a tall frame.
  const isBesideWords = hasWords && stage.width >= stage.height;
  const isBelowWords = hasWords && !isBesideWords;
  const scale = Math.min(stage.height, stage.width * (isBesideWords ? besideWords.unit : narrowUnit));
  const middle = stage.width * (isBesideWords ? besideWords.middle : 0.5);
  // Keep the ground where a scene behind it has its own; other places stand a little below the middle of a tall frame.
  const isCentred = stage.portrait && painter.scene === undefined;
  const centred = stage.height * (isBelowWords ? 0.66 : 0.5) + scale * 0.22;
  const floor = isCentred ? centred : stage.height * painter.floor;
  const horizon = floor - (painter.horizon ?? 0) * scale;
  const sky = painter.horizon === undefined ? undefined : createSky(lit, { horizon, sunX: middle - scale * 0.36 });
  const frame = { scale, middle, floor };
  const scene = painter.scene?.(lit);
  const layer = paintPlace(lit, arrangement, painter, frame);
  // Draw rain twice, because the front of a house hides less of it than a sky does.
  const weather = setting.isOutdoors
    ? [...createWeather(lit), ...createWeather({ ...lit, random: lit.random.branch("near weather") })]
    : [];
  return {
    draw(context, time, camera) {
      sky?.draw(context, time, camera);
      scene?.draw(context, time, camera);
      atDepth(context, stage, camera, 0.8, () => drawLayer(context, layer));
      for (const veil of weather) veil(context, time);
    },
  };
}

type Frame = { scale: number; middle: number; floor: number };

function paintPlace(stage: Stage, arrangement: Arrangement, painter: Painter, frame: Frame): Layer {
  const { width, height, light, reading } = stage;
  const { scale, middle, floor } = frame;
  const box = fullBox(stage);
  const lamps = light.night ? 1 : light.stars > 0.1 ? 0.85 : light.sunHeight < 0.2 ? 0.55 : 0.15;
  const isMorning = ["morning", "sunrise"].includes(reading.daytime ?? "");
  const isGrey = reading.weather !== "clear" && arrangement.isOutdoors;
  return paintLayer(box, (context) => {
    context.imageSmoothingQuality = "high";
    context.save();
    context.translate(middle, floor);
    context.scale(scale, scale);
    const room: Room = {
      context,
      light,
      lamps,
      isMorning,
      isGrey,
      variant: arrangement.variant,
      random: stage.random.branch("place"),
      right: Math.max(middle, width - middle) / scale,
      top: -floor / scale,
      bottom: (height - floor) / scale,
      prop: (name, x, foot, size, turn = 0) => drawProp(context, name, x, foot, size, turn),
    };
    painter.paint(room);
    placeThings(room, arrangement, painter);
    if (arrangement.isOutdoors && ["rain", "storm"].includes(reading.weather)) paintPuddles(room);
    context.restore();
    dim(context, {
      box,
      light,
      isMorning,
      isGrey,
      windows: (painter.litWindows ?? []).map(([x, y, w, h]) => [
        middle + x * scale,
        floor + y * scale,
        w * scale,
        h * scale,
      ]),
    });
    context.save();
    context.translate(middle, floor);
    context.scale(scale, scale);
    painter.lights?.(room);
    lightThings(room, arrangement, painter);
    context.restore();
  });
}

type Slot = { x: number; foot: number; size: number };

/** The slots of the things; a painter that `fills` repeats them, and a thing with a number stands in a row. */
function slotsFor({ things }: Arrangement, painter: Painter): { thing: ArrangedThing; slot: Slot }[] {
  const own = painter.slots ?? slots;
  const all = things.flatMap((thing) => Array.from({ length: thing.count }, () => thing));
  if (painter.fills && things.every(({ isCounted }) => isCounted !== true))
    return own.flatMap((slot, index) => {
      const thing = things[index % things.length];
      return thing ? [{ thing, slot }] : [];
    });
  const [main] = own;
  if (!main || (all.length <= own.length && things.length === all.length))
    return all.flatMap((thing, index) => {
      const slot = own[index];
      return slot ? [{ thing, slot }] : [];
    });
  // Things of a long row must not touch, so that one can count them.
  const gap = painter.fills ? 1 : all.length > 3 ? 1.08 : 0.86;
  const [most, width] = painter.fills ? [main.size, windowWidth] : [main.size * 0.72, rowWidth];
  const size = Math.min(most, width / (1 + (all.length - 1) * gap));
  const distance = size * gap;
  const middle = painter.fills ? main.x : 0;
  return all.map((thing, index) => ({
    thing,
    slot: { x: middle + (index - (all.length - 1) / 2) * distance, foot: main.foot, size },
  }));
}

/** Width of a row of equal things in units, which fits into a narrow frame. */
const rowWidth = 1;
/** Width in units of the window that a painter fills. */
const windowWidth = 0.57;

function placeThings({ context }: Room, arrangement: Arrangement, painter: Painter): void {
  for (const { thing, slot } of slotsFor(arrangement, painter)) {
    const { x, foot, size } = slot;
    if (isFlyingThing(thing.name) && !painter.fills) {
      context.drawImage(preparedIllustration(thing), x - size / 2, foot - flyingHeight - size, size, size);
      continue;
    }
    shadow(context, x, foot - size * 0.02, size * 0.5, size * 0.09, 0.5);
    context.drawImage(preparedIllustration(thing), x - size / 2, foot - size * footOf(thing), size, size);
  }
}

/** Draws the light of candles and lamps over the darkened place. */
function lightThings({ context, lamps }: Room, arrangement: Arrangement, painter: Painter): void {
  for (const { thing, slot } of slotsFor(arrangement, painter))
    if (shining.has(thing.name))
      glow(context, slot.x, slot.foot - slot.size * 0.78, slot.size, "255,206,120", 0.35 + lamps * 0.5);
}

/** Height in units at which flying things float above the place of a standing one. */
const flyingHeight = 0.24;

/** Things that give light. */
const shining: ReadonlySet<string> = new Set(["candle", "candle-in-glass", "light-bulb", "fire", "diya-lamp"]);

/** Places of things in front: the main one in the middle, the others at its sides. */
const slots = [
  { x: 0, foot: 0.27, size: 0.44 },
  { x: -0.36, foot: 0.29, size: 0.28 },
  { x: 0.36, foot: 0.29, size: 0.28 },
] as const;

function drawProp(context: Context, name: string, x: number, foot: number, size: number, turn: number): void {
  context.save();
  context.translate(x, foot);
  context.rotate(turn);
  context.drawImage(preparedIllustration({ name }), -size / 2, -size, size, size);
  context.restore();
}

/** Puddles on the ground that mirror the sky. */
function paintPuddles({ context, random, right, bottom }: Room): void {
  for (let at = 0; at < 9; at++) {
    const part = random.next();
    const [x, y] = [random.between(-right, right), 0.05 + (bottom - 0.04) * part];
    oval(context, x, y, 0.06 + part * 0.1, 0.008 + part * 0.014, "rgba(214,228,240,0.5)");
    oval(context, x + 0.01, y + 0.003, 0.04 + part * 0.07, 0.004 + part * 0.008, "rgba(120,140,160,0.35)");
  }
}

type Dimming = {
  box: Box;
  light: Light;
  /** Whether the prompt asks for the low sun of a morning. */
  isMorning: boolean;
  /** Whether clouds take the colour. */
  isGrey: boolean;
  /** Lit windows in frame pixels, which stay bright: left, top, width, height. */
  windows: readonly (readonly [number, number, number, number])[];
};

/** Gives a place that was painted in daylight the light of the time of day. */
function dim(context: Context, { box, light, isMorning, isGrey, windows }: Dimming): void {
  const over = (colour: Colour, strength: number) => {
    context.globalCompositeOperation = "multiply";
    context.fillStyle = css(colour, strength);
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    for (const [left, top, width, height] of windows) context.rect(left, top, width, height);
    context.fill("evenodd");
    context.globalCompositeOperation = "source-over";
  };
  if (light.night) over([58, 74, 128], 0.8);
  else if (light.stars > 0.1) over([126, 112, 160], 0.75);
  else if (light.sunHeight < 0.2) over([255, 196, 158], 0.6);
  if (isGrey) over([176, 188, 204], 0.6);
  if (!isMorning) return;
  const sun = context.createLinearGradient(box.left, box.top, box.left + box.width * 0.8, box.top + box.height);
  sun.addColorStop(0.1, "rgba(255,190,96,0.55)");
  sun.addColorStop(0.7, "rgba(255,190,96,0)");
  context.globalCompositeOperation = "screen";
  context.fillStyle = sun;
  context.fillRect(box.left, box.top, box.width, box.height);
  context.globalCompositeOperation = "source-over";
}
