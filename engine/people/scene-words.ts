import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { PeopleSceneId } from "./people-request.ts";

/** A scene with persons: the words that lead to it, and the words for what is visible in it. */
export type SceneWords = {
  id: PeopleSceneId;
  /** German names of the scene with a man and with a woman as the main person. */
  labels: readonly [man: string, woman: string];
  /** Lists of words of which the prompt contains one each; the first list names the main person. */
  needs: readonly Stems[];
  /** Words of which the prompt contains none, because they need another scene. */
  unless?: Stems;
  /** Words for what the scene shows besides those of `needs`. */
  shows: Stems;
  /** Whether the main person is a woman if the prompt does not say so. */
  isWoman?: true;
  /** Whether the scene takes a colour of the prompt. */
  hasColour?: true;
  /** Illustrations that the scene contains. */
  props: readonly string[];
};

/** The scenes with persons, the more specific ones first. */
export const sceneWords: readonly SceneWords[] = [
  {
    id: "baker-oven",
    labels: ["Bäcker am Ofen", "Bäckerin am Ofen"],
    needs: ["baecker baeckers baeckerin baeckermeister baeckermeisterin", "*ofen *backofen backt backen holt holen"],
    shows:
      "*brot brote brotes *brote *broten laib laibe backstube baeckerei holt holen backt backen aus-dem-ofen frisch~",
    props: [],
  },
  {
    id: "cook-plate",
    labels: ["Koch richtet einen Teller an", "Köchin richtet einen Teller an"],
    needs: [
      "koch koechin kuechenchef kuechenchefin chefkoch sternekoch",
      "teller* richtet anrichte* angerichtet~ gericht",
    ],
    shows: "richtet anrichten anrichtet teller* gericht kueche restaurantkueche kocht kochen",
    props: ["pot-of-food", "jar", "bowl-with-spoon", "salt", "carrot", "tomato", "herb", "lemon"],
  },
  {
    id: "doctor-stethoscope",
    labels: ["Arzt mit Stethoskop", "Ärztin mit Stethoskop"],
    needs: ["arzt aerztin hausarzt hausaerztin doktor doktorin kinderarzt kinderaerztin aerzte"],
    unless: "untersuch* kind patient* patientin",
    shows: "stethoskop* arztpraxis praxis hausarztpraxis sprechzimmer kittel arztkittel",
    props: [],
  },
];
