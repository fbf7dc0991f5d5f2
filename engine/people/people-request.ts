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
  | "vet-dog-cat";

/** A scene with persons that a prompt asks for. */
export type PeopleRequest = {
  id: PeopleSceneId;
  /** Whether the main person is a woman. */
  isWoman: boolean;
  /** Whether the other person is a woman. */
  isOtherWoman: boolean;
};
