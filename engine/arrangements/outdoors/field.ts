import { down, line, oval, polygon, rect, type Room } from "../kit.ts";
import { hills, tree } from "../nature.ts";

/** Height in which the rows of the field meet, and in which it begins. */
const vanishing = -0.13;
const begin = -0.06;

/** A harvested field whose rows lead to the horizon, with standing grain at both sides. */
export function paintField(room: Room): void {
  const { context, right, bottom } = room;
  hills(room, -0.12, 0.03, ["#c6d6a4", "#a9c488"], 2.6);
  hills(room, -0.1, 0.06, ["#b4cb84", "#7da356"], 0.6);
  for (const [x, size] of [
    [-0.92, 0.2],
    [-0.8, 0.16],
    [-0.36, 0.12],
    [0.34, 0.13],
    [0.46, 0.17],
    [0.98, 0.2],
  ] as const)
    tree(room, x, begin, size);
  rect(context, -right * 1.6, begin, right * 3.2, bottom * 1.8, down(context, begin, bottom, "#dcc070", "#a8803c"));
  const end = bottom * 1.6;
  const spread = (end - vanishing) / (begin - vanishing);
  for (let row = -60; row < 60; row++) {
    const [left, wide] = [row * 0.03, 0.013];
    polygon(
      context,
      [
        [left, begin],
        [left + wide, begin],
        [(left + wide) * spread, end],
        [left * spread, end],
      ],
      down(context, begin, bottom, "rgba(110,74,26,0.12)", "rgba(84,52,18,0.34)"),
    );
  }
  paintStubble(room);
  paintGrain(room);
}

/** Short stalks on the harvested ground, longer towards the front. */
function paintStubble({ context, right, bottom, random }: Room): void {
  for (let at = 0; at < 260; at++) {
    const part = random.next() ** 1.3;
    const [x, foot] = [random.between(-right * 1.2, right * 1.2), begin + 0.02 + (bottom * 1.2 - begin) * part];
    const tall = 0.006 + part * 0.024;
    line(
      context,
      [
        [x, foot],
        [x + random.between(-0.004, 0.004), foot - tall],
      ],
      random.pick(["rgba(250,226,150,0.7)", "rgba(214,170,84,0.7)", "rgba(110,76,30,0.5)"]),
      0.002 + part * 0.002,
    );
  }
}

/** Standing grain at both edges of the field, which leaves the middle free. */
function paintGrain({ context, right, random }: Room): void {
  const stalks = Array.from({ length: 320 }, () => ({
    side: random.pick([-1, 1]),
    depth: random.next() ** 0.8,
    inwards: random.next(),
  })).toSorted((one, other) => one.depth - other.depth);
  for (const { side, depth, inwards } of stalks) {
    const foot = begin + 0.02 + depth * 0.34;
    const inner = 0.42 + depth * 0.14;
    const x = side * (inner + inwards * Math.max(0.3, right * 1.2 - inner));
    const tall = 0.07 + depth * 0.13;
    const top = [x + random.between(-0.012, 0.012), foot - tall] as const;
    line(context, [[x, foot], top], random.pick(["#b98d3a", "#caa04a", "#a67c30"]), 0.003);
    const ear = tall * 0.3;
    for (const part of [0, 0.3, 0.6])
      oval(context, top[0], top[1] - ear * part, 0.0055, ear * 0.24, random.pick(["#e8c468", "#f2d684", "#d4a944"]));
  }
}
