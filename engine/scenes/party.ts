import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { drawWine } from "./parts/food/plate.ts";
import { createLayeredHills, nearColour } from "./parts/layered-hills.ts";
import { createGlowDot, createMotes } from "./parts/motes.ts";
import { createFigure } from "./parts/people/figure.ts";
import { reaching, standing, type Pose } from "./parts/people/pose.ts";
import { dress } from "./parts/people/wardrobe.ts";
import { drawBush, drawTree } from "./parts/tree.ts";

type Bulb = { x: number; y: number; size: number; phase: number };

/** A garden party at dusk: strings of bulbs between trees, a long laid table, people raising their glasses. */
export function createParty(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const dusk = light.night || light.stars > 0.1 || light.sunHeight < 0.2;
  const lamps = dusk ? 1 : 0.3;
  const top = height * (portrait ? (poster ? 0.82 : 0.73) : 0.74);
  const ground = top + height * 0.05;
  const horizon = ground - height * 0.13;
  const middle = width * (portrait ? 0.5 : poster ? 0.75 : 0.5);
  const head =
    (portrait ? width * 0.115 : roomOf(stage) * 0.108) *
    (close && !(poster && portrait) ? 1.14 : stage.variant === 2 ? 0.86 : 1);
  const sun = {
    x: middle + width * 0.12,
    y: light.night ? height * 0.14 : horizon - height * (light.sunHeight > 0.2 ? 0.5 : 0.03),
  };
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: sun.y });
  const shade = mix(light.shade, light.sky[0], 0.3);
  const dim = light.night ? 0.66 : dusk ? 0.42 : 0.04;
  const tone = (colour: Colour) => mix(mix(colour, hex("#ffb765"), 0.1 * lamps), shade, dim);
  const warm = hex("#ffca85");
  const leaf = tone(hex("#4f7d45"));
  const leafLit = mix(tone(hex("#b9c77c")), warm, 0.45 * lamps);
  const hills = createLayeredHills(stage, {
    name: "hills",
    top: horizon,
    bottom: ground - height * 0.03,
    count: 3,
    rise: height * 0.08,
    sun,
    near: nearColour(stage, hex("#35573f")),
    sharp: 0.3,
    treesFrom: 2,
  });
  const bulbs: Bulb[] = [];
  const tableHalf = portrait ? width * 0.62 : head * (poster ? 3.6 : 6.6);
  const garden = paintGarden();
  const table = paintTable();
  const glow = createGlowDot([255, 204, 128], 0.08);
  const people = createPeople();
  const motes = createMotes(stage, { count: 34, colour: [255, 214, 140], rise: 6, size: 0.6, top: 0.3 });
  const falling = createWeather(stage);
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        for (const { layer } of hills) drawLayer(context, layer);
      });
      atDepth(context, stage, camera, 0.75, () => {
        drawLayer(context, garden);
        shine(context, time);
      });
      atDepth(context, stage, camera, 0.9, () => {
        for (const person of people) person.draw(context, time);
        drawLayer(context, table);
        candles(context, time);
      });
      for (const veil of falling) veil(context, time);
      motes(context, time);
    },
  };

  function paintGarden(): Layer {
    const source = videoRandom.branch("garden");
    const box = {
      left: -width * overscan,
      top: -height * overscan,
      width: width * (1 + 2 * overscan),
      height: height * (1 + 2 * overscan),
    };
    const lawn = tone(hex("#6b8f48"));
    const tall = height * (portrait ? 0.5 : 0.9);
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, ground - height * 0.05, 0, height);
      fall.addColorStop(0, css(mix(lawn, warm, 0.2 * lamps)));
      fall.addColorStop(0.4, css(darken(lawn, 0.2)));
      fall.addColorStop(1, css(darken(lawn, 0.65)));
      context.fillStyle = fall;
      context.fillRect(box.left, ground - height * 0.04, box.width, height);
      for (let bush = 0; bush < 12; bush++)
        drawBush(context, {
          x: source.between(-0.1, 1.1) * width,
          foot: ground - height * 0.03,
          size: height * source.between(0.03, 0.06),
          leaf: darken(leaf, 0.2),
          lit: leafLit,
          side: 1,
          random: source,
        });
      const trees = [
        [-0.02, 0.96],
        [1.02, 1.04],
        [0.16, 0.72],
        [0.86, 0.7],
      ] as const;
      for (const [at, size] of trees)
        drawTree(context, {
          x: width * at,
          foot: ground - height * 0.012,
          size: tall * size,
          leaf,
          lit: leafLit,
          side: at < 0.5 ? 1 : -1,
          random: source.branch(`tree ${at}`),
          spread: 1.1,
        });
      // Draw the warm light on the ground below the bulbs.
      context.save();
      context.globalCompositeOperation = "screen";
      context.translate(middle, ground);
      context.scale(1, 0.42);
      const reach = Math.max(width, height) * 0.6;
      const pool = context.createRadialGradient(0, 0, 0, 0, 0, reach);
      pool.addColorStop(0, css([255, 178, 96], 0.55 * lamps));
      pool.addColorStop(1, css([255, 160, 80], 0));
      context.fillStyle = pool;
      context.fillRect(-reach, -reach, reach * 2, reach * 2);
      context.restore();
      wires(context);
    });
  }

  /** Sagging wires from tree to tree with closely spaced bulbs. */
  function wires(context: Context): void {
    const heads = top - head * 3.7;
    const spans = portrait ? [0.3, 0.22, 0.13] : [0.3, 0.2, 0.1];
    context.strokeStyle = css(darken(shade, 0.3));
    context.lineWidth = 2.4 * unit;
    spans.forEach((lift, row) => {
      const from = { x: -width * 0.06, y: heads - lift * height + random.between(-0.02, 0.02) * height };
      const to = { x: width * 1.06, y: heads - lift * height * 0.9 + random.between(-0.02, 0.02) * height };
      const slack = height * (0.05 + row * 0.012);
      const at = (part: number) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part + slack * 4 * part * (1 - part),
      });
      context.beginPath();
      for (let step = 0; step <= 40; step++) {
        const { x, y } = at(step / 40);
        if (step === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.stroke();
      const count = portrait ? 11 : 18;
      for (let bulb = 0; bulb < count; bulb++) {
        const { x, y } = at((bulb + 0.5) / count);
        const size = (9 + row * 1.6) * unit;
        context.fillStyle = css(darken(shade, 0.4));
        context.fillRect(x - size * 0.3, y, size * 0.6, size * 0.9);
        context.fillStyle = css(mix(hex("#efe2c8"), hex("#fff2cf"), lamps));
        context.beginPath();
        context.ellipse(x, y + size * 1.6, size * 0.78, size * 1.02, 0, 0, Math.PI * 2);
        context.fill();
        bulbs.push({ x, y: y + size * 1.6, size, phase: random.between(0, 6.3) });
      }
    });
  }

  function shine(context: Context, time: number): void {
    if (!dusk) return;
    context.save();
    context.globalCompositeOperation = "lighter";
    for (const { x, y, size, phase } of bulbs) {
      context.globalAlpha = 0.5 + 0.12 * Math.sin(time * 1.3 + phase);
      const reach = size * 7;
      context.drawImage(glow, x - reach, y - reach, reach * 2, reach * 2);
    }
    context.restore();
  }

  function createPeople() {
    if (reading.objects.has("empty")) return [];
    const source = videoRandom.branch("guests");
    const promptColour = reading.colours[0];
    const lights: EdgeLight[] = [
      { towards: [0.25, -1], colour: warm, width: 5 * unit, strength: 0.4 + 0.4 * lamps },
      { towards: [-0.8, 0], colour: mix(warm, light.sky[3], 0.4), width: 3 * unit, strength: 0.4 },
    ];
    const wear = (name: string, woman: boolean) =>
      dress(
        source.branch(name),
        woman
          ? {
              woman,
              garment: "dress",
              tops: [promptColour ?? hex("#c9504c"), hex("#e8d9bd"), hex("#2f6b6b"), hex("#d99a3c")],
              bottoms: [promptColour ?? hex("#8f3a44")],
            }
          : {
              woman,
              garment: source.branch(`${name} coat`).chance(0.5) ? "jacket" : "shirt",
              tops: [hex("#f0ebe0"), hex("#3f5f86"), hex("#5a5560"), hex("#6b7a58")],
              bottoms: [hex("#2f3440"), hex("#4a4440")],
            },
        mix(shade, hex("#3a2218"), 0.55),
        dim * 0.5,
      );
    const cheers: Pose = {
      ...standing,
      lean: 0.02,
      nod: -0.02,
      near: { ...standing.near, arm: { ...reaching(standing, "near", [1.25, -2.45], undefined, 0.5), grip: true } },
    };
    const listens: Pose = {
      ...standing,
      nod: 0.04,
      near: { ...standing.near, arm: { ...reaching(standing, "near", [0.95, -1.75], undefined, 0.5), grip: true } },
    };
    const woman = source.chance(0.5);
    const row = portrait
      ? ([
          [-1.75, 1, cheers],
          [1.75, -1, cheers],
        ] as const)
      : ([
          [-4.7, 1, listens],
          [-1.8, 1, cheers],
          [1.8, -1, cheers],
          [4.7, -1, listens],
        ] as const);
    const shown = poster && !portrait ? row.slice(1, 3) : row;
    return shown.map(([at, facing, pose], index) => {
      const look = wear(`guest ${index}`, index % 2 === 0 ? woman : !woman);
      // Give the lower part of a dress the colour of its upper part, because both are one piece.
      const dressed = look.garment === "dress" ? { ...look, bottom: look.top } : look;
      const own = 0.94 + source.next() * 0.1;
      const hand = pose === cheers ? ([1.5, -2.5] as const) : ([1.2, -1.8] as const);
      return createFigure({
        pose,
        look: dressed,
        size: head * own,
        x: middle + at * head,
        y: top + head * 0.3,
        legs: false,
        facing,
        lights,
        lively: 0.7,
        phase: index * 2.3,
        held: (context) => drawWine(context, hand[0], hand[1] + 0.5, 1.05, warm, 1, false),
      });
    });
  }

  /** A long white table in front, with plates, jugs of flowers and lanterns. */
  function paintTable(): Layer {
    const half = tableHalf;
    const box = {
      left: middle - half - head * 2,
      top: top - head * 2.6,
      width: half * 2 + head * 4,
      height: height * (1 + overscan) - top + head * 2.6,
    };
    const linen = tone(hex("#f6efe2"));
    const source = videoRandom.branch("table");
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, top, 0, top + head * 2.2);
      fall.addColorStop(0, css(mix(linen, warm, 0.24 * lamps)));
      fall.addColorStop(1, css(mix(linen, shade, 0.6)));
      context.fillStyle = fall;
      context.fillRect(middle - half, top, half * 2, height);
      for (let fold = 0; fold < 26; fold++) {
        const x = middle - half + (fold / 25) * half * 2;
        const crease = context.createLinearGradient(x - head * 0.12, 0, x + head * 0.12, 0);
        crease.addColorStop(0, css(shade, 0));
        crease.addColorStop(0.5, css(shade, 0.22));
        crease.addColorStop(1, css(shade, 0));
        context.fillStyle = crease;
        context.fillRect(x - head * 0.12, top + head * 0.1, head * 0.24, height);
      }
      const cloth = context.createLinearGradient(0, top - head * 0.3, 0, top + head * 0.06);
      cloth.addColorStop(0, css(mix(linen, shade, 0.16)));
      cloth.addColorStop(1, css(mix(lighten(linen, 0.2), warm, 0.22 * lamps)));
      context.fillStyle = cloth;
      context.beginPath();
      context.moveTo(middle - half + head * 0.5, top - head * 0.3);
      context.lineTo(middle + half - head * 0.5, top - head * 0.3);
      context.lineTo(middle + half, top + head * 0.04);
      context.lineTo(middle - half, top + head * 0.04);
      context.fill();
      const count = Math.round((half * 2) / (head * 1.35));
      for (let place = 0; place < count; place++) {
        const x = middle - half + ((place + 0.5) / count) * half * 2;
        const foot = top - head * 0.1;
        if (place % 3 === 1) flowers(context, x, foot, source);
        else if (place % 3 === 2) lantern(context, x, foot);
        else drawWine(context, x, foot, head * 0.95, warm, -1);
      }
    });
  }

  function flowers(context: Context, x: number, foot: number, source: Stage["videoRandom"]): void {
    const petals = [hex("#f3c1c6"), hex("#fbf2e6"), hex("#e8836b"), hex("#f2c45a")];
    context.fillStyle = css(mix(tone(hex("#c9d3d6")), warm, 0.2));
    context.beginPath();
    context.roundRect(x - head * 0.17, foot - head * 0.5, head * 0.34, head * 0.5, head * 0.08);
    context.fill();
    for (let stem = 0; stem < 22; stem++) {
      const px = x + source.between(-0.45, 0.45) * head;
      const py = foot - head * source.between(0.5, 1.1);
      context.fillStyle = css(
        stem < 9 ? mix(leaf, leafLit, source.next() * 0.5) : mix(tone(source.pick(petals)), warm, 0.14 * lamps),
      );
      context.beginPath();
      if (stem < 9)
        context.ellipse(px, py + head * 0.1, head * 0.05, head * 0.14, source.between(-0.8, 0.8), 0, Math.PI * 2);
      else context.arc(px, py, head * source.between(0.06, 0.1), 0, Math.PI * 2);
      context.fill();
    }
  }

  function lantern(context: Context, x: number, foot: number): void {
    context.fillStyle = css(mix(tone(hex("#e9dcc4")), hex("#ffdf9e"), 0.75 * lamps), 0.9);
    context.beginPath();
    context.roundRect(x - head * 0.16, foot - head * 0.46, head * 0.32, head * 0.46, head * 0.06);
    context.fill();
    context.strokeStyle = css(tone(hex("#3a342f")));
    context.lineWidth = head * 0.03;
    context.stroke();
  }

  function candles(context: Context, time: number): void {
    if (!dusk) return;
    const half = tableHalf;
    const count = Math.round((half * 2) / (head * 1.35));
    context.save();
    context.globalCompositeOperation = "lighter";
    for (let place = 2; place < count; place += 3) {
      const x = middle - half + ((place + 0.5) / count) * half * 2;
      context.globalAlpha = 0.75 + 0.1 * Math.sin(time * 7 + place * 2) + 0.08 * Math.sin(time * 12.7 + place);
      context.drawImage(glow, x - head, top - head * 1.32, head * 2, head * 2);
    }
    context.restore();
  }
}
