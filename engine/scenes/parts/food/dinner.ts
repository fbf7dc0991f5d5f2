import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { drawChair, drawPendant } from "../furniture.ts";
import { createGlowDot, createMotes } from "../motes.ts";
import { createFigure } from "../people/figure.ts";
import { reaching, sitting, type Pose } from "../people/pose.ts";
import { dress } from "../people/wardrobe.ts";
import { fillWithBottles } from "../shop/wares.ts";
import { paintSoft } from "../soften.ts";
import { drawWine } from "./plate.ts";

const candle = hex("#ffc27a");

/** Creates two people at a table by candlelight in a small restaurant. */
export function createDinner(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const head = portrait ? width * 0.118 : roomOf(stage) * 0.115;
  const table = height * (portrait ? (poster ? 0.77 : 0.66) : 0.72);
  const middle = width * (portrait ? 0.5 : poster ? 0.75 : 0.5);
  const half = head * (portrait ? 2.2 : 2.5);
  const dark = mix(hex("#2a1716"), light.shade, 0.25);
  const back = paintBack();
  const cloth = paintTable();
  const flame = createGlowDot([255, 206, 130], 0.06);
  const lights: EdgeLight[] = [{ towards: [0, -1], colour: hex("#ffb873"), width: 4 * unit, strength: 0.55 }];
  const people = createPeople();
  const motes = createMotes(stage, { count: 22, colour: [255, 206, 140], rise: 6, size: 0.6 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.4, () => drawLayer(context, back));
      atDepth(context, stage, camera, 0.85, () => {
        for (const person of people) person.drawBody(context, time);
        drawLayer(context, cloth);
        burn(context, time);
        for (const person of people) person.drawArm(context, time);
      });
      motes(context, time);
    },
  };

  function createPeople() {
    if (reading.objects.has("empty")) return [];
    const source = videoRandom.branch("guests");
    const woman = source.chance(0.5);
    const promptColour = reading.colours[0];
    const seat = table + head * 0.78;
    const wear = (name: string, lady: boolean) =>
      dress(
        source.branch(name),
        lady
          ? {
              woman: true,
              garment: "dress",
              tops: [promptColour ?? hex("#a8323c"), promptColour ?? hex("#2f5d58"), promptColour ?? hex("#b9803a")],
              bottoms: [hex("#4a2228")],
            }
          : {
              woman: false,
              garment: "jacket",
              tops: [hex("#2f3a52"), hex("#4a3a3a"), hex("#3d4a44")],
              bottoms: [hex("#22242c")],
            },
        dark,
        0.2,
      );
    const chair = mix(hex("#5a3826"), dark, 0.3);
    const base: Pose = { ...sitting, lean: 0.08, nod: 0.02 };
    const toast: Pose = {
      ...base,
      near: { ...base.near, arm: { ...reaching(base, "near", [1.62, -1.75], undefined, 0.4), grip: true } },
      far: { ...base.far, arm: reaching(base, "far", [1.4, -0.92]) },
    };
    return ([1, -1] as const).map((facing) =>
      createFigure({
        pose: toast,
        look: wear(facing > 0 ? "left" : "right", facing > 0 ? woman : !woman),
        size: head,
        x: middle - facing * (half + head * 0.12),
        y: seat,
        facing,
        lights: [...lights, { towards: [facing, 0.1], colour: candle, width: 7 * unit, strength: 0.8 }],
        lively: 0.5,
        phase: facing * 2,
        behind: (context) => drawChair(context, chair, mix(hex("#6b4630"), dark, 0.2)),
        held: (context) => drawWine(context, 1.86, -1.5, 1.05, candle, 1, false),
      }),
    );
  }

  function paintBack(): Layer {
    const box = fullBox(stage);
    const source = videoRandom.branch("bar");
    return paintSoft(box, 8 * unit, true, (context) => {
      const wall = context.createLinearGradient(0, 0, 0, height);
      wall.addColorStop(0, css(darken(dark, 0.3)));
      wall.addColorStop(0.5, css(mix(dark, hex("#a55a34"), 0.36)));
      wall.addColorStop(1, css(darken(dark, 0.45)));
      context.fillStyle = wall;
      context.fillRect(box.left, box.top, box.width, box.height);
      const room = (colour: Colour) => mix(mix(colour, candle, 0.3), dark, 0.42);
      for (let row = 0; row < 3; row++) {
        const foot = height * (0.24 + row * 0.13);
        const glow = context.createLinearGradient(0, foot - height * 0.11, 0, foot);
        glow.addColorStop(0, css(candle, 0));
        glow.addColorStop(1, css(candle, 0.3));
        context.fillStyle = glow;
        context.fillRect(box.left, foot - height * 0.11, box.width, height * 0.11);
        fillWithBottles(context, {
          left: -width * 0.1,
          right: width * 1.1,
          foot,
          tall: height * 0.1,
          random: source.branch(`row ${row}`),
          tone: room,
        });
        context.fillStyle = css(mix(hex("#5a3623"), dark, 0.3));
        context.fillRect(box.left, foot, box.width, height * 0.012);
      }
      const count = portrait ? 3 : 6;
      for (let lamp = 0; lamp < count; lamp++)
        drawPendant(context, width * ((lamp + 0.5) / count), height * 0.17, height * 0.028, hex("#241a18"), 1);
      // Draw other tables under their cloths, with a candle on each.
      for (let other = 0; other < 5; other++) {
        const x = width * ((other + source.between(0.2, 0.8)) / 5);
        if (Math.abs(x - middle) < half * 1.5) continue;
        const y = table - head * source.between(0.1, 0.4);
        const wide = head * source.between(0.9, 1.3);
        const linen = context.createLinearGradient(0, y, 0, y + head * 1.6);
        linen.addColorStop(0, css(mix(hex("#f0d9b4"), dark, 0.25)));
        linen.addColorStop(1, css(mix(hex("#8a6a52"), dark, 0.7)));
        context.fillStyle = linen;
        context.beginPath();
        context.moveTo(x - wide, y);
        context.lineTo(x + wide, y);
        context.lineTo(x + wide * 1.1, y + head * 1.6);
        context.lineTo(x - wide * 1.1, y + head * 1.6);
        context.fill();
        const spark = context.createRadialGradient(x, y - head * 0.4, 0, x, y - head * 0.4, head * 0.9);
        spark.addColorStop(0, css([255, 226, 160], 0.95));
        spark.addColorStop(0.25, css([255, 184, 100], 0.5));
        spark.addColorStop(1, css([255, 160, 80], 0));
        context.fillStyle = spark;
        context.fillRect(x - head, y - head * 1.4, head * 2, head * 2);
      }
      // Draw candles farther back.
      for (let spark = 0; spark < 12; spark++) {
        const x = width * source.next();
        const y = table + source.between(-0.07, 0.02) * height;
        const reach = source.between(16, 46) * unit;
        const ball = context.createRadialGradient(x, y, 0, x, y, reach);
        ball.addColorStop(0, css([255, 214, 150], 0.9));
        ball.addColorStop(1, css([255, 170, 90], 0));
        context.fillStyle = ball;
        context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
      }
    });
  }

  /** A white cloth that hangs down, plates and a candle on it. */
  function paintTable(): Layer {
    const deep = head * 0.4;
    const box = {
      left: middle - half - head * 2,
      top: table - head * 2.4,
      width: half * 2 + head * 4,
      height: height * (1 + overscan) - table + head * 2.4,
    };
    const linen = mix(hex("#f1e6d6"), dark, 0.2);
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, table, 0, table + head * 2.6);
      fall.addColorStop(0, css(mix(linen, candle, 0.2)));
      fall.addColorStop(1, css(mix(linen, dark, 0.72)));
      context.fillStyle = fall;
      context.beginPath();
      context.moveTo(middle - half, table - 1);
      context.lineTo(middle + half, table - 1);
      context.lineTo(middle + half + head * 0.16, table + head * 2.2);
      for (let fold = 12; fold >= 0; fold--) {
        const x = middle + (half + head * 0.16) * ((fold / 12) * 2 - 1);
        context.lineTo(x, table + head * (2.2 + (fold % 2 ? 0.1 : 0)));
      }
      context.fill();
      context.save();
      context.clip();
      for (let fold = 0; fold < 13; fold++) {
        const x = middle + half * ((fold / 12) * 2 - 1);
        const crease = context.createLinearGradient(x - head * 0.16, 0, x + head * 0.16, 0);
        crease.addColorStop(0, css(dark, 0));
        crease.addColorStop(0.5, css(dark, 0.32));
        crease.addColorStop(1, css(dark, 0));
        context.fillStyle = crease;
        context.beginPath();
        context.moveTo(x, table + head * 0.12);
        context.lineTo(x + head * 0.17, table + head * 2.4);
        context.lineTo(x - head * 0.17, table + head * 2.4);
        context.fill();
      }
      context.restore();
      const top = context.createRadialGradient(middle, table - deep * 0.5, 0, middle, table - deep * 0.5, half);
      top.addColorStop(0, css(mix(linen, hex("#fff0d2"), 0.8)));
      top.addColorStop(1, css(mix(linen, dark, 0.28)));
      context.fillStyle = top;
      context.beginPath();
      context.moveTo(middle - half + deep * 1.1, table - deep);
      context.lineTo(middle + half - deep * 1.1, table - deep);
      context.lineTo(middle + half, table);
      context.lineTo(middle - half, table);
      context.fill();
      for (const way of [-1, 1]) plate(context, middle + way * half * 0.5, table - deep * 0.42);
      holder(context);
    });
  }

  function plate(context: Context, x: number, y: number): void {
    for (const [reach, tone] of [
      [0.74, hex("#8d8278")],
      [0.72, hex("#fbf5ea")],
      [0.5, hex("#e9dfd0")],
    ] as const) {
      context.fillStyle = css(mix(tone, dark, 0.14));
      context.beginPath();
      context.ellipse(x, y, head * reach, head * reach * 0.16, 0, 0, Math.PI * 2);
      context.fill();
    }
    const source = videoRandom.branch(`plate ${x > middle ? 1 : 0}`);
    for (let leaf = 0; leaf < 14; leaf++) {
      context.fillStyle = css(
        mix(source.pick([hex("#7fa83f"), hex("#c9502f"), hex("#e0b45a"), hex("#5f8a35")]), dark, 0.14),
      );
      context.beginPath();
      context.ellipse(
        x + source.between(-0.3, 0.3) * head,
        y - source.between(0.02, 0.16) * head,
        head * 0.1,
        head * 0.06,
        source.between(-1, 1),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  }

  function holder(context: Context): void {
    const foot = table - head * 0.16;
    context.fillStyle = css(mix(hex("#c9a04e"), dark, 0.25));
    context.beginPath();
    context.ellipse(middle, foot, head * 0.2, head * 0.05, 0, 0, Math.PI * 2);
    context.fill();
    context.fillRect(middle - head * 0.03, foot - head * 0.34, head * 0.06, head * 0.34);
    const wax = context.createLinearGradient(0, foot - head * 1.1, 0, foot - head * 0.3);
    wax.addColorStop(0, css(hex("#fff0cf")));
    wax.addColorStop(1, css(hex("#d8b98c")));
    context.fillStyle = wax;
    context.fillRect(middle - head * 0.06, foot - head * 1.1, head * 0.12, head * 0.8);
  }

  function burn(context: Context, time: number): void {
    const y = table - head * 1.36;
    const flicker = 1 + 0.06 * Math.sin(time * 11) + 0.05 * Math.sin(time * 17.3 + 1);
    const x = middle + Math.sin(time * 7) * head * 0.006;
    context.save();
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = 0.85 * flicker;
    const reach = head * 1.9 * flicker;
    context.drawImage(flame, x - reach, y - reach, reach * 2, reach * 2);
    context.globalCompositeOperation = "source-over";
    context.globalAlpha = 1;
    context.fillStyle = "rgb(255,236,180)";
    context.beginPath();
    context.moveTo(x, y - head * 0.17 * flicker);
    context.quadraticCurveTo(x + head * 0.085, y + head * 0.03, x, y + head * 0.1);
    context.quadraticCurveTo(x - head * 0.085, y + head * 0.03, x, y - head * 0.17 * flicker);
    context.fill();
    context.restore();
  }
}
