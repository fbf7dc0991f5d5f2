import { hex, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { traceCurve } from "../curve.ts";
import { fillWithBread } from "./bread.ts";
import { fillWithClothes } from "./clothes.ts";
import { fillWithFlowers } from "./flowers.ts";
import type { FillShelf } from "./shelf.ts";
import { fillWithBottles, fillWithWares } from "./wares.ts";

/** Kind of shop: the goods on its shelves, its paint and the emblem above its door. */
export type Trade = {
  fill: FillShelf;
  paints: readonly Colour[];
  /** Draws the emblem into a circle of radius 1 around the origin. */
  emblem(context: Context): void;
};

const bakery: Trade = {
  fill: fillWithBread,
  paints: [hex("#1f4a46"), hex("#7a3b22"), hex("#23364f")],
  emblem(context) {
    context.lineWidth = 0.17;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(-0.3, 0.52);
    context.bezierCurveTo(0.1, 0.1, 0.75, 0, 0.62, -0.36);
    context.bezierCurveTo(0.5, -0.68, 0.05, -0.5, 0, -0.2);
    context.bezierCurveTo(-0.05, -0.5, -0.5, -0.68, -0.62, -0.36);
    context.bezierCurveTo(-0.75, 0, -0.1, 0.1, 0.3, 0.52);
    context.stroke();
  },
};

const fashion: Trade = {
  fill: fillWithClothes,
  paints: [hex("#22252b"), hex("#4a2f3c"), hex("#2c4a55")],
  emblem(context) {
    context.lineWidth = 0.11;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.beginPath();
    context.arc(0, -0.42, 0.15, Math.PI * 0.95, Math.PI * 2.4);
    context.moveTo(0, -0.2);
    context.lineTo(0.66, 0.32);
    context.lineTo(-0.66, 0.32);
    context.lineTo(0, -0.2);
    context.stroke();
  },
};

const florist: Trade = {
  fill: fillWithFlowers,
  paints: [hex("#2f4f3e"), hex("#5b6b52"), hex("#3c4f63")],
  emblem(context) {
    context.beginPath();
    for (let petal = 0; petal < 6; petal++) {
      const angle = (petal / 6) * Math.PI * 2;
      context.moveTo(Math.cos(angle) * 0.7, Math.sin(angle) * 0.7);
      context.ellipse(Math.cos(angle) * 0.42, Math.sin(angle) * 0.42, 0.3, 0.19, angle, 0, Math.PI * 2);
    }
    context.fill("nonzero");
  },
};

const salon: Trade = {
  fill: fillWithBottles,
  paints: [hex("#20313a"), hex("#4b3a44"), hex("#2b2b2f")],
  emblem(context) {
    context.lineWidth = 0.12;
    context.lineCap = "round";
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(side * -0.42, -0.62);
      context.lineTo(side * 0.24, 0.3);
      context.stroke();
      context.beginPath();
      context.arc(side * 0.34, 0.46, 0.19, 0, Math.PI * 2);
      context.stroke();
    }
  },
};

const store: Trade = {
  fill: fillWithWares,
  paints: [hex("#1f4655"), hex("#6b3a2a"), hex("#2f4a3a"), hex("#3a3550")],
  emblem(context) {
    context.beginPath();
    traceCurve(context, [
      [-0.46, -0.16, 1],
      [0.46, -0.16, 1],
      [0.56, 0.6, 1],
      [-0.56, 0.6, 1],
    ]);
    context.fill();
    context.lineWidth = 0.1;
    context.beginPath();
    context.arc(0, -0.18, 0.25, Math.PI, Math.PI * 2);
    context.stroke();
  },
};

export function tradeFor({ objects }: PromptReading): Trade {
  if (objects.has("bakery")) return bakery;
  if (objects.has("fashion")) return fashion;
  if (objects.has("florist")) return florist;
  if (objects.has("salon")) return salon;
  return store;
}
