import type { PromptWord } from "#engine/prompt/content-words.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Place } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { PeopleRoom } from "./people-request.ts";

/** Words for the places that stand behind persons. */
const roomWords: readonly (readonly [PeopleRoom, Stems])[] = [
  ["garden", "garten gaerten park parks wiese gruenen *garten !kindergarten !biergarten"],
  ["kitchen", "kueche *kueche !kuechenstudio"],
  ["cafe", "cafe cafes restaurant bistro gaststaette"],
  ["shop", "laden geschaeft boutique *laden !onlineladen shopping einkaufsbummel"],
  ["workshop", "werkstatt *werkstatt"],
  ["practice", "praxis arztpraxis sprechzimmer behandlungszimmer"],
  ["office", "buero bueros besprechungsraum"],
  ["home", "wohnzimmer zuhause daheim"],
  ["street", "strasse fussgaengerzone gehweg buergersteig innenstadt"],
];

/** Places whose scene shows no person, or fewer than a group, so that persons are drawn in the room instead. */
const roomsOfPlaces: Partial<Record<Place, PeopleRoom>> = {
  cafe: "cafe",
  family: "garden",
  home: "home",
  office: "office",
  shop: "shop",
};

/** The place behind the persons that a text names. */
export const findRoom = (words: readonly PromptWord[]): PeopleRoom | undefined =>
  roomWords.find(([, stems]) => words.some(({ terms }) => terms.some((term) => matchesStems(term, stems))))?.[0];

/** Whether persons can be drawn in the place of a scene that shows none. */
export const isRoomOf = (place: Place, room: PeopleRoom | undefined): boolean =>
  room !== undefined && roomsOfPlaces[place] === room;

/** Words for a room; empty without one. */
export const wordsOfRoom = (room: PeopleRoom | undefined): Stems =>
  roomWords.find(([name]) => name === room)?.[1] ?? "";
