/** Corrects the capitals of a name: `ANNA-lena` becomes `Anna-Lena`, `von der Heide` stays unchanged. */
export function normalizeName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, " ");
  const isMixed = tidy !== tidy.toLowerCase() && tidy !== tidy.toUpperCase();
  if (isMixed) return tidy;
  return tidy
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}+/gu, (part) =>
      /^(?:von|van|der|den|de|zu|zum|zur|und|la|le|el|al|bin)$/.test(part)
        ? part
        : part.charAt(0).toUpperCase() + part.slice(1),
    );
}
