import type { Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";

/** Where things stand in an office and how light falls on them; lengths in frame pixels. */
export type OfficePlan = {
  floor: number;
  /** The height of the table top, its ends, and a head. */
  table: number;
  left: number;
  right: number;
  head: number;
  /** Who is there: a meeting with two who stand behind it, a talk of two, or one alone at the desk. */
  shot: "meeting" | "talk" | "desk";
  night: boolean;
  /** The side light comes from: -1 left, 1 right. */
  side: number;
  glow: Colour;
  /** The darkest warm tone of the room. */
  warm: Colour;
  lights: readonly EdgeLight[];
};
