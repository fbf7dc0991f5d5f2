import { and, ilike, type Column, or, type SQL, sql } from "drizzle-orm";
import { searchWords, spellingPattern } from "#domain/projects/search-words.ts";
import { projects } from "#server/db/project-schema.ts";

/** SQL condition that the prompt or the name of a project contains each word of a text, in any order. */
export const containsWords = (text: string): SQL | undefined =>
  and(...searchWords(text).map((word) => or(containsWord(projects.prompt, word), containsWord(projects.name, word))));

/** SQL condition that a column contains a word of `searchWords`, ignoring case. */
function containsWord(column: Column, word: string): SQL {
  const pattern = spellingPattern(word);
  if (pattern !== undefined) return sql`${column} ~* ${pattern}`;
  return ilike(column, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}
