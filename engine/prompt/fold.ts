/** Lower case without umlauts and accents: `Straße` → `strasse`, `Café` → `cafe`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "");
}
