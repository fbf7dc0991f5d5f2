import { hex, type Colour } from "#engine/drawing/colour.ts";
import { motifOfPeople } from "#engine/people/find-people-scene.ts";
import type { PromptWord } from "./content-words.ts";
import { matchesStems } from "./match-stems.ts";
import type { PromptReading } from "./prompt-reading.ts";
import { colourWords, type Stems } from "./vocabulary.ts";

/** A colour that a prompt names. */
export type ColourWord = {
  /** Position among the content words, from 0. */
  position: number;
  colour: Colour;
  /** Word for the thing that has the colour; undefined if the prompt names none. */
  noun: PromptWord | undefined;
};

const pure =
  /^(?:hell|dunkel|knall|himmel|tief)?(?:rot|blau|gruen|gold|gelb|orange|pink|rosa|magenta|lila|violett|schwarz|weiss|silber|grau|braun|tuerkis|petrol|teal)(?:toene?n?)?$/u;

const inflected = new RegExp(`${pure.source.slice(0, -1)}e[mnrs]?$`, "u");

/** Words for the things that take the colour of a prompt, by scene; the things of other scenes take none. */
const colouredThings: Partial<Record<PromptReading["place"], Stems>> = {
  bicycle: "*fahrrad* *fahrraed* rad raeder e-bike* ebike* *bike *bikes rennrad* bicycle*",
  cafe: "tasse* *tasse *tassen cup cups kaffeetasse*",
  cat: "katze* *katze *katzen kater kaetzchen* cat cats kitten* fell",
  dog: "hund hunde* *hund *hunde *hunden welpe* labrador* retriever* dackel* pudel* dog dogs fell",
  hiking: "*jacke jacken* jacket*",
  horse: "pferd* *pferd *pferde *pferden pony ponys stute* hengst* horse* fell",
  meadow: "blume* *blume *blumen *wiese* wiesen* *rose *rosen *tulpe *tulpen *bluete *blueten mohn* flower* meadow*",
  product: "*flasche* *flakon* *parfum* *parfuem* *creme *cremes tiegel geschenk* *geschenk bottle* perfume* gift",
  road: "auto autos *auto *autos automobil* sportwagen* cabrio* *wagen car cars porsche ferrari tesla mercedes bmw audi volkswagen",
  running: "shirt* *shirt trikot* *trikot",
  shop: "laden laeden *laden *laeden geschaeft* *geschaeft shop* store* *baeckerei boutique* *boutique *salon markise* fassade*",
  site: "*weste *westen",
  space: "*planet* planet*",
  workshop: "hemd *hemd shirt* *shirt",
  yoga: "shirt* *shirt oberteil*",
};

const colouredFurniture: Stems = "sofa* *sofa couch* *couch moebel* *moebel wohnzimmer* living-room furniture*";

/** Words for the thing of a scene that takes a colour; undefined if none of its things does. */
function colouredThing({ place, objects, people }: PromptReading): Stems | undefined {
  if (people) return motifOfPeople(people).coloured;
  if (place === "home") return objects.has("inside") ? colouredFurniture : undefined;
  return colouredThings[place];
}

/** The colours of a prompt in the order of its words. */
export function coloursIn(words: readonly PromptWord[]): ColourWord[] {
  return words.flatMap((word, position) => {
    const code = colourWords.find(([, stems]) => word.terms.some((term) => matchesStems(term, stems)))?.[0];
    return code === undefined ? [] : [{ position, colour: hex(code), noun: nounOf(words, position) }];
  });
}

/** The noun to which a colour belongs: the one after an adjective, else the one before, as in `eine Wand in Grün`. */
function nounOf(words: readonly PromptWord[], position: number): PromptWord | undefined {
  const word = words[position];
  if (!word) return undefined;
  const isAdjective = !/^\p{Lu}/u.test(word.text) || inflected.test(word.folded);
  if (!isAdjective && !pure.test(word.folded)) return word;
  const next = isAdjective ? nounAfter(words, position) : undefined;
  if (next || word.isAttribute) return next;
  return words.slice(0, position).findLast(({ isNoun, folded }) => isNoun && !pure.test(folded));
}

function nounAfter(words: readonly PromptWord[], position: number): PromptWord | undefined {
  const [word, next] = [words[position], words[position + 1]];
  if (!word || !next) return undefined;
  const isNext = [word.folded, "und", "oder", "and"].some((before) => next.terms.includes(`${before} ${next.folded}`));
  if (!isNext) return undefined;
  return next.isNoun ? next : nounAfter(words, position + 1);
}

/**
 * The colours of a prompt that its scene takes: those of the thing that the scene colours, and those without a noun.
 * A scene without such a thing takes none.
 */
export function coloursOfScene(reading: PromptReading, words: readonly PromptWord[]): ColourWord[] {
  const stems = colouredThing(reading);
  if (stems === undefined) return [];
  return coloursIn(words).filter(
    ({ noun }) => noun === undefined || noun.terms.some((term) => matchesStems(term, stems)),
  );
}

/** Omitted words in which a colour alone is followed by its noun: `blauer Zahn` if the tooth is drawn, but not blue. */
export function withNouns(omitted: readonly string[], words: readonly PromptWord[]): string[] {
  const colours = coloursIn(words).filter((each) => isBefore(words, each));
  const named = omitted.map((entry) => {
    const noun = colours.find(({ position }) => words[position]?.text === entry)?.noun;
    return noun ? `${entry} ${noun.text}` : entry;
  });
  // A noun that follows its colour, as the only word of its entry, is named by the entry before.
  return named.filter(
    (entry, at) => entry !== omitted[at] || named[at - 1] === omitted[at - 1] || !named[at - 1]?.endsWith(` ${entry}`),
  );
}

const isBefore = (words: readonly PromptWord[], { position, noun }: ColourWord): boolean =>
  noun !== undefined && words.indexOf(noun) > position;
