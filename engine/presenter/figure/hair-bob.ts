import { parting, wisps } from "./hair-mass.ts";
import { paintHairSheet, type HairSheet } from "./hair-sheet.ts";
import type { BuildHair } from "./ribbon.ts";

/** Half width of the face for which the outlines below were drawn, in the figure's own units. */
const drawnFor = 134;

const bob: BuildHair = (hair, width) => {
  const stretch = width / drawnFor;
  const behind: HairSheet = {
    inner: "0,-240 -110,-204 -148,-110 -146,0 -136,90 -112,176",
    outer: "0,-240 110,-204 148,-110 146,0 136,90 112,176",
    locks: 20,
    tone: -0.9,
    uneven: 0.1,
  };
  const right: HairSheet = {
    inner: "32,-156 66,-146 98,-106 116,-52 122,20 116,92 100,146 70,180",
    outer: "32,-254 86,-236 138,-180 164,-86 172,10 174,100 166,166 124,214",
    locks: 13,
    tone: -0.28,
    shine: [0.3, 0.72],
    taper: 0.74,
    stray: 10,
  };
  const left: HairSheet = {
    inner: "37,-156 -22,-164 -84,-132 -116,-70 -126,16 -120,92 -102,148 -68,184",
    outer: "37,-254 -46,-260 -126,-206 -166,-98 -176,10 -180,104 -170,170 -122,220",
    locks: 18,
    tone: 0.3,
    shine: [0.27, 0.7],
    taper: 0.74,
    stray: 14,
  };
  return {
    back: (context) => paintHairSheet(context, hair, behind, stretch, "bob behind"),
    front(context) {
      paintHairSheet(context, hair, right, stretch, "bob");
      paintHairSheet(context, hair, left, stretch, "bob");
      wisps(context, hair, stretch, ["28,-186 -60,-168 -112,-90 -116,-6 -108,50"]);
      parting(context, hair, 35);
    },
  };
};

const fringe: BuildHair = (hair, width) => {
  const stretch = width / drawnFor;
  const behind: HairSheet = {
    inner: "0,-240 -110,-204 -148,-110 -146,20 -138,120 -116,206",
    outer: "0,-240 110,-204 148,-110 146,20 138,120 116,206",
    locks: 20,
    tone: -0.8,
    uneven: 0.08,
  };
  const right: HairSheet = {
    inner: "12,-242 58,-206 96,-146 114,-60 116,40 112,120 96,190",
    outer: "4,-256 84,-234 142,-162 164,-50 168,60 166,150 134,226",
    locks: 12,
    tone: -0.2,
    shine: [0.34],
    taper: 0.78,
    stray: 8,
  };
  const left: HairSheet = {
    inner: "-12,-242 -58,-206 -96,-146 -116,-60 -118,40 -114,120 -98,190",
    outer: "-4,-256 -84,-234 -144,-162 -166,-50 -170,60 -168,150 -136,226",
    locks: 12,
    tone: 0.3,
    shine: [0.34],
    taper: 0.78,
    stray: 8,
  };
  const bangs: HairSheet = {
    inner: "-22,-254 -66,-214 -104,-156 -118,-90 -120,-30",
    outer: "22,-254 66,-214 102,-156 116,-90 118,-30",
    locks: 19,
    tone: 0.05,
    shine: [0.52],
    taper: 0.8,
    uneven: 0.1,
  };
  return {
    back: (context) => paintHairSheet(context, hair, behind, stretch, "fringe behind"),
    front(context) {
      paintHairSheet(context, hair, right, stretch, "fringe");
      paintHairSheet(context, hair, left, stretch, "fringe");
      paintHairSheet(context, hair, bangs, stretch, "fringe");
    },
  };
};

export const bobStyles = { bob, fringe };
