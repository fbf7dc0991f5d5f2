import type { Colour } from "#engine/drawing/colour.ts";
import type { Light } from "#engine/drawing/light.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { chooseLook, type Role } from "./look.ts";
import { drawPerson, type Held } from "./person.ts";
import type { PeopleRequest } from "./people-request.ts";
import type { Pose } from "./pose.ts";
import { groundShadow } from "./shape.ts";

/** The part of a scene that every format shows, in heads of an adult; the ground is at 0, and up is negative. */
export type View = {
  left: number;
  right: number;
  /** Height above the ground. */
  top: number;
  /** Depth below the ground; negative if the scene may end above the feet. */
  foot: number;
};

/** Frame, light and request of a scene. Lengths are in heads of an adult. */
export type Setting = {
  random: Random;
  light: Light;
  isNight: boolean;
  /** Edges of the frame, with a margin for the camera. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Colour that the prompt names. */
  colour: Colour | undefined;
  request: PeopleRequest;
};

/** A part of the scene that is painted on its own layer, in the order from back to front. */
export type Item = { paint(context: Context): void; isPerson?: boolean };

export type Composition = { paintBack(context: Context): void; items: readonly Item[] };

export type PeopleScene = { view: View; compose(setting: Setting): Composition };

/** A person of a scene; the same `name` has the same look in all shots. */
export function person(setting: Setting, name: string, role: Role, pose: Pose, held?: Held): Item {
  const look = chooseLook(setting.random.branch(name), role);
  return {
    isPerson: true,
    paint(context) {
      if (pose.legs === undefined) groundShadow(context, [pose.at[0], pose.at[1] + 0.04], 1.1, 0.17, 0.42);
      drawPerson(context, look, pose, held);
    },
  };
}

export const thing = (paint: (context: Context) => void): Item => ({ paint });
