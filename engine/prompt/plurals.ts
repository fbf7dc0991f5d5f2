import { motifOfPeople } from "#engine/people/find-people-scene.ts";
import type { PromptWord } from "./content-words.ts";
import { matchesStems } from "./match-stems.ts";
import type { PromptReading } from "./prompt-reading.ts";
import type { Stems } from "./vocabulary.ts";

/** Plurals of things that a scene shows once, by scene. */
const singleThings: Partial<Record<PromptReading["place"], Stems>> = {
  bicycle: "*fahrraeder *fahrraedern raeder *e-bikes bikes bicycles",
  cafe: "tassen *tassen cups",
  cat: "katzen *katzen kaetzchen cats kittens",
  dog: "hunde hunden *hunde *hunden welpen dogs puppies",
  food: "pizzen *pizzen pizzas torten *torten",
  home: "haeuser *haeuser villen *villen sofas houses",
  lighthouse: "*leuchttuerme *leuchttuermen lighthouses",
  product: "*flaschen geschenke *geschenke *flakons cremes *cremes bottles gifts",
  road: "autos *autos cars",
  shop: "laeden *laeden geschaefte *geschaefte shops boutiquen *boutiquen baeckereien salons",
  space: "planeten astronauten raketen planets",
};

/** Plurals of persons and animals in scenes with persons. */
const persons: Stems =
  "kinder kindern kunden *innen patienten gaeste gaesten mandanten schuelern enkelkinder enkelkindern jungen leute menschen personen freunde freunden kollegen maenner frauen senioren eltern mitarbeitern hunde hunden katzen";

/** Plurals of persons that a scene shows although its German name does not contain them. */
const several: Readonly<Record<string, Stems>> = {
  "teacher-board": "kinder kindern schueler schuelern schuelerinnen",
  "guitar-lesson": "kinder kindern schuelern schuelerinnen",
  "childrens-birthday": "kinder kindern gaeste gaesten freunde freunden",
};

/** Words before a noun that show that `Kunden` or `Patienten` is one person: `einen neuen Kunden`. */
const singular = /(?:einen|einem|eines|dem|des|den|seinen|seinem|ihren|ihrem|jeden|jedem)\s+(?:\p{Ll}+\s+)?$/iu;

/** Whether a word asks for several of what the drawing of a reading shows once. */
export function isShownOnce({ text, terms }: PromptWord, { place, people }: PromptReading, prompt: string): boolean {
  const matches = (stems: Stems | undefined) => stems !== undefined && terms.some((term) => matchesStems(term, stems));
  if (!people) return matches(singleThings[place]);
  if (people.members) return false;
  const { label } = motifOfPeople(people);
  const at = label.toLowerCase().indexOf(text.toLowerCase());
  const isNamed = people.thing === undefined && at !== -1 && !singular.test(label.slice(0, at));
  if (!matches(persons) || isNamed || matches(several[people.id])) return false;
  return !singular.test(prompt.slice(0, prompt.indexOf(text)));
}
