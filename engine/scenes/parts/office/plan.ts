import type { Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";

/** Layout and light of an office; lengths in frame pixels. */
export type OfficePlan = {
  floor: number;
  /** Lengths in frame pixels: vertical position and both ends of the table top, and height of a head. */
  table: number;
  left: number;
  right: number;
  head: number;
  /**
   * The people in the shot: a meeting at the table with two more people standing, two people talking, or one person at
   * the desk.
   */
  shot: "meeting" | "talk" | "desk";
  night: boolean;
  /** Side from which light falls: -1 left, 1 right. */
  side: number;
  glow: Colour;
  /** The darkest of the warm colours in the room. */
  warm: Colour;
  lights: readonly EdgeLight[];
};
