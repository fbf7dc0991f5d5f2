/** Why a provider did not make something, for users: each says what to do. */
export const providerWords = {
  content:
    "Der Anbieter hat Text oder Bild aus inhaltlichen Gründen abgelehnt. Bitte ändern Sie die Beschreibung oder das Bild.",
  invalid: "Der Anbieter nimmt diese Angaben nicht an. Bitte ändern Sie Beschreibung, Bild oder Einstellungen.",
  picture: "Der Anbieter konnte das Eingabebild nicht verwenden. Bitte nehmen Sie ein anderes Bild.",
  silent: "Der Anbieter ist mit diesem Auftrag nicht fertig geworden. Bitte versuchen Sie es erneut.",
  failed: "Die Erstellung ist beim Anbieter fehlgeschlagen. Bitte versuchen Sie es erneut.",
} as const;

const longestLine = 300;

/** What a provider said as a line for admins: without addresses, and not longer than anybody reads. */
export function adminLine(text: string): string {
  const line = text
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)\]]+/gi, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
