import { isOutdoors } from "#engine/scenes/scene-conditions.ts";
import type { Place, PromptReading, Weather } from "./prompt-reading.ts";
import type { Stems } from "./vocabulary.ts";

type Actions = {
  /** Verbs for what a still of the scene shows. */
  still: Stems;
  /** Verbs for what only the motion of its videos shows. */
  video?: Stems;
};

const walks = "geht gehen laeuft laufen spaziert spazieren schlendert schlendern";
const flows = "glitzert glitzern spiegelt spiegeln";

/** Verbs, folded, for what the scenes show; a posture counts where a figure of the scene has it. */
const shownActions: Partial<Record<Place, Actions>> = {
  lighthouse: { still: "leuchtet leuchten strahlt strahlen scheint", video: "dreht drehen blinkt blinken" },
  fireworks: {
    still: "leuchtet leuchten erleuchtet strahlt strahlen erstrahlt funkelt funkeln explodiert explodieren",
  },
  space: { still: "schwebt schweben fliegt fliegen leuchtet leuchten funkelt funkeln" },
  cat: { still: "sitzt sitzen schaut schauen blickt blicken sieht wartet hinausschaut herausschaut" },
  horse: { still: "steht stehen", video: "weht wehen" },
  dog: { still: "sitzt sitzen wartet", video: "wedelt wedeln" },
  cafe: { still: "dampft dampfen dampfenden" },
  food: { still: "isst essen sitzt sitzen speist speisen geniesst geniessen dampft dampfen" },
  shop: { still: walks },
  site: { still: "baut bauen gebaut entsteht entstehen" },
  workshop: { still: "hobelt hobeln gehobelt arbeitet arbeiten bearbeitet bearbeiten" },
  bicycle: { still: "faehrt fahren radelt radeln" },
  yoga: { still: "uebt ueben meditiert meditieren steht sitzt" },
  running: { still: "laeuft laufen joggt joggen rennt rennen trainiert trainieren" },
  hiking: { still: "wandert wandern schaut schauen blickt blicken geniesst geniessen steht" },
  home: { still: "leuchtet leuchten" },
  family: { still: `${walks} wandert wandern haelt halten` },
  party: { still: "feiert feiern sitzt sitzen steht trinkt trinken stossen leuchten leuchtet" },
  office: {
    still:
      "arbeitet arbeiten bespricht besprechen beraet beraten spricht sprechen redet sitzt sitzen diskutiert diskutieren trifft treffen",
  },
  beach: { still: flows, video: "rollt rollen schlaegt schlagen bricht brechen" },
  lake: { still: `${flows} liegt` },
  sea: { still: `${flows} segelt segeln`, video: "rollt rollen wogt wogen" },
  city: { still: "leuchtet leuchten strahlt strahlen funkelt funkeln" },
  forest: { still: "scheint leuchtet leuchten" },
  desert: { still: "zieht ziehen wandert wandern" },
  meadow: { still: "blueht bluehen wachsen waechst bluehenden", video: "wiegt wiegen flattert flattern weht wehen" },
  road: { still: "faehrt fahren" },
};

const weatherActions: Partial<Record<Weather, Stems>> = {
  rain: `faellt fallen ${flows}`,
  snow: "faellt fallen rieselt rieseln",
  fog: "zieht ziehen wabert",
};

/** Verbs for what the scene of a reading shows, in its weather and with a sailing boat if it has one. */
export function actionsIn(
  { place, weather, objects }: Pick<PromptReading, "place" | "weather" | "objects">,
  makes: "video" | "image",
): Stems[] {
  const { still = "", video = "" } = shownActions[place] ?? {};
  const boat = (place === "sea" || place === "beach") && objects.has("sailboat") ? "zieht faehrt segelt segeln" : "";
  const falling = isOutdoors(place) ? (weatherActions[weather] ?? "") : "";
  return [still, falling, boat, makes === "video" ? video : ""];
}

const burns = "brennt brennen brennend~ leuchtet leuchten leuchtend~ flackert flackern flackernd~ angezuendet~";
const steams = "dampft dampfen dampfend~ heiss~";

/** Adjectives and verbs for the state in which illustrations show their thing. */
const states: Readonly<Record<string, Stems>> = {
  "advent-wreath": burns,
  "birthday-cake": burns,
  candle: burns,
  "candle-in-glass": burns,
  "christmas-tree": "geschmueckt~ leuchtend~",
  cooking: "brutzelt brutzeln brutzelnd~",
  fire: burns,
  "hot-beverage": steams,
  "hot-springs": steams,
  "ice-cream": "cremig~",
  "jack-o-lantern": `${burns} geschnitzt~`,
  "light-bulb": "leuchtet leuchten leuchtend~",
  locomotive: steams,
  "open-door": "offen~ geoeffnet~",
  "steaming-bowl": steams,
  "wrapped-gift": "verpackt~ eingepackt~",
};

/** Words for the states of the illustrations that the drawing of a reading contains. */
export const statesIn = ({
  illustrations = [],
  arrangement,
  people,
}: Pick<PromptReading, "illustrations" | "arrangement" | "people">): Stems[] =>
  [
    ...illustrations.map(({ name }) => name),
    ...(arrangement?.things ?? []).map(({ name }) => name),
    ...(arrangement?.props ?? []),
    people?.thing?.name,
  ].flatMap((name) => states[name ?? ""] ?? []);
