import type { Speaker } from "./speakers.ts";
import type { UseCase } from "./use-cases.ts";

type Searched = Pick<Speaker, "name" | "description" | "specialties" | "useCases">;
type Compared = Pick<Speaker, "id" | "format" | "useCases">;

const plain = (text: string) => text.toLocaleLowerCase("de").normalize("NFC");

/** Speakers of a use case whose name, description or specialties contain a text, in their usual order. */
export function findSpeakers<Candidate extends Searched>(
  speakers: readonly Candidate[],
  { text = "", useCase }: { text?: string | undefined; useCase?: UseCase | undefined },
): Candidate[] {
  const query = plain(text.trim());
  return speakers.filter(
    ({ name, description, specialties, useCases }) =>
      (useCase === undefined || useCases.includes(useCase)) &&
      [name, description, ...specialties].some((value) => plain(value).includes(query)),
  );
}

const maxResults = 3;

/** Speakers similar to a speaker: those that share both format and use case come first. */
export function similarSpeakers<Candidate extends Compared>(speaker: Compared, all: readonly Candidate[]): Candidate[] {
  const likeness = (other: Compared) =>
    Number(other.format === speaker.format) +
    Number(other.useCases.some((useCase) => speaker.useCases.includes(useCase)));
  return all
    .filter(({ id }) => id !== speaker.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, maxResults);
}
