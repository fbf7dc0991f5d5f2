import { darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Role } from "../look.ts";
import type { HeldThing, PeopleRequest } from "../people-request.ts";
import { person, thing, type Composition, type PeopleScene, type Setting } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import type { RoleWords } from "../roles.ts";
import { paintCounter } from "../room.ts";
import { fillBall, fillBox, groundShadow } from "../shape.ts";
import { lookOf } from "./role-look.ts";
import { largeThings } from "./large-things.ts";
import { roleRooms } from "./role-rooms.ts";

const adult: Pick<RoleWords, "id" | "room" | "outfit" | "age"> = {
  id: "adult",
  room: "home",
  outfit: { garment: "sweater" },
};

const hatColours = { straw: "#e2c583", cap: "#3d5f8a" };

/** A person of a trade who holds a thing, carries it on a tray, or stands with it behind a counter. */
export function roleScene(
  role: RoleWords | undefined,
  held: HeldThing,
  { room: named, hat, hasGlasses }: Pick<PeopleRequest & { thing: HeldThing }, "room" | "hat" | "hasGlasses">,
): PeopleScene {
  const { id, age, ...usual } = role ?? adult;
  const room = named ?? usual.room;
  const outfit = hat ? { ...usual.outfit, hat, hatColour: hatColours[hat] } : usual.outfit;
  const isAtCounter = role?.isAtCounter ?? false;
  const isChild = age === "child";
  return {
    view:
      largeThings[held.name] !== undefined
        ? { left: -3.1, right: 3.5, top: 6.8, foot: 0.4 }
        : isChild
          ? { left: -2.6, right: 2.6, top: 4.8, foot: 0.3 }
          : { left: -3.1, right: 3.1, top: 7.0, foot: isAtCounter ? -1.0 : -0.5 },
    compose(setting) {
      const look = {
        ...lookOf(outfit, setting.request.isOld ? "old" : age, setting.request.isWoman),
        ...(hasGlasses === true && { glasses: true }),
      };
      const large = largeThings[held.name];
      if (large !== undefined) return besideThing(setting, room, look, held, large);
      if (held.name === "") return alone(setting, room, look);
      const isMixing = id === "barkeeper";
      const drawThing = (context: Context, x: number, y: number, size: number) => drawProp(context, held, [x, y], size);
      return {
        paintBack: (context) => roleRooms[room](context, setting),
        items: isAtCounter
          ? [
              person(
                setting,
                "person",
                look,
                {
                  at: [0, 0],
                  turn: 0.1,
                  nod: isMixing ? 0 : 0.25,
                  expression: "smile",
                  left: { hand: [-0.95, -2.85] },
                  right: { hand: isMixing ? [1.25, -4.75] : [0.95, -2.85] },
                },
                isMixing ? { beforeHands: drawShaker } : {},
              ),
              counterWith(setting, drawThing),
            ]
          : id === "waiter"
            ? [
                person(
                  setting,
                  "person",
                  look,
                  {
                    at: [-0.25, 0],
                    turn: 0.35,
                    expression: "smile",
                    left: { hand: [-0.7, -3.05] },
                    right: { hand: [0.95, -3.75] },
                  },
                  {
                    beforeHands(context) {
                      fillBox(context, [-1.05, -3.25, 0.7, 0.9], hex("#f7f5ef"), 0.06, 0.5);
                    },
                    overHands(context) {
                      fillBall(context, [1.15, -3.86], 1.05, 0.14, hex("#aeb6bf"));
                      fillBall(context, [1.15, -3.92], 0.95, 0.09, hex("#dfe5ea"));
                      drawThing(context, 1.15, -4.42, 1.3);
                    },
                  },
                ),
              ]
            : [
                person(
                  setting,
                  "person",
                  look,
                  isChild
                    ? {
                        at: [0, 0],
                        turn: 0.1,
                        expression: "laugh",
                        left: { hand: [-0.42, -1.95] },
                        right: { hand: [0.42, -1.95] },
                      }
                    : {
                        at: [0, 0],
                        turn: 0.12,
                        expression: "smile",
                        left: { hand: [-0.52, -3.2] },
                        right: { hand: [0.52, -3.2] },
                      },
                  { beforeHands: (context) => drawThing(context, 0, isChild ? -2.2 : -3.45, isChild ? 1.25 : 1.6) },
                ),
              ],
      };
    },
  };
}

/** A shaker in the raised hand. */
function drawShaker(context: Context): void {
  context.save();
  context.translate(1.32, -5.0);
  context.rotate(0.35);
  fillBox(context, [-0.3, -0.35, 0.6, 0.95], hex("#c3cbd3"), 0.12, 1.4);
  fillBox(context, [-0.24, -0.72, 0.48, 0.4], hex("#aeb7c0"), 0.12, 1.4);
  fillBox(context, [-0.12, -0.9, 0.24, 0.22], hex("#c3cbd3"), 0.06, 1.4);
  context.restore();
}

/** A smiling person who waves. */
function alone(setting: Setting, room: RoleWords["room"], look: Role): Composition {
  const right = look.age === "child" ? ([0.95, -3.3] as const) : ([1.25, -5.0] as const);
  return {
    paintBack: (context) => roleRooms[room](context, setting),
    items: [person(setting, "person", look, { at: [0, 0], turn: 0.1, expression: "laugh", right: { hand: right } })],
  };
}

/** A person beside a large thing on the ground. */
function besideThing(
  setting: Setting,
  room: RoleWords["room"],
  look: Role,
  held: HeldThing,
  size: number,
): Composition {
  const isChild = look.age === "child";
  return {
    paintBack: (context) => roleRooms[room](context, setting),
    items: [
      thing((context) => {
        groundShadow(context, [1.1, -0.12], size * 0.48, size * 0.07, 0.5);
        // Illustrations leave a margin below what they show.
        drawProp(context, held, [1.1, -0.15 - size * 0.44], size);
      }),
      person(setting, "person", look, {
        at: [-1.5, 0],
        turn: 0.45,
        expression: "smile",
        right: { hand: isChild ? [-0.85, -2.1] : [-0.35, -3.1] },
      }),
    ],
  };
}

function counterWith(setting: Setting, drawThing: (context: Context, x: number, y: number, size: number) => void) {
  return thing((context) => {
    const wood = hex("#b98a55");
    paintCounter(context, [setting.left - 1, -2.4, setting.right - setting.left + 2], {
      surface: wood,
      front: darken(wood, 0.3),
      bottom: setting.bottom + 1,
    });
    groundShadow(context, [0.1, -2.3], 0.95, 0.1, 0.5);
    drawThing(context, 0, -3.02, 1.65);
  });
}
