/** German names of the languages of videos with speakers (section P9 of the specification), by code. */
export const languageNames = { de: "Deutsch", en: "Englisch", fr: "Französisch", es: "Spanisch" } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

/** Joins the names of languages in German, such as `Deutsch und Englisch`. */
export function languageList(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}
