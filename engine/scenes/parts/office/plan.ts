import type { Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";

/** Layout and light of an office; lengths in frame pixels. */
export type OfficePlan = {
  floor: number;
  /** Vertical position of the table top. */
  table: number;
  /** Left end of the table top. */
  left: number;
  /** Right end of the table top. */
  right: number;
  /** Height of a person's head. */
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
