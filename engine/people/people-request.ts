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
  | "photographer-couple";

type Persons = {
  /** Whether the main person is a woman. */
  isWoman: boolean;
  /** Whether the other person is a woman. */
  isOtherWoman: boolean;
};

/** A thing that a person holds: its illustration, and the word of the prompt that names it. */
export type HeldThing = {
  name: string;
  tint?: { code: string; label: string } | undefined;
  word?: string | undefined;
  /** Position of the word for the tint among the content words. */
  tintPosition?: number | undefined;
};

/**
 * A scene with persons that a prompt asks for: one of its own, or a person of the role `id` with a thing, where
 * `person` is the word of the prompt.
 */
export type PeopleRequest =
  | (Persons & { id: PeopleSceneId; thing?: undefined })
  | (Persons & { id: string; person: string; thing: HeldThing });
