/** Names of the scenes with persons. */
export type PeopleSceneId =
  | "baker-oven"
  | "cook-plate"
  | "doctor-stethoscope"
  | "hairdresser-cutting"
  | "florist-tying"
  | "flowers-mother"
  | "gardener-planting"
  | "wedding-garden"
  | "beekeeper-selling"
  | "locksmith-opening"
  | "cleaner-stairs"
  | "electrician-repairing"
  | "movers-loading"
  | "driving-school"
  | "grandmother-knitting"
  | "childrens-birthday"
  | "guitar-lesson"
  | "tax-adviser"
  | "roofer-scaffold"
  | "vet-dog-cat"
  | "mechanic-tyre"
  | "plumber-tap"
  | "physiotherapist-treating"
  | "doctor-child"
  | "beautician-customer"
  | "teacher-board"
  | "grandparent-reading"
  | "painter-wall"
  | "tailor-sewing"
  | "photographer-couple"
  | "consultation"
  | "cook-cutting"
  | "gardener-hedge";

type Persons = {
  /** Whether the main person is a woman. */
  isWoman: boolean;
  /** Whether the other person is a woman. */
  isOtherWoman: boolean;
  /** Whether a sign at a stall says that its goods are from the region. */
  isRegional?: boolean;
  /** Whether the main person is old. */
  isOld?: boolean;
};

/** A thing that a person holds: its illustration, and the word of the prompt that names it. */
export type HeldThing = {
  name: string;
  tint?: { code: string; label: string } | undefined;
  word?: string | undefined;
  /** Position of the word for the tint among the content words. */
  tintPosition?: number | undefined;
};

/** A place in which persons are drawn. */
export type PeopleRoom =
  | "kitchen"
  | "cafe"
  | "shop"
  | "workshop"
  | "practice"
  | "office"
  | "home"
  | "street"
  | "garden";

/** A member of a group. */
export type Member = { age: "child" | "adult" | "old"; isWoman: boolean };

/**
 * A scene with persons that a prompt asks for: one of its own, or a person of the role `id` with a thing, where
 * `person` is the word of the prompt. A group has `members` and no role. `room` is a place that the prompt names;
 * the person wears `hat` and, with `hasGlasses`, glasses.
 */
export type PeopleRequest =
  | (Persons & { id: PeopleSceneId; thing?: undefined; members?: undefined; room?: undefined })
  | (Persons & {
      id: string;
      person: string;
      thing: HeldThing;
      members?: readonly Member[];
      room?: PeopleRoom | undefined;
      hat?: "straw" | "cap" | undefined;
      hasGlasses?: boolean;
    });
