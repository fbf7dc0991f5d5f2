/** Matches a noun that the prompt excludes: `ohne Regen`, `keine roten Autos und Busse`. */
const negated =
  /(?<!\p{L})(?:[Oo]hne|[Kk]eine?[nmrs]?)\s+(?!(?:Menschen|Personen|Leute)(?!\p{L}))(?:\p{Ll}+e[nmrs]?\s+)?\p{Lu}[\p{L}-]*(?:\s+(?:und|oder)\s+(?:\p{Ll}+e[nmrs]?\s+)?\p{Lu}[\p{L}-]*)?/gu;

/**
 * The text without the things that it excludes, which are neither drawn nor missed. `ohne Menschen` stays, because it
 * changes a scene.
 */
export const withoutNegations = (text: string): string => text.replaceAll(negated, " , ");
