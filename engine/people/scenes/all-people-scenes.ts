import type { PeopleScene } from "../people-scene.ts";
import type { PeopleSceneId } from "../people-request.ts";
import { doctorWithStethoscope } from "./health.ts";
import { bakerAtOven, cookArranging } from "./kitchen.ts";

/** All scenes with persons that the engine can draw. */
export const peopleScenes: Record<PeopleSceneId, PeopleScene> = {
  "baker-oven": bakerAtOven,
  "cook-plate": cookArranging,
  "doctor-stethoscope": doctorWithStethoscope,
};
