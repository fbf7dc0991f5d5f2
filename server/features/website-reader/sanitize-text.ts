/** Matches invisible characters, and characters that change the writing direction: they could hide text. */
const unseen = /[\p{Cf}\p{Co}\p{Cn}\u115F\u1160\u3164\uFFA0\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]/gu;
const control = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Cleans untrusted text: one line, no invisible characters, cut between words. @returns null if nothing is left */
export function sanitizeText(text: string, maxLength: number): string | null {
  // Cut the text before cleaning it, because a page may hold megabytes.
  const plain = text
    .slice(0, maxLength * 20)
    .toWellFormed()
    .replace(unseen, "")
    .replace(control, " ")
    .trim();
  return shorten(plain, maxLength) || null;
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(" ");
  return (lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed().replace(/[\s\uFFFD]+$/, "");
}
