import type { Daytime } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";

/** A place that the engine draws, with the words for it. */
export type Setting = {
  name: string;
  label: string;
  /** Words that lead to the place; all of them are shown. */
  leads: Stems;
  /** Pattern that the folded prompt must also match. */
  pattern?: RegExp;
  /** Further words for what the drawing shows. */
  shows: Stems;
  /** Adjectives that are visible if they stand before a shown word. */
  attributes?: Stems;
  /** Things that the drawing shows so that no second one stands in front of it, by the names of illustrations. */
  props?: string;
  daytime: Daytime;
  isOutdoors?: true;
  /** Whether things of the prompt may stand in front. */
  hasRoom?: true;
  /** Variants of the drawing, each with the words that choose it and are then shown; the first one is the usual one. */
  variants?: readonly (readonly [variant: string, Stems])[];
};

const good: Stems = "modern~ hell~ neu~ schoen~ gross~ sauber~ freundlich~";

/** The places, the more specific ones first. */
export const settings: readonly Setting[] = [
  {
    name: "dental",
    label: "Zahnarztpraxis mit Behandlungsstuhl",
    leads: "zahnarztpraxis* zahnarztpraxen *zahnarztpraxis zahnaerztepraxis zahnklinik* zahnarztstuhl* zahnarztzimmer*",
    shows: "praxis *ausstattung ausstattung einrichtung behandlungsstuhl* behandlungszimmer* geraete technik lampe",
    attributes: good,
    daytime: "morning",
  },
  {
    name: "gym",
    label: "Fitnessstudio mit Hanteln",
    leads: "fitnessstudio* fitness-studio* fitnesscenter* fitnessclub* gym fitnessraum* kraftraum* muckibude*",
    shows: "hantel* *hanteln langhantel* laufband* trainingsgeraet* fitnessgeraet* geraete studio spiegel* hantelbank*",
    attributes: good,
    daytime: "morning",
  },
  {
    name: "garage",
    label: "Autowerkstatt mit Hebebühne",
    leads:
      "autowerkstatt* autowerkstaett* kfz-werkstatt* kfz-meisterbetrieb* autoreparatur* reifenwechsel* radwechsel*",
    shows: "auto autos werkstatt hebebuehne* *hebebuehne reifen *reifen rad raeder werkzeug* werkzeugwagen*",
    attributes: good,
    props: "automobile tyre",
    daytime: "morning",
  },
  {
    name: "hotel",
    label: "Hotelzimmer",
    leads: "hotelzimmer* hotelsuite* gaestezimmer* doppelzimmer* einzelzimmer*",
    shows: "bett betten doppelbett* zimmer fenster kissen nachttisch* lampe lampen",
    attributes: `${good} gemuetlich~`,
    daytime: "morning",
    variants: [
      ["mountains", "*berg *berge *bergen berg* alpen* gipfel*"],
      ["sea", "meer *meer see strand ozean nordsee ostsee"],
      ["city", "*stadt skyline"],
    ],
  },
];
