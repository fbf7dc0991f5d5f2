import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Support } from "#engine/prompt/prompt-reading.ts";
import { across, down, line, oval, polygon, rect, shadow } from "./kit.ts";

/** The things on a dish: their middle, the ground under them, and their width and height, in frame pixels. */
export type Group = { x: number; foot: number; width: number; height: number };

const usualColours: Record<Support["kind"], Colour> = {
  plate: hex("#f8f6f1"),
  board: hex("#c08a52"),
  tray: hex("#c9d0d8"),
  cloth: hex("#2a2340"),
  marble: hex("#f0efee"),
  bowl: hex("#f4efe6"),
  glass: hex("#dcebf2"),
  basket: hex("#c99250"),
  crate: hex("#c9975a"),
};

/** Parts of the height of the things by which they stand in a container. */
export const depthIn = (kind: Support["kind"]): number =>
  kind === "bowl" || kind === "basket" || kind === "crate" ? 0.3 : kind === "glass" ? 0.12 : 0;

/** Paints the dish, or the part of a container that is behind the things. */
export function paintBehind(context: Context, { kind, colour = usualColours[kind] }: Support, group: Group): void {
  const { x, foot, width: w } = group;
  const [light, dark] = [css(lighten(colour, 0.3)), css(darken(colour, 0.28))];
  const own = css(colour);
  const wide = kind === "plate" || kind === "tray" ? w * 0.76 : w * 0.62;
  if (kind === "plate" || kind === "tray") {
    shadow(context, x + w * 0.05, foot + w * 0.03, wide * 1.12, w * 0.2, 0.5);
    oval(context, x, foot + w * 0.012, wide, w * 0.165, dark);
    oval(context, x, foot - w * 0.004, wide, w * 0.16, across(context, x - wide, x + wide, light, own, dark));
    oval(context, x, foot - w * 0.006, wide * 0.72, w * 0.104, across(context, x - wide, x + wide, dark, own, light));
    oval(context, x, foot - w * 0.002, wide * 0.7, w * 0.098, own);
  } else if (kind === "board") {
    shadow(context, x + w * 0.05, foot + w * 0.05, wide * 1.15, w * 0.18, 0.45);
    polygon(
      context,
      [
        [x - wide * 0.92, foot - w * 0.12],
        [x + wide * 0.92, foot - w * 0.12],
        [x + wide * 1.06, foot + w * 0.12],
        [x - wide * 1.06, foot + w * 0.12],
      ],
      across(context, x - wide, x + wide, light, own, dark),
    );
    for (let at = 0; at < 9; at++)
      line(
        context,
        [
          [x - wide, foot - w * 0.1 + at * w * 0.026],
          [x + wide, foot - w * 0.095 + at * w * 0.026],
        ],
        css(darken(colour, 0.4), 0.22),
        w * 0.004,
      );
    rect(context, x - wide * 1.06, foot + w * 0.12, wide * 2.12, w * 0.045, css(darken(colour, 0.42)), w * 0.012);
  } else if (kind === "cloth") {
    const points = Array.from({ length: 41 }, (_, at) => {
      const angle = (at / 40) * Math.PI * 2;
      const reach = 1 + 0.06 * Math.sin(angle * 7);
      return [x + Math.cos(angle) * wide * 1.5 * reach, foot + w * 0.02 + Math.sin(angle) * w * 0.26 * reach] as const;
    });
    shadow(context, x, foot + w * 0.08, wide * 1.7, w * 0.3, 0.4);
    polygon(
      context,
      points,
      down(context, foot - w * 0.24, foot + w * 0.28, css(lighten(colour, 0.22)), own, css(darken(colour, 0.5))),
    );
    for (let at = 0; at < 8; at++) {
      const angle = (at / 8) * Math.PI * 2 + 0.3;
      line(
        context,
        [
          [x + Math.cos(angle) * wide * 0.8, foot + Math.sin(angle) * w * 0.14],
          [x + Math.cos(angle) * wide * 1.4, foot + w * 0.02 + Math.sin(angle) * w * 0.24],
        ],
        css(lighten(colour, 0.5), 0.2),
        w * 0.016,
      );
    }
  } else if (kind === "marble") {
    shadow(context, x, foot + w * 0.1, wide * 1.3, w * 0.16, 0.45);
    rect(
      context,
      x - wide * 1.2,
      foot - w * 0.04,
      wide * 2.4,
      w * 0.16,
      down(context, foot - w * 0.04, foot + w * 0.12, light, dark),
      w * 0.012,
    );
    polygon(
      context,
      [
        [x - wide * 1.05, foot - w * 0.12],
        [x + wide * 1.05, foot - w * 0.12],
        [x + wide * 1.2, foot + w * 0.06],
        [x - wide * 1.2, foot + w * 0.06],
      ],
      across(context, x - wide, x + wide, "#ffffff", own),
    );
    for (const [a, b] of [
      [-0.9, -0.5],
      [-0.2, 0.35],
      [0.4, 0.9],
    ] as const)
      line(
        context,
        [
          [x + wide * a, foot + w * 0.05],
          [x + (wide * (a + b)) / 2, foot - w * 0.05],
          [x + wide * b, foot - w * 0.1],
        ],
        "rgba(120,124,134,0.35)",
        w * 0.006,
      );
  } else if (kind === "glass") {
    shadow(context, x + w * 0.05, foot, wide * 1.1, w * 0.14, 0.4);
    rect(context, x - w * 0.58, foot - group.height * 0.92, w * 1.16, group.height * 0.92, "rgba(215,232,240,0.35)", [
      w * 0.02,
      w * 0.02,
      w * 0.1,
      w * 0.1,
    ]);
  } else {
    const high = group.height * 0.4;
    shadow(context, x + w * 0.04, foot + w * 0.02, wide * 1.1, w * 0.16, 0.5);
    oval(context, x, foot - high, wide * 1.06, w * 0.13, css(darken(colour, 0.55)));
  }
}

/** Paints the part of a container that is in front of the things. */
export function paintInFront(context: Context, { kind, colour = usualColours[kind] }: Support, group: Group): void {
  const { x, foot, width: w, height } = group;
  const wide = w * 0.66;
  const top = foot - height * 0.4;
  const fill = across(context, x - wide, x + wide, css(lighten(colour, 0.3)), css(colour), css(darken(colour, 0.35)));
  if (kind === "bowl") {
    context.beginPath();
    context.moveTo(x - wide, top);
    context.quadraticCurveTo(x, top + w * 0.26, x + wide, top);
    context.bezierCurveTo(x + wide * 0.95, foot - height * 0.08, x + wide * 0.5, foot, x + wide * 0.3, foot + w * 0.01);
    context.lineTo(x - wide * 0.3, foot + w * 0.01);
    context.bezierCurveTo(x - wide * 0.5, foot, x - wide * 0.95, foot - height * 0.08, x - wide, top);
    context.fillStyle = fill;
    context.fill();
  } else if (kind === "basket" || kind === "crate") {
    polygon(
      context,
      [
        [x - wide, top],
        [x + wide, top],
        [x + wide * 0.9, foot + w * 0.02],
        [x - wide * 0.9, foot + w * 0.02],
      ],
      fill,
    );
    const rows = kind === "crate" ? 3 : 6;
    for (let row = 0; row < rows; row++) {
      const y = top + ((foot + w * 0.02 - top) * (row + 1)) / rows;
      rect(context, x - wide * 0.97, y - height * 0.012, wide * 1.94, height * 0.014, css(darken(colour, 0.55), 0.6));
      if (kind === "basket")
        for (let at = 0; at < 14; at++)
          oval(
            context,
            x - wide * 0.9 + (at + (row % 2) * 0.5) * wide * 0.133,
            y - height * 0.04,
            wide * 0.05,
            height * 0.03,
            css(lighten(colour, 0.25), 0.7),
          );
    }
    rect(context, x - wide * 1.04, top - height * 0.03, wide * 2.08, height * 0.055, fill, height * 0.02);
  } else if (kind === "glass") {
    rect(
      context,
      x - w * 0.58,
      foot - height * 0.92,
      w * 1.16,
      height * 0.92,
      across(
        context,
        x - w * 0.58,
        x + w * 0.58,
        "rgba(255,255,255,0.5)",
        "rgba(255,255,255,0.06)",
        "rgba(255,255,255,0.12)",
        "rgba(160,190,205,0.35)",
      ),
      [w * 0.02, w * 0.02, w * 0.1, w * 0.1],
    );
    rect(context, x - w * 0.46, foot - height * 0.84, w * 0.05, height * 0.7, "rgba(255,255,255,0.6)", w * 0.025);
    rect(context, x - w * 0.58, foot - height * 0.06, w * 1.16, height * 0.06, "rgba(190,215,225,0.5)", [
      0,
      0,
      w * 0.1,
      w * 0.1,
    ]);
    oval(context, x, foot - height * 0.92, w * 0.58, w * 0.05, "rgba(255,255,255,0.55)");
  }
}
