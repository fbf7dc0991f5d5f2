import { fold } from "#engine/prompt/fold.ts";
import { isOtherSchool, showsWholeWord } from "#engine/prompt/compound-heads.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import { compoundDrawings } from "./compounds.ts";
import type { FoundIllustration } from "./find-illustrations.ts";
import { singulars } from "./singulars.ts";
import { synonymsOf } from "./synonyms.ts";

/** Words for things that a drawing shows, besides the words of its German and English names. */
const shownThings: Readonly<Record<string, Stems>> = {
  "advent-wreath": "adventskranz* adventskraenz* kerzen kerze kranz",
  airplane: "flieger jet",
  apricots: "aprikose aprikosen",
  automobile: "auto autos pkw wagen neuwagen* gebrauchtwagen*",
  backpack: "schulranzen ranzen schulrucksack*",
  "birthday-cake": "kuchen *kuchen",
  books: "buch buecher *buecher schulbuch*",
  bouquet: "blume blumen",
  "bottle-with-popping-cork": "sekt champagner",
  carrot: "gemuese moehre*",
  "candle-in-glass": "kerze kerzen *kerze glas",
  cat: "kater kaetzchen",
  "cheese-wedge": "kaese *kaese",
  "christmas-tree": "christbaum* tannenbaum*",
  "clinking-beer-mugs": "bier biere *bier",
  coin: "geld muenzgeld",
  "couch-and-lamp": "couch*",
  "cut-of-meat": "fleisch steak*",
  cupcake: "creme buttercreme* sahnehaube* topping",
  "deciduous-tree": "baum baeume",
  "delivery-truck": "transporter* umzugswagen moebelwagen",
  "desktop-computer": "bildschirm* computer*",
  egg: "ei eier eiern *eier",
  "euro-banknote": "geld geldschein*",
  "electric-bicycle": "e-bike e-bikes ebike* elektrofahrrad* elektrorad* elektroraeder* pedelec* fahrrad rad",
  "fork-and-knife-with-plate": "besteck",
  "framed-picture": "gemaelde*",
  "gem-stone": "diamant diamanten brillant brillanten",
  "high-heeled-shoe": "schuhe damenschuh* brautschuh* pumps",
  "hiking-boot": "wanderschuh* bergschuh*",
  "honey-pot": "honig *honig",
  "hot-beverage": "tee tasse tassen gluehwein*",
  house: "gebaeude",
  "house-with-garden": "haus *haus haeuser",
  "ice-cream": "eis eisbecher* eiskugel* speiseeis*",
  "jam-jar": "marmelade* konfituere* glas einmachglas aprikosenmarmelade*",
  laptop: "notebook* computer",
  "leafy-green": "gemuese",
  "light-bulb": "lampe lampen",
  locked: "*schloss *schloesser",
  "locked-with-key": "*schloss *schloesser",
  luggage: "koffer* *koffer",
  "mans-shoe": "schuhe *schuh *schuhe !kinderschuh* !damenschuh* !brautschuh* !hausschuh* !laufschuh*",
  "mobile-phone": "handys smartphone* iphone* mobiltelefon*",
  "olive-oil": "olivenoel* flasche *glasflasche glasflasche* oelflasche*",
  package: "karton* *karton *kartons paeckchen umzugskiste*",
  "passenger-ship": "schiff schiffe kreuzfahrtschiff*",
  pencil: "stift stifte",
  pencils: "stifte stiften buntstifte* malstifte*",
  pill: "tablette* pille*",
  "potted-plant": "zimmerpflanze* topfpflanze* gruenpflanze* pflanze pflanzen",
  "red-apple": "obst aepfel",
  "running-shoe": "laufschuh* turnschuh* sneaker* joggingschuh*",
  "soccer-ball": "ball baelle baellen",
  "soft-ice-cream": "eis",
  sundae: "eisbecher* eis erdbeeren erdbeere",
  "sushi-box": "sushi* *sushi sushi-platte* mitnehmen box",
  "teddy-bear": "kuscheltier* spielzeug*",
  toolbox: "werkzeug werkzeuge",
  "top-hat": "hut huete hueten",
  tyre: "*reifen winterreifen* sommerreifen* autoreifen*",
  watch: "uhr uhren",
  "womans-hat": "hut huete hueten",
  "wine-glass": "glas glaeser wein weine rotwein* *wein !schwein !*schwein",
  yarn: "wolle garn",
};

/** Stems for what a drawing shows besides the words of its names. */
export const thingStems = (name: string): Stems => [shownThings[name], synonymsOf(name)].filter(Boolean).join(" ");

/** Colours that drawings have by themselves, with the words for them. */
const ownColours: Readonly<Record<string, Stems>> = { cupcake: "rosa pink~" };

/** Whether a drawing has by itself the colour that a folded word names. */
export const hasOwnColour = (name: string, colour: string): boolean =>
  ownColours[name] !== undefined && matchesStems(colour, ownColours[name]);

const minPart = 4;

/** Whether a word of a German name names the same thing: it is equal, a compound of it, or the end of a compound. */
const namesSame = (form: string, part: string): boolean =>
  form === part || (part.length >= minPart && form.endsWith(part)) || (form.length >= minPart && part.endsWith(form));

/**
 * Whether a drawing shows the thing that a word of the prompt names. A trade, a person or the place of a trade is not
 * shown by the things that stand for it; `terms` are the folded word and its pairs, as in `PromptWord`.
 */
export function showsWord(
  { name, label, word }: Pick<FoundIllustration, "name" | "label" | "word">,
  terms: readonly string[],
): boolean {
  const [folded = ""] = terms;
  if (compoundDrawings(terms)?.includes(name) === false) return false;
  if (name === "school" && isOtherSchool(folded)) return false;
  if (showsWholeWord(terms, thingStems(name))) return true;
  const ends = folded.includes("-") ? [folded, folded.slice(folded.lastIndexOf("-") + 1)] : [folded];
  const forms = ends.flatMap(singulars);
  const parts = fold(label)
    .split(/[^a-z-]+/u)
    .filter((part) => part.length > 2 || part === fold(label))
    .flatMap(singulars);
  if (forms.some((form) => parts.some((part) => namesSame(form, part)))) return true;
  // Take the end of a compound even if it is short, as in `Reisebus`, only for the word that led to the drawing.
  if (fold(word) === folded && folded.endsWith(fold(label))) return true;
  const pairs = terms.filter((term) => term.includes(" ")).flatMap(singulars);
  return [...forms, ...pairs].some((form) => form === name.replaceAll("-", " ") || form === name.split("-").at(-1));
}
