/** Words with an umlaut that are no plurals of the word without it: `Blüte` names no blood, `Küchen` are no cake. */
const withoutSingular: ReadonlySet<string> = new Set(
  "bluete blueten toepfer toepfern hueter huetern baenke baenken kueche kuechen".split(" "),
);

const withoutEnding = (word: string, endings: readonly string[]): string[] => [
  word,
  ...endings.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length)),
];

/**
 * Possible singular forms of a folded German word that may be a plural or have the ending of a grammatical case. Forms
 * without the umlaut, as `Kuh` for `Kühe`, come last.
 */
export function singulars(word: string): string[] {
  const forms = [
    ...withoutEnding(word, ["en", "es", "n", "e", "s"]),
    ...(word.endsWith("en") ? [word.slice(0, -1)] : []),
    ...(/issen?$/u.test(word) ? [word.replace(/sen?$/u, "")] : []),
  ];
  if (withoutSingular.has(word)) return forms;
  const plain = word.replace(/(.*)(?:([ao])e|(?<![aeq])(u)e)(?=.)/u, "$1$2$3");
  if (plain === word) return forms;
  return [...new Set([...forms, ...withoutEnding(plain, ["ern", "er", "en", "e", "n"])])];
}
