/** Names of the scenes with persons. */
export type PeopleSceneId = "baker-oven" | "cook-plate" | "doctor-stethoscope";

/** A scene with persons that a prompt asks for. */
export type PeopleRequest = {
  id: PeopleSceneId;
  /** Whether the main person is a woman. */
  isWoman: boolean;
  /** Whether the other person is a woman. */
  isOtherWoman: boolean;
};
