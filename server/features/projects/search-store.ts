import { ilike, type Column, type SQL, sql } from "drizzle-orm";
import { spellingPattern } from "#domain/projects/search-words.ts";

/** SQL condition that a column contains a word of `searchWords`, ignoring case. */
export function containsWord(column: Column, word: string): SQL {
  const pattern = spellingPattern(word);
  if (pattern !== undefined) return sql`${column} ~* ${pattern}`;
  return ilike(column, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}
