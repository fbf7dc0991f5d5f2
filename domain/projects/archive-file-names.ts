import { berlinDay } from "../format.ts";
import { titleOf } from "./project.ts";
import { toFileName } from "./download-names.ts";

/** Maximum number of characters of a title in a file name: some systems allow 255 bytes for the whole name. */
const mostLetters = 50;

/** Shortens a text at the end of a word, without splitting a character. */
function shorten(text: string): string {
  const letters = Array.from(text);
  if (letters.length <= mostLetters) return text;
  const words = letters
    .slice(0, mostLetters + 1)
    .join("")
    .replace(/\s\S*$/u, "");
  return Array.from(words).length <= mostLetters ? words : letters.slice(0, mostLetters).join("");
}

type ArchivedResult = {
  project: { id: string; name?: string | undefined; prompt: string; createdAt: Date; modelType: string };
  /** Index of the result, starting at 0. */
  index: number;
  ending: string;
};

/** File name of a result in an archive: day and name or prompt, for example `2026-11-25 Ein Segelboot.mp4`. */
export function archivedName({ project, index, ending }: ArchivedResult): string {
  const { id, modelType, createdAt } = project;
  const title = toFileName(shorten(titleOf(project).trim())) ?? `${modelType}-${id.slice(0, 8)}`;
  return `${berlinDay(createdAt)} ${title}${index > 0 ? `-${index + 1}` : ""}.${ending}`;
}
