import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
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
import { drawPendant } from "../furniture.ts";
import { createMotes } from "../motes.ts";
import { createFigure } from "../people/figure.ts";
import { reaching, standing, type Pose } from "../people/pose.ts";
import { dress } from "../people/wardrobe.ts";
import { paintSoft } from "../soften.ts";
import { loaf } from "./bread.ts";
import { tradeFor } from "./trade.ts";

const lampLight = hex("#ffca85");

/** Inside the shop: shelves in lamplight, and a shopkeeper who hands something over the counter. */
export function createCounter(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const trade = tradeFor(reading);
  const poster = reading.voice === "poster";
  const top = height * (portrait ? (poster ? 0.77 : 0.63) : 0.66);
  const head = portrait ? width * (poster ? 0.09 : 0.106) : roomOf(stage) * 0.108;
  const middle = width * (portrait ? 0.5 : poster ? 0.74 : 0.5);
  const dark = mix(hex("#33211a"), light.shade, light.night ? 0.4 : 0.15);
  const room = (colour: Colour, depth: number) => mix(mix(colour, lampLight, 0.2), dark, depth);
  const paint = reading.colours[0] ?? videoRandom.branch("trade").pick(trade.paints);
  const back = paintBack();
  const counter = paintCounter();
  const lamps = paintLamps();
  const lights: EdgeLight[] = [
    { towards: [0.25, -1], colour: lampLight, width: 6 * unit, strength: 0.75 },
    { towards: [-0.9, -0.2], colour: mix(lampLight, hex("#ff9a50"), 0.4), width: 3 * unit, strength: 0.4 },
  ];
  const people = reading.objects.has("empty") ? undefined : createPeople();
  const motes = createMotes(stage, { count: 26, colour: [255, 214, 150], rise: 5, size: 0.55 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.4, () => drawLayer(context, back));
      atDepth(context, stage, camera, 0.7, () => people?.keeper.drawBody(context, time));
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, counter);
        people?.keeper.drawArm(context, time);
        people?.customer.draw(context, time);
        drawLayer(context, lamps);
      });
      motes(context, time);
    },
  };

  function createPeople() {
    const source = videoRandom.branch("people");
    const woman = source.chance(0.5);
    const hip = top + head * 0.75;
    const serve: Pose = { ...standing, lean: 0.1, nod: 0.1 };
    const give: Pose = {
      ...serve,
      near: { ...serve.near, arm: reaching(serve, "near", [1.75, -1.5], undefined, 0.1) },
      far: { ...serve.far, arm: reaching(serve, "far", [1.85, -1.3], undefined, 0.1) },
    };
    const keeperLook = dress(
      source.branch("keeper"),
      {
        woman,
        garment: "apron",
        tops: [hex("#f0e8da"), hex("#dfe6e2"), hex("#2f3a44")],
        bottoms: [hex("#2b2a2e")],
        style: woman ? "bun" : "short",
      },
      dark,
      0.12,
    );
    const apron = mix(mix(paint, hex("#8a5a3a"), 0.15), dark, 0.1);
    const bag = mix(hex("#d9b183"), dark, 0.06);
    const gap = head * (portrait ? 1.75 : 2);
    const keeper = createFigure({
      pose: give,
      look: keeperLook,
      size: head,
      x: middle - gap,
      y: hip,
      facing: 1,
      lights,
      legs: false,
      lively: 0.6,
      before: (context) => drawApron(context, apron),
      held: (context) => {
        context.fillStyle = css(bag);
        context.beginPath();
        context.moveTo(1.92, -2.3);
        context.lineTo(2.72, -2.3);
        context.lineTo(2.66, -1.12);
        context.lineTo(1.98, -1.12);
        context.fill();
        context.fillStyle = css(darken(bag, 0.25));
        context.fillRect(2.52, -2.3, 0.16, 1.18);
        context.strokeStyle = css(darken(bag, 0.4));
        context.lineWidth = 0.05;
        context.beginPath();
        context.arc(2.32, -2.32, 0.2, Math.PI, 0);
        context.stroke();
      },
    });
    const buy: Pose = { ...standing, lean: 0.05, nod: 0.02 };
    const take: Pose = {
      ...buy,
      near: { ...buy.near, arm: reaching(buy, "near", [1.5, -1.5], undefined, 0.2) },
      far: { ...buy.far, arm: { shoulder: 0.05, elbow: 0.3 } },
    };
    const customer = createFigure({
      pose: take,
      look: dress(
        source.branch("customer"),
        {
          woman: !woman,
          garment: "jacket",
          tops: [hex("#b5502f"), hex("#35627a"), hex("#c79a45"), hex("#5f7a58")],
          bottoms: [hex("#333845"), hex("#4a4440")],
        },
        dark,
        0.14,
      ),
      size: head * 1.04,
      x: middle + gap * (portrait ? 1.1 : 1.15),
      y: hip + head * 0.08,
      facing: -1,
      lights,
      lively: 0.5,
      phase: 3,
    });
    return { keeper, customer };
  }

  function paintBack(): Layer {
    const box = fullBox(stage);
    const source = videoRandom.branch("shelves");
    return paintSoft(box, 4.2 * unit, true, (context) => {
      const wall = context.createLinearGradient(0, 0, 0, top);
      wall.addColorStop(0, css(mix(dark, paint, 0.3)));
      wall.addColorStop(0.6, css(mix(mix(dark, paint, 0.35), lampLight, 0.26)));
      wall.addColorStop(1, css(mix(dark, lampLight, 0.12)));
      context.fillStyle = wall;
      context.fillRect(box.left, box.top, box.width, box.height);
      const rows = portrait ? 4 : 3;
      const step = (top - height * (portrait ? 0.2 : 0.16)) / rows;
      for (let row = 0; row < rows; row++) {
        const foot = height * (portrait ? 0.2 : 0.16) + step * (row + 0.72);
        for (const [from, to] of portrait
          ? [[-0.1, 1.1]]
          : [
              [-0.1, 0.33],
              [0.34, 0.66],
              [0.67, 1.1],
            ]) {
          const [left, right] = [width * (from ?? 0), width * (to ?? 1)];
          const glow = context.createLinearGradient(0, foot - step * 0.7, 0, foot);
          glow.addColorStop(0, css(lampLight, 0.34));
          glow.addColorStop(1, css(lampLight, 0));
          context.fillStyle = glow;
          context.fillRect(left, foot - step * 0.72, right - left, step * 0.7);
          trade.fill(context, {
            left: left + step * 0.06,
            right: right - step * 0.06,
            foot,
            tall: step * 0.62,
            random: source.branch(`row ${row} ${from}`),
            tone: (colour) => room(colour, 0.16),
          });
          const plank = context.createLinearGradient(0, foot, 0, foot + step * 0.06);
          plank.addColorStop(0, css(mix(hex("#a87344"), lampLight, 0.2)));
          plank.addColorStop(1, css(mix(hex("#4a2f1c"), dark, 0.3)));
          context.fillStyle = plank;
          context.fillRect(left, foot, right - left, step * 0.06);
        }
      }
      if (!portrait) {
        context.fillStyle = css(mix(hex("#4a2f1c"), dark, 0.4));
        for (const at of [0.335, 0.665]) context.fillRect(width * at - 8 * unit, box.top, 16 * unit, box.height);
      }
    });
  }

  /** A counter with a glass case full of goods. */
  function paintCounter(): Layer {
    const [left, right] = [-width * overscan, middle + head * (portrait ? 1.2 : 1.35)];
    const box = {
      left,
      top: top - head * 1.2,
      width: width * (1 + 2 * overscan),
      height: height * (1 + overscan) - top + head * 1.2,
    };
    const bottom = height * (1 + overscan);
    const wood = mix(hex("#8f5d35"), dark, 0.14);
    return paintLayer(box, (context) => {
      // Draw the floor.
      const floor = context.createLinearGradient(0, top + head * 2.4, 0, bottom);
      floor.addColorStop(0, css(mix(hex("#6b4a33"), dark, 0.3)));
      floor.addColorStop(1, css(darken(dark, 0.3)));
      context.fillStyle = floor;
      context.fillRect(right - 2, top + head * 2.4, box.width, bottom);
      const foot = bottom;
      const glassTop = top + head * 0.36;
      const glassFoot = top + head * (portrait ? 2.5 : 2.3);
      context.fillStyle = css(darken(mix(paint, dark, 0.4), 0.1));
      context.fillRect(left, top, right - left, foot - top);
      const inner = context.createLinearGradient(0, glassTop, 0, glassFoot);
      inner.addColorStop(0, css(mix(dark, lampLight, 0.62)));
      inner.addColorStop(1, css(mix(dark, lampLight, 0.24)));
      context.fillStyle = inner;
      context.fillRect(left, glassTop, right - left - head * 0.14, glassFoot - glassTop);
      const source = videoRandom.branch("case");
      for (const [row, share] of [
        [0, 0.5],
        [1, 0.97],
      ] as const) {
        const at = glassTop + (glassFoot - glassTop) * share;
        trade.fill(context, {
          left,
          right: right - head * 0.2,
          foot: at,
          tall: (glassFoot - glassTop) * 0.4,
          random: source.branch(`row ${row}`),
          tone: (colour) => room(colour, 0.02),
        });
        context.fillStyle = css(mix(lampLight, hex("#ffffff"), 0.4), 0.5);
        context.fillRect(left, at, right - left - head * 0.14, head * 0.035);
      }
      const sheen = context.createLinearGradient(left, glassTop, left + (right - left) * 0.7, glassFoot);
      sheen.addColorStop(0, "rgba(255,255,255,0.02)");
      sheen.addColorStop(0.4, "rgba(255,246,230,0.14)");
      sheen.addColorStop(0.44, "rgba(255,246,230,0.02)");
      sheen.addColorStop(0.6, "rgba(255,246,230,0.1)");
      sheen.addColorStop(1, "rgba(255,255,255,0)");
      context.fillStyle = sheen;
      context.fillRect(left, glassTop, right - left, glassFoot - glassTop);
      const side = context.createLinearGradient(right - head * 0.14, 0, right, 0);
      side.addColorStop(0, css(lighten(mix(paint, dark, 0.2), 0.1)));
      side.addColorStop(1, css(mix(paint, dark, 0.55)));
      context.fillStyle = side;
      context.fillRect(right - head * 0.14, top, head * 0.14, foot - top);
      board(context, left, right, wood);
      if (reading.objects.has("bakery"))
        loaf(context, middle - head * (portrait ? 3.9 : 5.6), top + head * 0.02, head * 0.95, {
          left: 0,
          right: 0,
          foot: top,
          tall: head,
          random: source.branch("loaf"),
          tone: (colour) => room(colour, 0.02),
        });
    });
  }

  function board(context: Context, left: number, right: number, wood: Colour): void {
    const deep = head * 0.26;
    const face = context.createLinearGradient(0, top - deep * 0.4, 0, top + head * 0.2);
    face.addColorStop(0, css(mix(wood, lampLight, 0.7)));
    face.addColorStop(0.5, css(mix(wood, lampLight, 0.35)));
    face.addColorStop(0.55, css(wood));
    face.addColorStop(1, css(darken(wood, 0.5)));
    context.fillStyle = face;
    context.beginPath();
    context.moveTo(left, top - deep * 0.4);
    context.lineTo(right - deep * 0.4, top - deep * 0.4);
    context.lineTo(right + head * 0.08, top + head * 0.04);
    context.lineTo(right + head * 0.08, top + head * 0.2);
    context.lineTo(left, top + head * 0.2);
    context.fill();
    context.fillStyle = css(lighten(mix(wood, lampLight, 0.7), 0.3), 0.8);
    context.fillRect(left, top + head * 0.035, right - left + head * 0.06, 2.5 * unit);
  }

  function paintLamps(): Layer {
    const box = {
      left: -width * overscan,
      top: -height * overscan,
      width: width * (1 + 2 * overscan),
      height: height * 0.62,
    };
    return paintLayer(box, (context) => {
      const count = portrait ? 2 : 4;
      for (let lamp = 0; lamp < count; lamp++)
        drawPendant(
          context,
          width * ((lamp + 0.5) / count),
          height * (portrait ? 0.24 : 0.17),
          head * 0.5,
          mix(hex("#1f1b1a"), dark, 0.2),
          1,
        );
    });
  }
}

/** Draws an apron over chest and lap; lengths are in units of the head's height. */
function drawApron(context: Context, colour: Colour): void {
  const fall = context.createLinearGradient(0.5, 0, -0.1, 0);
  fall.addColorStop(0, css(lighten(colour, 0.12)));
  fall.addColorStop(1, css(darken(colour, 0.25)));
  context.fillStyle = fall;
  context.beginPath();
  context.moveTo(0.34, -1.9);
  context.quadraticCurveTo(0.72, -1.5, 0.58, -0.9);
  context.quadraticCurveTo(0.5, -0.4, 0.52, 0.8);
  context.lineTo(-0.16, 0.8);
  context.quadraticCurveTo(-0.2, -0.5, -0.02, -0.86);
  context.quadraticCurveTo(0.2, -1.2, 0.24, -1.9);
  context.fill();
  context.strokeStyle = css(darken(colour, 0.3));
  context.lineWidth = 0.07;
  context.beginPath();
  context.moveTo(-0.02, -0.86);
  context.lineTo(-0.36, -0.8);
  context.moveTo(0.28, -1.88);
  context.quadraticCurveTo(0.16, -2.2, 0, -2.36);
  context.stroke();
}
