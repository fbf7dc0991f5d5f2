import { parting, wisps } from "./hair-mass.ts";
import { paintHairSheet, type HairSheet } from "./hair-sheet.ts";
import type { BuildHair } from "./ribbon.ts";

/** Half width of the face for which the outlines below were drawn, in the figure's own units. */
const drawnFor = 134;

const waves: BuildHair = (hair, width) => {
  const stretch = width / drawnFor;
  const wave = { size: 11, turns: 2.1, from: 0.36 };
  const behind: HairSheet = {
    inner: "-30,-240 -112,-206 -150,-110 -146,0 -138,90 -128,180 -122,290",
    outer: "-30,-240 96,-208 150,-110 148,0 140,90 130,180 122,290",
    locks: 22,
    tone: -1,
    wave,
    uneven: 0.16,
  };
  const right: HairSheet = {
    inner: "-44,-148 8,-158 70,-138 110,-84 122,-8 104,84 100,168 88,244 92,318",
    outer: "-44,-254 28,-258 104,-220 156,-126 172,0 182,100 172,190 188,274 168,344",
    locks: 17,
    tone: -0.22,
    shine: [0.2, 0.64],
    wave,
    uneven: 0.14,
    stray: 16,
  };
  const left: HairSheet = {
    inner: "-39,-148 -70,-142 -102,-108 -118,-60 -124,10 -108,92 -112,176 -96,250 -104,320",
    outer: "-39,-254 -86,-236 -138,-182 -166,-96 -174,10 -186,104 -172,196 -190,280 -170,348",
    locks: 15,
    tone: 0.34,
    shine: [0.22, 0.62],
    wave: { ...wave, size: -11 },
    uneven: 0.14,
    stray: 16,
  };
  return {
    back: (context) => paintHairSheet(context, hair, behind, stretch, "waves behind"),
    front(context) {
      paintHairSheet(context, hair, right, stretch, "waves");
      paintHairSheet(context, hair, left, stretch, "waves");
      wisps(context, hair, stretch, [
        "-44,-176 -84,-140 -112,-60 -110,20 -98,70",
        "-30,-176 60,-152 112,-60 112,10 98,60",
      ]);
      parting(context, hair, -41);
    },
  };
};

const long: BuildHair = (hair, width) => {
  const stretch = width / drawnFor;
  const behind: HairSheet = {
    inner: "0,-240 -112,-204 -152,-100 -150,20 -146,150 -150,260 -140,380",
    outer: "0,-240 112,-204 152,-100 150,20 150,150 160,270 150,400",
    locks: 24,
    tone: -1,
    uneven: 0.16,
  };
  const right: HairSheet = {
    inner: "14,-148 58,-134 100,-92 120,-30 120,50 118,130 124,200 128,270",
    outer: "14,-256 74,-242 134,-186 164,-84 166,40 170,140 176,220 168,300",
    locks: 13,
    tone: -0.25,
    shine: [0.26],
    uneven: 0.12,
    stray: 10,
  };
  const left: HairSheet = {
    inner: "19,-148 -34,-138 -90,-98 -118,-34 -122,50 -106,150 -78,240 -84,330 -62,420",
    outer: "19,-256 -54,-250 -128,-196 -164,-90 -170,40 -172,160 -178,270 -196,360 -168,440",
    locks: 19,
    tone: 0.24,
    shine: [0.24, 0.66],
    wave: { size: -15, turns: 1.5, from: 0.56 },
    uneven: 0.1,
    taper: 0.8,
    stray: 16,
  };
  return {
    back: (context) => paintHairSheet(context, hair, behind, stretch, "long behind"),
    front(context) {
      paintHairSheet(context, hair, right, stretch, "long");
      paintHairSheet(context, hair, left, stretch, "long");
      wisps(context, hair, stretch, ["26,-178 84,-128 114,-30 112,60 104,110"]);
      parting(context, hair, 17);
    },
  };
};

export const longStyles = { long, waves };
