import { hex, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";

export type HairStyle = "short" | "crop" | "bald" | "bob" | "long" | "bun" | "tail" | "curls" | "pigtails";
export type Hat = "toque" | "cap" | "helmet" | "straw" | "party" | "veil" | "scarf";
/** Clothes over the trunk: what is worn over the top, or a cut of its own. */
export type Garment =
  | "shirt"
  | "polo"
  | "sweater"
  | "apron"
  | "coat"
  | "tunic"
  | "chef"
  | "overall"
  | "suit"
  | "vest"
  | "dress"
  | "gown"
  | "cardigan"
  | "cape";

/** Appearance of a person. */
export type Look = {
  age: "child" | "adult" | "old";
  isWoman: boolean;
  skin: Colour;
  hair: Colour;
  style: HairStyle;
  hat?: Hat | undefined;
  hatColour: Colour;
  beard: boolean;
  glasses: boolean;
  garment: Garment;
  top: Colour;
  /** Colour of the apron, the dungarees or the vest. */
  cover: Colour;
  bottom: Colour;
  shoes: Colour;
  hasShortSleeves: boolean;
};

/** The part of an appearance that is fixed; the rest is chosen at random. */
export type Role = Partial<Omit<Look, "skin" | "hair">> & {
  skin?: Colour;
  hair?: Colour;
  /** Index of a skin colour with its hair colours, for persons who resemble each other. */
  origin?: number;
};

const people: readonly { skin: string; hairs: readonly string[] }[] = [
  { skin: "#f1c7a8", hairs: ["#5b3721", "#3a251b", "#8e4a26", "#d0a35a", "#2b1e1b"] },
  { skin: "#eeb990", hairs: ["#3a251b", "#5b3721", "#a8743c", "#241a19"] },
  { skin: "#d09a6d", hairs: ["#1f1716", "#33211a", "#43291b"] },
  { skin: "#8f5d40", hairs: ["#17110f", "#241a17"] },
];
const womanStyles: readonly HairStyle[] = ["bob", "long", "bun", "tail", "curls"];
const manStyles: readonly HairStyle[] = ["short", "crop", "short"];
const girlStyles: readonly HairStyle[] = ["pigtails", "tail", "bob"];
const greys = ["#d9d5d0", "#c3bdb8", "#ece8e2"];
const tops = ["#3f7f93", "#c9573f", "#5b8a5e", "#d9963b", "#7a5c99", "#3c6bb0", "#b8476b"];
const bottoms = ["#37425c", "#4a4038", "#55606f", "#3a4a44"];

const stylesOf = ({ age, isWoman }: { age: Look["age"]; isWoman: boolean }): readonly HairStyle[] => {
  if (age === "child") return isWoman ? girlStyles : manStyles;
  if (age === "old") return isWoman ? ["bun", "bob", "curls"] : ["bald", "short"];
  return isWoman ? womanStyles : manStyles;
};

/** Chooses the appearance of a person at random, as far as `role` does not fix it. */
export function chooseLook(random: Random, role: Role): Look {
  const isWoman = role.isWoman ?? random.chance(0.5);
  const age = role.age ?? "adult";
  const origin = (role.origin === undefined ? undefined : people[role.origin]) ?? random.pick(people);
  const hair = hex(random.pick(age === "old" ? greys : origin.hairs));
  const chosen = {
    style: random.pick(stylesOf({ age, isWoman })),
    beard: !isWoman && age !== "child" && random.chance(0.35),
    glasses: age === "old" ? random.chance(0.7) : age === "adult" && random.chance(0.18),
    top: hex(random.pick(tops)),
    bottom: hex(random.pick(bottoms)),
    shoes: hex(random.pick(["#3a2a22", "#2b2b31", "#5a3b28"])),
  };
  return {
    age,
    isWoman,
    skin: hex(origin.skin),
    hair,
    hatColour: hex("#ffffff"),
    garment: "shirt",
    cover: mix(chosen.top, [40, 40, 60], 0.5),
    hasShortSleeves: false,
    ...chosen,
    ...role,
  };
}

/** Heights above the ground in heads of the person, and half widths of the trunk. */
export type Build = {
  /** Size of the person's head in heads of an adult. */
  scale: number;
  hip: number;
  shoulder: number;
  chin: number;
  upperArm: number;
  forearm: number;
  shoulderHalf: number;
  waistHalf: number;
  hipHalf: number;
  limb: number;
};

export function buildOf({ age, isWoman }: Pick<Look, "age" | "isWoman">): Build {
  if (age === "child")
    return {
      scale: 0.88,
      hip: 1.72,
      shoulder: 2.94,
      chin: 3.06,
      upperArm: 0.74,
      forearm: 0.68,
      shoulderHalf: 0.5,
      waistHalf: 0.4,
      hipHalf: 0.42,
      limb: 0.78,
    };
  const trunk = isWoman
    ? { shoulderHalf: 0.6, waistHalf: 0.43, hipHalf: 0.55, limb: 0.86 }
    : { shoulderHalf: 0.71, waistHalf: 0.54, hipHalf: 0.55, limb: 1 };
  const size = isWoman ? 0.96 : 1;
  return { scale: size, hip: 2.95, shoulder: 4.78, chin: 4.98, upperArm: 1.16, forearm: 1.06, ...trunk };
}
