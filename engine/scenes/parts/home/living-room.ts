import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createHaze } from "../haze.ts";
import { createMotes } from "../motes.ts";
import { drawFern, drawFig } from "../plant.ts";
import { createRays } from "../rays.ts";
import { fillWithWares } from "../shop/wares.ts";
import { paintSoft } from "../soften.ts";
import { paintView } from "../window-view.ts";

/** A living room: a sofa at a tall window to the garden, lamp, shelf, rug and plants. */
export function createLivingRoom(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const dark = light.night || light.stars > 0.1;
  const lamps = light.night ? 1 : dark ? 0.8 : 0.15;
  const side = videoRandom.branch("side").chance(0.5) ? 1 : -1;
  const floor = height * (portrait ? (poster ? 0.76 : 0.7) : 0.72);
  const middle = width * (portrait ? 0.5 : poster ? 0.74 : 0.5);
  const size = portrait ? width * 0.36 : height * 0.4;
  const glow = dark ? hex("#ffc486") : mix(light.sun, light.glow, 0.4);
  const shade = mix(hex("#2a211f"), light.shade, 0.25);
  const dim = light.night ? 0.5 : dark ? 0.34 : 0.06;
  const tone = (colour: Colour) => mix(mix(colour, glow, 0.1), shade, dim);
  const wallColour = videoRandom.branch("wall").pick([hex("#d9cbb8"), hex("#a9b3a6"), hex("#c9a58f"), hex("#8fa0a6")]);
  const pane = {
    left: side > 0 ? width * (portrait ? 0.36 : 0.5) : -width * 0.06,
    right: side > 0 ? width * 1.06 : width * (portrait ? 0.64 : 0.5),
    top: height * (portrait ? 0.12 : 0.09),
    foot: floor - size * 0.16,
  };
  const sun = { x: side > 0 ? width * 0.84 : width * 0.16, y: height * 0.26 };
  const back = paintBack();
  const things = paintFurniture();
  const near = paintNear();
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.06 : 0.3, reach: 0.6 });
  const rays = dark
    ? undefined
    : createRays(stage, { x: sun.x, y: -height * 0.1, colour: glow, strength: 0.12, spread: 0.9 });
  const motes = createMotes(stage, { count: 18, colour: [255, 232, 190], rise: 4, size: 0.5 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.45, () => drawLayer(context, back));
      haze(context);
      atDepth(context, stage, camera, 0.8, () => drawLayer(context, things));
      rays?.(context, time);
      motes(context, time);
      atDepth(context, stage, camera, 1.3, () => drawLayer(context, near));
    },
  };

  function paintBack(): Layer {
    const box = fullBox(stage);
    const viewBox = { left: pane.left, top: pane.top, width: pane.right - pane.left, height: pane.foot - pane.top };
    const view = paintSoft(viewBox, 7 * unit, true, (context) =>
      paintView(context, stage, {
        box: viewBox,
        kind: reading.objects.has("garden") || videoRandom.branch("view").chance(0.6) ? "garden" : "city",
        sun,
        random: random.branch("view"),
      }),
    );
    return paintLayer(box, (context) => {
      const wall = context.createLinearGradient(side > 0 ? width : 0, 0, side > 0 ? 0 : width, height * 0.4);
      wall.addColorStop(0, css(tone(lighten(wallColour, 0.12))));
      wall.addColorStop(0.5, css(tone(wallColour)));
      wall.addColorStop(1, css(tone(darken(wallColour, 0.24))));
      context.fillStyle = wall;
      context.fillRect(box.left, box.top, box.width, box.height);
      drawLayer(context, view);
      const frame = tone(hex("#f1ebe1"));
      const bar = 11 * unit;
      const panes = portrait ? 2 : 3;
      for (let index = 0; index <= panes; index++) {
        const x = pane.left + ((pane.right - pane.left) * index) / panes;
        context.fillStyle = css(darken(frame, 0.2));
        context.fillRect(x - bar, pane.top, bar * 2, pane.foot - pane.top);
        context.fillStyle = css(mix(frame, glow, 0.4));
        context.fillRect(x - bar, pane.top, bar * 0.8, pane.foot - pane.top);
      }
      context.fillStyle = css(darken(frame, 0.1));
      context.fillRect(pane.left - bar, pane.top - bar, pane.right - pane.left + bar * 2, bar * 2);
      context.fillRect(pane.left - bar, pane.foot - bar, pane.right - pane.left + bar * 2, bar * 2);
      boards(context);
      curtains(context);
    });
  }

  function boards(context: Context): void {
    const wood = tone(hex("#a5774c"));
    const skirting = floor - size * 0.1;
    context.fillStyle = css(tone(hex("#f1ebe1")));
    context.fillRect(-width * overscan, skirting - size * 0.06, width * (1 + 2 * overscan), size * 0.06);
    const fall = context.createLinearGradient(0, skirting, 0, height);
    fall.addColorStop(0, css(mix(wood, glow, dark ? 0.1 : 0.4)));
    fall.addColorStop(0.5, css(wood));
    fall.addColorStop(1, css(darken(wood, 0.45)));
    context.fillStyle = fall;
    context.fillRect(-width * overscan, skirting, width * (1 + 2 * overscan), height);
    context.strokeStyle = css(darken(wood, 0.4), 0.5);
    context.lineWidth = 2 * unit;
    const vanish = { x: width / 2, y: skirting - height * 0.5 };
    context.beginPath();
    for (let board = -16; board <= 16; board++) {
      const foot = width / 2 + board * width * 0.13;
      const share = (height * 1.14 - skirting) / (height * 1.14 - vanish.y);
      context.moveTo(foot, height * 1.14);
      context.lineTo(foot + (vanish.x - foot) * share, skirting);
    }
    context.stroke();
    if (dark) return;
    const long = height - skirting;
    const skew = -side * long * 0.8;
    for (let index = 0; index < (portrait ? 2 : 3); index++) {
      const from = pane.left + ((pane.right - pane.left) * (index + 0.08)) / (portrait ? 2 : 3);
      const across = ((pane.right - pane.left) * 0.84) / (portrait ? 2 : 3);
      const patch = context.createLinearGradient(0, skirting, 0, height);
      patch.addColorStop(0, css(glow, 0.5));
      patch.addColorStop(1, css(glow, 0.05));
      context.fillStyle = patch;
      context.beginPath();
      context.moveTo(from, skirting);
      context.lineTo(from + across, skirting);
      context.lineTo(from + across * 1.1 + skew, height);
      context.lineTo(from + skew, height);
      context.fill();
    }
  }

  function curtains(context: Context): void {
    const cloth = tone(videoRandom.branch("curtain").pick([hex("#efe4d2"), hex("#c9b6a0"), hex("#8f9a8c")]));
    const at = side > 0 ? pane.left : pane.right;
    const wide = size * 0.34;
    const from = at - wide / 2;
    for (let fold = 0; fold < 7; fold++) {
      const x = from + (wide * fold) / 7;
      const fall = context.createLinearGradient(x, 0, x + wide / 7, 0);
      fall.addColorStop(0, css(darken(cloth, 0.22)));
      fall.addColorStop(0.5, css(mix(lighten(cloth, 0.1), glow, dark ? 0 : 0.25)));
      fall.addColorStop(1, css(darken(cloth, 0.28)));
      context.fillStyle = fall;
      context.fillRect(x, pane.top - size * 0.1, wide / 7 + 1, floor - pane.top - size * 0.02);
    }
    context.fillStyle = css(tone(hex("#3a342f")));
    context.fillRect(
      Math.min(pane.left, pane.right) - size * 0.3,
      pane.top - size * 0.13,
      pane.right - pane.left + size * 0.6,
      size * 0.025,
    );
  }

  function paintFurniture(): Layer {
    const box = fullBox(stage);
    const source = videoRandom.branch("furniture");
    const fabric =
      reading.colours[0] ??
      source.pick([hex("#3f6b6b"), hex("#b5653c"), hex("#5a6478"), hex("#8a7a5c"), hex("#7a4a52")]);
    return paintLayer(box, (context) => {
      const x = middle - side * size * (portrait ? 0.02 : 0.1);
      rug(context, x, fabric);
      shelf(context, source);
      lamp(context, x - side * size * (portrait ? 1.02 : 1.32));
      sofa(context, x, tone(fabric));
      table(context, x + size * 0.06);
      drawFig(context, {
        x: x + side * size * (portrait ? 1.14 : 1.5),
        foot: floor + size * 0.1,
        size: size * 1.25,
        leaf: tone(hex("#4f7a4a")),
        lit: mix(tone(hex("#a9c47c")), glow, 0.3),
        pot: tone(hex("#d8cdbd")),
        side,
        random: source.branch("fig"),
      });
    });
  }

  function sofa(context: Context, x: number, fabric: Colour): void {
    const half = size * (portrait ? 0.84 : 0.98);
    const foot = floor + size * 0.12;
    pool(context, x, foot, half * 1.15, 0.12);
    context.fillStyle = css(tone(hex("#5a3c28")));
    for (const at of [-0.86, 0.86])
      context.fillRect(x + at * half - size * 0.02, foot - size * 0.1, size * 0.04, size * 0.1);
    const cushion = (left: number, top: number, across: number, down: number, lift: number) => {
      const fall = context.createLinearGradient(0, top, 0, top + down);
      fall.addColorStop(0, css(mix(lighten(fabric, 0.16 + lift), glow, dark ? 0.12 * lamps : 0.16)));
      fall.addColorStop(0.4, css(lighten(fabric, lift)));
      fall.addColorStop(1, css(darken(fabric, 0.36)));
      context.fillStyle = fall;
      context.beginPath();
      context.roundRect(left, top, across, down, Math.min(across, down) * 0.22);
      context.fill();
    };
    cushion(x - half * 0.94, foot - size * 0.68, half * 0.95, size * 0.46, 0);
    cushion(x, foot - size * 0.68, half * 0.94, size * 0.46, 0);
    cushion(x - half * 0.92, foot - size * 0.38, half * 0.92, size * 0.2, 0.05);
    cushion(x + half * 0.01, foot - size * 0.38, half * 0.91, size * 0.2, 0.05);
    cushion(x - half, foot - size * 0.24, half * 2, size * 0.16, -0.02);
    cushion(x - half * 1.08, foot - size * 0.5, half * 0.2, size * 0.42, 0.02);
    cushion(x + half * 0.88, foot - size * 0.5, half * 0.2, size * 0.42, 0.02);
    // Draw two loose cushions.
    for (const [at, turn, colour] of [
      [-0.62, -0.2, hex("#e8d9bd")],
      [0.62, 0.22, hex("#d39a4a")],
    ] as const) {
      context.save();
      context.translate(x + at * half, foot - size * 0.46);
      context.rotate(turn);
      const fall = context.createLinearGradient(-size * 0.12, -size * 0.12, size * 0.1, size * 0.12);
      fall.addColorStop(0, css(tone(lighten(colour, 0.15))));
      fall.addColorStop(1, css(tone(darken(colour, 0.3))));
      context.fillStyle = fall;
      context.beginPath();
      context.roundRect(-size * 0.14, -size * 0.14, size * 0.28, size * 0.27, size * 0.06);
      context.fill();
      context.restore();
    }
  }

  function table(context: Context, x: number): void {
    const y = floor + size * 0.32;
    const wood = tone(hex("#8f5f38"));
    pool(context, x, y + size * 0.2, size * 0.52, 0.16);
    context.strokeStyle = css(darken(wood, 0.4));
    context.lineWidth = size * 0.026;
    context.lineCap = "round";
    context.beginPath();
    for (const at of [-0.3, 0.3]) {
      context.moveTo(x + at * size, y);
      context.lineTo(x + at * size * 1.16, y + size * 0.22);
    }
    context.stroke();
    for (const [drop, colour] of [
      [0.028, darken(wood, 0.5)],
      [0, mix(lighten(wood, 0.1), glow, dark ? 0.16 : 0.36)],
    ] as const) {
      context.fillStyle = css(colour);
      context.beginPath();
      context.ellipse(x, y + drop * size, size * 0.44, size * 0.1, 0, 0, Math.PI * 2);
      context.fill();
    }
    drawFern(context, {
      x: x - size * 0.14,
      foot: y,
      size: size * 0.3,
      leaf: tone(hex("#5d8a52")),
      lit: glow,
      pot: tone(hex("#efe7da")),
      side,
      random: videoRandom.branch("table fern"),
    });
    for (const [row, colour] of [hex("#c65a3a"), hex("#f0e6d4"), hex("#37596a")].entries()) {
      context.fillStyle = css(tone(colour));
      context.fillRect(
        x + size * (0.06 + row * 0.012),
        y - size * 0.03 * (row + 1),
        size * (0.24 - row * 0.025),
        size * 0.028,
      );
    }
  }

  function lamp(context: Context, x: number): void {
    const foot = floor + size * 0.06;
    const tall = size * 1.42;
    const metal = tone(hex("#3a322c"));
    context.fillStyle = css(metal);
    context.fillRect(x - size * 0.012, foot - tall, size * 0.024, tall);
    context.beginPath();
    context.ellipse(x, foot, size * 0.15, size * 0.035, 0, 0, Math.PI * 2);
    context.fill();
    if (lamps > 0.3) {
      context.save();
      context.globalCompositeOperation = "screen";
      const reach = size * 1.8;
      const halo = context.createRadialGradient(x, foot - tall, 0, x, foot - tall, reach);
      halo.addColorStop(0, css([255, 220, 160], 0.75 * lamps));
      halo.addColorStop(0.3, css([255, 184, 110], 0.26 * lamps));
      halo.addColorStop(1, css([255, 160, 80], 0));
      context.fillStyle = halo;
      context.fillRect(x - reach, foot - tall - reach, reach * 2, reach * 2);
      context.restore();
    }
    const cloth = mix(tone(hex("#efe3cc")), hex("#fff0cf"), lamps * 0.9);
    const fall = context.createLinearGradient(x - size * 0.2, 0, x + size * 0.2, 0);
    fall.addColorStop(0, css(darken(cloth, 0.12)));
    fall.addColorStop(0.5, css(cloth));
    fall.addColorStop(1, css(darken(cloth, 0.18)));
    context.fillStyle = fall;
    context.beginPath();
    context.moveTo(x - size * 0.13, foot - tall - size * 0.16);
    context.lineTo(x + size * 0.13, foot - tall - size * 0.16);
    context.lineTo(x + size * 0.21, foot - tall + size * 0.12);
    context.lineTo(x - size * 0.21, foot - tall + size * 0.12);
    context.fill();
  }

  /** Draws three boards with books and ornaments at one end of the sofa, and a painting above the other end. */
  function shelf(context: Context, source: Stage["videoRandom"]): void {
    const wide = size * (portrait ? 0.8 : 0.95);
    const left =
      side > 0
        ? portrait
          ? -width * 0.08
          : middle - size * 1.62
        : portrait
          ? width * 1.08 - wide
          : middle + size * 0.68;
    for (let row = 0; row < 3; row++) {
      const foot = floor - size * (0.95 + row * 0.36);
      fillWithWares(context, {
        left,
        right: left + wide,
        foot,
        tall: size * 0.29,
        random: source.branch(`board ${row}`),
        tone,
      });
      context.fillStyle = css(tone(hex("#7a5334")));
      context.fillRect(left - size * 0.03, foot, wide + size * 0.06, size * 0.03);
      const drop = context.createLinearGradient(0, foot + size * 0.03, 0, foot + size * 0.12);
      drop.addColorStop(0, css(shade, 0.3));
      drop.addColorStop(1, css(shade, 0));
      context.fillStyle = drop;
      context.fillRect(left - size * 0.03, foot + size * 0.03, wide + size * 0.06, size * 0.09);
    }
  }

  function rug(context: Context, x: number, fabric: Colour): void {
    const base = tone(mix(hex("#e6dccb"), fabric, 0.1));
    const half = size * (portrait ? 1.15 : 1.4);
    for (const [share, colour] of [
      [1, darken(base, 0.1)],
      [0.94, mix(base, tone(fabric), 0.5)],
      [0.88, base],
      [0.6, mix(base, tone(fabric), 0.3)],
      [0.55, base],
    ] as const) {
      context.fillStyle = css(colour);
      context.beginPath();
      context.ellipse(x, floor + size * 0.34, half * share, size * 0.3 * share, 0, 0, Math.PI * 2);
      context.fill();
    }
  }

  function pool(context: Context, x: number, y: number, reach: number, flat: number): void {
    context.save();
    context.translate(x, y);
    context.scale(1, flat);
    const soft = context.createRadialGradient(0, 0, 0, 0, 0, reach);
    soft.addColorStop(0, css(shade, 0.7));
    soft.addColorStop(0.7, css(shade, 0.35));
    soft.addColorStop(1, css(shade, 0));
    context.fillStyle = soft;
    context.fillRect(-reach, -reach, reach * 2, reach * 2);
    context.restore();
  }

  function paintNear(): Layer {
    const tall = height * (portrait ? 0.3 : 0.5);
    const x = side > 0 ? -width * 0.02 : width * 1.02;
    const box = { left: x - tall * 0.7, top: height * 1.1 - tall, width: tall * 1.4, height: tall * 1.1 };
    const leaf = mix(hex("#2f4a34"), shade, 0.5);
    return paintSoft(box, 14 * unit, false, (context) =>
      drawFern(context, {
        x,
        foot: height * 1.15,
        size: tall * 0.86,
        leaf,
        lit: mix(glow, leaf, 0.5),
        pot: shade,
        side,
        random: random.branch("near"),
      }),
    );
  }
}
