import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { measuresIn } from "#engine/prompt/measure-words.ts";
import { cakes, daytimes, type Stems, weathers } from "#engine/prompt/vocabulary.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Tint } from "#engine/prompt/prompt-reading.ts";
import { ambiguousHeads, compoundDrawings } from "./compounds.ts";
import { illustrationIndex } from "./illustration-file.ts";
import { singulars } from "./singulars.ts";
import { subjects } from "./subjects.ts";
import { findBySynonym } from "./synonyms.ts";
import { tintFor } from "./tints.ts";

/** An illustration that stands for a word of the prompt. */
export type FoundIllustration = {
  name: string;
  /** German name of the drawing. */
  label: string;
  /** Word of the prompt, in its own spelling. */
  word: string;
  /** Position of the word, from 0, among the content words of the prompt (see `contentWords`). */
  index: number;
  /** Whether the word is in the list of trades and things (`subjects`), and not only the name of a drawing. */
  isListed: boolean;
  /** Colour that the prompt names directly before the word or in it (`Goldring`), if the drawing can take it. */
  tint?: Tint | undefined;
  /** Whether the word before names the tint. */
  isTintBefore?: boolean | undefined;
};

/** Heads of compounds that keep the subject of their first part: `Gitarrenladen` is about guitars. */
const heads = new RegExp(
  `^(?:n|s|en|es|e|er)?(?:${[
    "laden|geschaeft|service|dienst|unterricht|kurs|schule|werkstatt|markt|haus|verleih|verkauf|handel|handlung|bau|fest|messe",
    "ausstellung|manufaktur|fabrik|zucht|farm|hof|stand|bude|truck|produkt|angebot|aktion|reparatur|pflege|training|club|verein",
    "sammlung|werbung|shop|studio|buffet|menue|platte|teller|salat|saft|suppe|brot|kuchen|creme|glas|korb|kiste|box|set",
  ].join("|")})(?:en?|s|er|es)?$`,
  "u",
);
const minCompoundPart = 4;
const minTail = 5;

/**
 * Words for drawings that name no thing, and would be taken for nouns in a prompt without capitals, and the name
 * `Wohnmobil`, which the set gives to a car.
 */
const adjectives: ReadonlySet<string> = new Set(
  `alt antik aufgestellt ausgiessen braun einsam faul gebrochen gekreuzt geroestet gesalzen giessen holzig klein krank
  laut neblig orangefarben pink salzig schluepfen verfallen verhakt verknoten welk windig wohnmobil zusammengerollt`.split(
    /\s+/u,
  ),
);

let cachedWords: ReadonlyMap<string, string> | undefined;

/** Maps each word to the name of the drawing that it stands for. */
function drawingsByWord(): ReadonlyMap<string, string> {
  cachedWords ??= new Map(
    illustrationIndex()
      .flatMap(({ name, words }) => words.filter((word) => !adjectives.has(word)).map((word) => [word, name] as const))
      .toReversed(),
  );
  return cachedWords;
}

const findByName = (word: string, minLength = 0): string | undefined =>
  singulars(word)
    .filter((each) => each.length >= minLength)
    .map((each) => drawingsByWord().get(each))
    .find(Boolean);

/**
 * Finds a drawing for a compound word: for its last part, or for its first part if the last part is one of the `heads`.
 */
function findByPart(word: string): string | undefined {
  for (let at = minCompoundPart; at <= word.length - minCompoundPart; at++) {
    // Ignore a short last part, which is often a mere ending: `Patienten` contains `Ente`, but means no ducks.
    const tail = word.slice(at);
    if (singulars(tail).some((each) => ambiguousHeads.has(each))) continue;
    const name = findByName(tail, minTail);
    if (name) return name;
  }
  for (let at = word.length - 3; at >= minCompoundPart; at--) {
    const name = heads.test(word.slice(at)) ? findByName(word.slice(0, at)) : undefined;
    if (name) return name;
  }
  return undefined;
}

const lights = [...daytimes, ...weathers];

/** Adjectives that are spelled like a listed thing: `reifen Trauben` are no tyres. */
const adjectivesLikeThings: ReadonlySet<string> = new Set(["reifen"]);

function namesFor(word: PromptWord): { names: readonly string[]; isListed: boolean } {
  if (word.isAttribute && adjectivesLikeThings.has(word.folded)) return { names: [], isListed: false };
  // `zu Hause` says where somebody is, and asks for no house.
  if (word.terms.some((term) => /^(?:zu|nach|von) hause$/u.test(term))) return { names: [], isListed: false };
  const whole = compoundDrawings(word.terms);
  if (whole) return { names: whole, isListed: true };
  const listed = subjects.find(([, stems]) => word.terms.some((term) => matchesStems(term, stems)));
  if (listed) return { names: listed[0].split(" "), isListed: true };
  // Do not search a word for light for the name of a thing: `Abendsonne` asks for evening light, not for the drawing of
  // a sun.
  const isLight = lights.some(([, stems]) => word.terms.some((term) => matchesStems(term, stems)));
  const named = findByName(word.folded) ?? findBySynonym(word.terms) ?? (isLight ? undefined : findByPart(word.folded));
  const name = word.isNoun ? named : undefined;
  return { names: name ? [name] : [], isListed: false };
}

/** German names of drawings whose label in the illustration set describes the look and not the thing. */
const labels: Readonly<Record<string, string>> = {
  star: "Stern",
  bacon: "Speck",
  backpack: "Rucksack",
  "birthday-cake": "Torte",
  "party-popper": "Konfetti",
  "bottle-with-popping-cork": "Sektflasche",
  "clinking-glasses": "Gläser",
  "teacup-without-handle": "Teeschale",
  cooking: "Pfanne",
  "sheaf-of-rice": "Getreideähre",
  "vertical-traffic-light": "Ampel",
  "classical-building": "Säulenbau",
  "mobile-phone": "Handy",
  "delivery-truck": "Lieferwagen",
  "umbrella-on-ground": "Sonnenschirm",
  locked: "Vorhängeschloss",
  "manual-wheelchair": "Rollstuhl",
  "articulated-lorry": "Lastwagen",
  "open-book": "Buch",
  "sport-utility-vehicle": "Geländewagen",
};

/** German name of a drawing. */
export const labelOf = (name: string): string => {
  const label = labels[name] ?? illustrationIndex().find((each) => each.name === name)?.label ?? name;
  return label.charAt(0).toLocaleUpperCase("de-DE") + label.slice(1);
};

/**
 * Words with several meanings. A word gets the drawing `name` (none if it is empty) if the text contains a word of
 * `beside` and none of `unless`: `Strauß` may also be a name or the bird, and `Schloss` is a castle unless keys are near.
 */
const meanings: readonly { word: Stems; beside: Stems; unless: Stems; name: string }[] = [
  {
    word: "strauss strausses straeusse",
    beside: "*blume* rose rosen *rosen *tulpe* nelke* lilie* pfingstrose* floristin florist",
    unless: "vogel",
    name: "bouquet",
  },
  {
    word: "schloss schlosses schloesser",
    // List only few words of locksmiths, which make `Schloss` a lock and not a castle: words for doors, bicycle tours
    // and closing times also stand in prompts for castles.
    beside:
      "*schluessel* schliessanlage* schliesszylinder* schliesstechnik* schliessdienst* einbruch* haustuer haustueren wohnungstuer wohnungstueren fahrrad fahrraeder fahrraedern !schluesselblume* !schluesselfertig*",
    unless: "dunkelheit daemmerung",
    name: "locked-with-key",
  },
  { word: "glas glaeser", beside: "wein rotwein weisswein", unless: "wasser", name: "wine-glass" },
  {
    word: "eis",
    beside: "fisch fische fischen frischfisch* *austern meeresfruechte",
    unless: "eisdiele* eiscafe*",
    name: "",
  },
  // The cream of a cake is no jar of cream.
  { word: "creme cremes *creme *cremes", beside: cakes, unless: "kosmetik* haut* hand*", name: "" },
  // A queue of people, unless an animal is near.
  {
    word: "schlange schlangen",
    beside:
      "lang~ *laden *laeden *geschaeft *eisdiele* *baeckerei* *cafe* *kasse* *theke* *stand menschen leute kunden kundinnen gaeste anstehen anstell* wart* steh*",
    unless: "giftig~ tier* zoo terrarium* python* reptil*",
    name: "",
  },
  // People sit under trees, and the drawing is the fruit.
  {
    word: "kastanie kastanien",
    beside: "biergarten* baum baeume* *baeumen allee* park parks schatten schattig~ *tisch tische tischen *terrasse*",
    unless: "geroestet~ maronen",
    name: "",
  },
  // A slide on land would be wrong beside the words for a swimming pool.
  {
    word: "rutsche rutschen wasserrutsche*",
    beside: "*freibad* *hallenbad* schwimmbad* erlebnisbad* wasserrutsche* pool",
    unless: "spielplatz*",
    name: "",
  },
];

const meaningOf = (word: PromptWord, words: readonly PromptWord[]): string | undefined => {
  const hasAny = (stems: Stems) => words.some(({ folded }) => matchesStems(folded, stems));
  return meanings.find((each) => matchesStems(word.folded, each.word) && hasAny(each.beside) && !hasAny(each.unless))
    ?.name;
};

/** Words that name nothing to draw: `Gasthaus zum Löwen` has no lions, and `rund um die Uhr` no clock. */
const unseen = [
  /(?:gast(?:haus|hof)|wirtshaus|hotel|apotheke|restaurant|brauhaus|brauerei|pension|weinstube|schänke|café)\s+(?:zum|zur|zu den)\s+(?:\p{Lu}\p{L}*e[nrm]?\s+)?(\p{Lu}\p{L}+)/giu,
  /(?<!\p{L})rund um die (Uhr)(?!\p{L})/giu,
];
const unseenIn = (text: string): ReadonlySet<string> =>
  new Set(unseen.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, word]) => (word ? [word] : []))));

/** Finds illustrations for the nouns of a text, in the order of the text. */
export function findIllustrations(text: string): FoundIllustration[] {
  const words = contentWords(text);
  const withoutMeaning = unseenIn(text);
  const found = illustrationsFor(words).filter(({ word }) => !withoutMeaning.has(word));
  // Draw `drei Gläser Honig` as honey only, without glasses beside it.
  const isMeasure = ({ word }: FoundIllustration) =>
    measuresIn(text).some(({ measure, noun }) => measure === word && found.some((other) => other.word === noun));
  return found.filter((each) => !isMeasure(each));
}

function illustrationsFor(words: readonly PromptWord[]): FoundIllustration[] {
  return words.flatMap((word, index) => {
    const meaning = meaningOf(word, words);
    const { names, isListed } =
      meaning === undefined ? namesFor(word) : { names: meaning === "" ? [] : [meaning], isListed: true };
    const before = wordBefore(words, index);
    return names.map((name, at) => {
      const tintBefore = before && tintFor(name, before.folded);
      const tint = tintBefore ?? (at === 0 ? tintFor(name, word.folded) : undefined);
      const isTintBefore = tintBefore !== undefined;
      return { name, label: labelOf(name), word: word.text, index, isListed, tint, isTintBefore };
    });
  });
}

/** The content word directly before another one, without function words or punctuation between them. */
function wordBefore(words: readonly PromptWord[], index: number): PromptWord | undefined {
  const [word, before] = [words[index], words[index - 1]];
  return word && before && word.terms.includes(`${before.folded} ${word.folded}`) ? before : undefined;
}
