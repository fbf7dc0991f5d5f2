import { across, down, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";

const covers = ["#b5453a", "#2f6f8a", "#d9a441", "#4f7a52", "#7a4a78", "#e0d2b4", "#33475c", "#c9753c", "#8fa86a"];

/** A board of books between `left` and `right` that stand on `foot`. */
export function bookRow({ context, random }: Room, left: number, right: number, foot: number, tall: number): void {
  for (let x = left; x < right - 0.012;) {
    const w = Math.min(random.between(0.014, 0.034), right - x);
    const h = tall * random.between(0.7, 0.95);
    const colour = random.pick(covers);
    rect(context, x, foot - h, w * 0.94, h, colour);
    rect(context, x, foot - h, w * 0.94, h, across(context, x, x + w, "rgba(255,255,255,0.28)", "rgba(20,10,10,0.32)"));
    rect(context, x + w * 0.12, foot - h * 0.84, w * 0.7, 0.004, "rgba(255,240,200,0.8)");
    rect(context, x + w * 0.12, foot - h * 0.2, w * 0.7, 0.004, "rgba(255,240,200,0.8)");
    x += w;
    if (random.chance(0.06)) x += 0.03;
  }
}

/** A bookcase with rows of books. */
export function bookcase(room: Room, left: number, right: number, top: number, foot: number, rows: number): void {
  const { context } = room;
  const h = (foot - top) / rows;
  rect(
    context,
    left - 0.016,
    top - 0.02,
    right - left + 0.032,
    foot - top + 0.02,
    across(context, left, right, "#9a6a40", "#6a4426"),
  );
  rect(context, left, top, right - left, foot - top, "#4a2f1c");
  for (let row = 0; row < rows; row++) {
    const y = top + (row + 1) * h;
    bookRow(room, left + 0.006, right - 0.006, y - 0.014, h - 0.02);
    rect(
      context,
      left,
      top + row * h,
      right - left,
      h * 0.25,
      down(context, top + row * h, top + row * h + h * 0.25, "rgba(20,8,0,0.5)", "rgba(20,8,0,0)"),
    );
    rect(context, left, y - 0.014, right - left, 0.014, down(context, y - 0.014, y, "#b98452", "#7d5230"));
  }
}

/** An armchair, seen from the front. */
export function armchair(
  { context }: Room,
  x: number,
  foot: number,
  w: number,
  [light, dark]: readonly [string, string],
): void {
  shadow(context, x, foot, w * 0.62, w * 0.1, 0.45);
  for (const side of [-0.38, 0.38]) rect(context, x + side * w - 0.01, foot - w * 0.08, 0.02, w * 0.09, "#4a3020");
  rect(
    context,
    x - w * 0.4,
    foot - w * 0.86,
    w * 0.8,
    w * 0.66,
    down(context, foot - w * 0.86, foot - w * 0.2, light, dark),
    w * 0.14,
  );
  rect(
    context,
    x - w * 0.36,
    foot - w * 0.4,
    w * 0.72,
    w * 0.2,
    down(context, foot - w * 0.4, foot - w * 0.2, light, dark),
    w * 0.06,
  );
  rect(context, x - w * 0.42, foot - w * 0.22, w * 0.84, w * 0.16, dark, w * 0.05);
  for (const side of [-1, 1])
    rect(
      context,
      x + side * w * 0.44 - w * 0.09,
      foot - w * 0.52,
      w * 0.18,
      w * 0.46,
      across(context, x + side * w * 0.44 - w * 0.09, x + side * w * 0.44 + w * 0.09, light, dark),
      w * 0.08,
    );
  rect(context, x - w * 0.3, foot - w * 0.8, w * 0.5, w * 0.03, "rgba(255,255,255,0.25)", w * 0.015);
}

/** A floor lamp; its light belongs to the lights of the room. */
export function floorLamp({ context }: Room, x: number, foot: number, tall: number): void {
  oval(context, x, foot, 0.06, 0.014, "#3a2f28");
  rect(context, x - 0.006, foot - tall * 0.85, 0.012, tall * 0.85, "#5a4a3c");
  polygon(
    context,
    [
      [x - 0.05, foot - tall],
      [x + 0.05, foot - tall],
      [x + 0.1, foot - tall * 0.76],
      [x - 0.1, foot - tall * 0.76],
    ],
    across(context, x - 0.1, x + 0.1, "#fff3d0", "#e6c387"),
  );
}

/** A table top in perspective across the frame, as seen by a person in front of it. */
export function counterTop(
  { context, right, bottom }: Room,
  y: number,
  colours: readonly [string, string],
  front: string,
): void {
  rect(context, -right * 1.5, y, right * 3, 0.13, down(context, y, y + 0.13, ...colours));
  rect(context, -right * 1.5, y, right * 3, 0.005, "rgba(255,255,255,0.5)");
  rect(
    context,
    -right * 1.5,
    y + 0.13,
    right * 3,
    bottom * 1.6,
    down(context, y + 0.13, bottom * 1.2, front, "#1e1614"),
  );
  line(
    context,
    [
      [-right * 1.5, y + 0.13],
      [right * 1.5, y + 0.13],
    ],
    "rgba(255,255,255,0.35)",
    0.006,
  );
}
