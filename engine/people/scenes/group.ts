import type { Context } from "#engine/drawing/stage.ts";
import type { HeldThing, Member, PeopleRoom } from "../people-request.ts";
import type { RoleWords } from "../roles.ts";
import type { Look } from "../look.ts";
import { lookOf } from "./role-look.ts";
import { person, thing, type Item, type PeopleScene } from "../people-scene.ts";
import type { Pose } from "../pose.ts";
import { drawProp } from "../props.ts";
import { groundShadow } from "../shape.ts";
import { largeThings } from "./large-things.ts";
import { roleRooms } from "./role-rooms.ts";

/** Distance in heads between persons of a row. */
const spacing = 1.75;
const mostInRow = 4;
/** Size of a room behind children in parts of one behind adults, so that the frame of children shows its furniture. */
const childRoom = 0.74;
/** Things that are much smaller than a person's trunk. */
const tinyThings: ReadonlySet<string> = new Set(["cookie", "egg", "candy", "ring", "coin", "key", "gem-stone", "pill"]);

type Place = { member: Member; index: number; at: readonly [number, number] };

/**
 * Arranges persons in one row or, from five on, in two, whose persons stand in the gaps of each other; children stand
 * before adults.
 */
function rowsOf(members: readonly Member[]): Place[] {
  const placed = members.map((member, index) => ({ member, index }));
  const isMixed = isFamily(members);
  const backCount = members.length > mostInRow ? Math.floor(members.length / 2) + 1 : members.length;
  const rows = isMixed
    ? [placed.filter(({ member }) => member.age !== "child"), placed.filter(({ member }) => member.age === "child")]
    : [placed.slice(0, backCount), placed.slice(backCount)];
  // With four behind, two in front stand in the outer gaps.
  const distance = (depth: number) => spacing * (isMixed ? 1.25 : depth === 1 && members.length === 6 ? 2 : 1);
  const back = members.length > mostInRow ? -0.85 : -0.25;
  return rows.flatMap((row, depth) =>
    row.map((each, at) => ({
      ...each,
      at: [(at - (row.length - 1) / 2) * distance(depth), depth === 0 ? back : 0.3] as const,
    })),
  );
}

const isFamily = (members: readonly Member[]): boolean =>
  members.some(({ age }) => age === "child") && members.some(({ age }) => age !== "child");

const garmentOf = ({ age }: Member, index: number): Look["garment"] =>
  age === "old" ? "cardigan" : index % 2 === 0 ? "sweater" : "shirt";

/** Persons who stand together and smile; the one in front holds a small thing, and a large one stands behind them. */
export function groupScene(
  members: readonly Member[],
  { room, thing: held, role }: { room: PeopleRoom; thing: HeldThing; role: RoleWords | undefined },
): PeopleScene {
  const places = rowsOf(members);
  const half = Math.max(...places.map(({ at }) => Math.abs(at[0]))) + 1.5;
  const rearmost = Math.min(...places.map(({ at }) => at[1]));
  const isAllChildren = members.every(({ age }) => age === "child");
  const isIndoors = room !== "garden" && room !== "street";
  const roomSize = isAllChildren && isIndoors ? childRoom : 1;
  const thingSize = tinyThings.has(held.name) ? 0.5 : 1;
  const large = largeThings[held.name];
  const hasSmall = held.name !== "" && large === undefined;
  const holder = places.findLast(({ at }) => Math.abs(at[0]) <= spacing) ?? places[0];
  return {
    view: {
      left: -half,
      right: half + (large ?? 0) * 0.75,
      top: (isAllChildren && large === undefined ? (isIndoors ? 5.4 : 4.7) : 7.1) - rearmost,
      foot: 0.6,
    },
    compose(setting) {
      // The members of a family with children resemble each other.
      const origin = isFamily(members) ? setting.random.branch("origin").whole(0, 3) : undefined;
      const persons = places.map(({ member, index, at }): Item => {
        const isHolding = hasSmall && index === holder?.index;
        const isChild = member.age === "child";
        const up = isChild ? 1.95 : 3.2;
        const reach = (isChild ? 0.42 : 0.52) * (tinyThings.has(held.name) ? 0.7 : 1);
        const pose: Pose = {
          at,
          turn: at[0] === 0 ? 0.08 : -Math.sign(at[0]) * 0.22,
          tilt: ((index % 3) - 1) * 0.05,
          expression: index % 2 === 0 ? "laugh" : "smile",
          ...(isHolding && {
            left: { hand: [at[0] - reach, at[1] - up] },
            right: { hand: [at[0] + reach, at[1] - up] },
          }),
        };
        const middle = [at[0], at[1] - up - 0.25] as const;
        return person(
          setting,
          `member ${index}`,
          {
            ...member,
            ...(origin !== undefined && { origin }),
            ...(role ? lookOf(role.outfit, member.age, member.isWoman) : { garment: garmentOf(member, index) }),
          },
          pose,
          isHolding
            ? { beforeHands: (context) => drawProp(context, held, middle, (isChild ? 1.25 : 1.6) * thingSize) }
            : {},
        );
      });
      const behind =
        large === undefined
          ? []
          : [
              thing((context) => {
                const middle = half + large * 0.2;
                groundShadow(context, [middle, -0.55], large * 0.5, large * 0.07, 0.5);
                drawProp(context, held, [middle, -0.6 - large * 0.46], large * 1.05);
              }),
            ];
      const { left, right, top, bottom } = setting;
      const edges = { left: left / roomSize, right: right / roomSize, top: top / roomSize, bottom: bottom / roomSize };
      const paintBack = (context: Context) => {
        context.save();
        context.scale(roomSize, roomSize);
        roleRooms[room](context, { ...setting, ...edges });
        context.restore();
      };
      return { paintBack, items: [...behind, ...persons] };
    },
  };
}
