import type { PeopleScene } from "../people-scene.ts";
import type { PeopleSceneId } from "../people-request.ts";
import { teacherAtBoard } from "./classroom.ts";
import { floristTying, flowersForMother } from "./flowers.ts";
import { beekeeperSelling, gardenerPlanting, weddingInGarden } from "./garden.ts";
import { doctorWithStethoscope, vetWithDogAndCat } from "./health.ts";
import { childrensBirthday, grandmotherKnitting } from "./home.ts";
import { painterAtWall, tailorSewing } from "./interior.ts";
import { bakerAtOven, cookArranging } from "./kitchen.ts";
import { guitarLesson } from "./lesson.ts";
import { taxAdviserTalking } from "./office.ts";
import { photographerWithCouple } from "./photo-session.ts";
import { mechanicChangingTyre, plumberAtTap } from "./repair.ts";
import { rooferOnScaffold } from "./roof.ts";
import { hairdresserCutting } from "./salon.ts";
import { grandparentReading } from "./sofa.ts";
import { cleanerOnStairs, electricianRepairing, locksmithOpening } from "./stairwell.ts";
import { drivingSchool, moversLoading } from "./street.ts";
import { beauticianMakingUp, doctorExaminingChild, physiotherapistTreating } from "./treatment.ts";

/** All scenes with persons that the engine can draw. */
export const peopleScenes: Record<PeopleSceneId, PeopleScene> = {
  "baker-oven": bakerAtOven,
  "cook-plate": cookArranging,
  "doctor-stethoscope": doctorWithStethoscope,
  "hairdresser-cutting": hairdresserCutting,
  "florist-tying": floristTying,
  "flowers-mother": flowersForMother,
  "gardener-planting": gardenerPlanting,
  "wedding-garden": weddingInGarden,
  "beekeeper-selling": beekeeperSelling,
  "locksmith-opening": locksmithOpening,
  "cleaner-stairs": cleanerOnStairs,
  "electrician-repairing": electricianRepairing,
  "movers-loading": moversLoading,
  "driving-school": drivingSchool,
  "grandmother-knitting": grandmotherKnitting,
  "childrens-birthday": childrensBirthday,
  "guitar-lesson": guitarLesson,
  "tax-adviser": taxAdviserTalking,
  "roofer-scaffold": rooferOnScaffold,
  "vet-dog-cat": vetWithDogAndCat,
  "mechanic-tyre": mechanicChangingTyre,
  "plumber-tap": plumberAtTap,
  "physiotherapist-treating": physiotherapistTreating,
  "doctor-child": doctorExaminingChild,
  "beautician-customer": beauticianMakingUp,
  "teacher-board": teacherAtBoard,
  "grandparent-reading": grandparentReading,
  "painter-wall": painterAtWall,
  "tailor-sewing": tailorSewing,
  "photographer-couple": photographerWithCouple,
};
