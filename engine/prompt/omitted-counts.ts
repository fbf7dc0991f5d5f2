import { countOfGroup } from "#engine/people/find-people-scene.ts";
import { measuresIn } from "./measure-words.ts";
import type { Subject } from "./read-subject.ts";

const counted =
  /(?<!\p{L})([Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Nn]eun|[Zz]ehn|[Ee]lf|[Zz]wölf)\s+(?:\p{Ll}+\s+){0,2}(\p{Lu}[\p{L}-]*)/gu;
const values: Readonly<Record<string, number>> = {
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
};
/** Units of time, whose numbers belong to an offer: `in vier Wochen`. */
const unit = /^(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr|Euro|Cent|Prozent|Uhr)/u;

/**
 * Adds the numbers that a drawing does not show: to the entry of their noun if it is omitted as well, else as an entry
 * of their own. `labels` are the German names of what is drawn.
 */
export function addOmittedCounts(omitted: string[], prompt: string, subject: Subject, labels: readonly string[]): void {
  for (const [phrase, number = "", noun = ""] of prompt.matchAll(counted)) {
    const content = measuresIn(prompt).find((each) => each.measure === noun)?.noun ?? noun;
    if (unit.test(noun) || isDrawn(subject, number, noun, labels) || isDrawn(subject, number, content, labels))
      continue;
    const at = omitted.findIndex((entry) => entry === noun || entry.endsWith(` ${noun}`));
    if (at === -1) omitted.push(phrase);
    else omitted[at] = phrase;
  }
}

function isDrawn({ arrangement, people }: Subject, number: string, noun: string, labels: readonly string[]): boolean {
  const value = values[number.toLowerCase()];
  const persons = people && countOfGroup(people, noun);
  if (persons !== undefined) return persons === value;
  const drawn = (arrangement?.things ?? []).filter(({ word }) => word === noun);
  const total = drawn.reduce((sum, { count }) => sum + count, 0);
  const inLabel = `${number} ${noun}`.toLowerCase();
  return total === value || labels.some((label) => label.toLowerCase().includes(inLabel));
}
