import { mass, parting } from "./hair-mass.ts";
import { mirrored, paintRibbons, type BuildHair, type Ribbon } from "./ribbon.ts";

const bob: BuildHair = (hair, w) => {
  const right: Ribbon = {
    inner: [
      30,
      -160,
      62,
      -172,
      100,
      -136,
      w - 18,
      -62,
      w + 4,
      -20,
      w - 4,
      60,
      w - 8,
      112,
      w - 14,
      150,
      w - 30,
      172,
      w - 46,
      184,
    ],
    outer: [
      32,
      -256,
      112,
      -258,
      w + 40,
      -180,
      w + 38,
      -50,
      w + 46,
      10,
      w + 52,
      80,
      w + 42,
      140,
      w + 34,
      180,
      w + 4,
      206,
      w - 40,
      202,
    ],
    tone: -0.3,
    shine: 0.26,
    strands: 140,
  };
  const left: Ribbon = {
    inner: [
      30,
      -160,
      -26,
      -178,
      -96,
      -140,
      -w + 16,
      -52,
      -w - 6,
      -10,
      -w + 2,
      60,
      -w + 8,
      112,
      -w + 14,
      150,
      -w + 30,
      172,
      -w + 46,
      184,
    ],
    outer: [
      32,
      -258,
      -84,
      -288,
      -w - 48,
      -196,
      -w - 40,
      -44,
      -w - 46,
      16,
      -w - 54,
      82,
      -w - 44,
      140,
      -w - 36,
      182,
      -w - 6,
      206,
      -w + 38,
      202,
    ],
    tone: 0.35,
    shine: 0.24,
    strands: 170,
  };
  return {
    back: (context) => mass(context, hair, w, 30, 176),
    front(context) {
      paintRibbons(context, hair, [right, left], "bob");
      parting(context, hair, 31);
    },
  };
};

const fringe: BuildHair = (hair, w) => {
  const side: Ribbon = {
    inner: [
      60,
      -214,
      92,
      -196,
      w - 22,
      -130,
      w - 14,
      -52,
      w - 2,
      20,
      w - 6,
      120,
      w - 4,
      190,
      w - 8,
      214,
      w - 16,
      232,
      w - 22,
      246,
    ],
    outer: [
      0,
      -258,
      112,
      -266,
      w + 42,
      -184,
      w + 38,
      -40,
      w + 44,
      40,
      w + 44,
      130,
      w + 36,
      200,
      w + 32,
      226,
      w + 22,
      246,
      w + 6,
      258,
    ],
    shine: 0.3,
    strands: 130,
  };
  const bangs: Ribbon[] = [];
  for (let count = 0; count < 9; count++) {
    const from = -1 + (count * 2) / 9;
    const to = from + 2 / 9 + 0.07;
    const end = (x: number) => -40 - 9 * (1 - x * x);
    const rise = (x: number) => -252 + 16 * x * x;
    bangs.push({
      inner: [from * 60, rise(from), from * 96, -206, from * (w - 16), -130, from * (w - 12), end(from)],
      outer: [to * 60, rise(to), to * 96, -206, to * (w - 16), -130, to * (w - 12), end(to)],
      tone: 0.3 - (from + 1) * 0.3,
      shine: 0.42,
      strands: 30,
      loose: 1.4,
    });
  }
  return {
    back: (context) => mass(context, hair, w, 30, 232),
    front(context) {
      paintRibbons(context, hair, [{ ...side, tone: -0.25 }, mirrored(side, { tone: 0.3 }), ...bangs], "fringe");
    },
  };
};

export const bobStyles = { bob, fringe };
