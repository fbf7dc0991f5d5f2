import { fold } from "#engine/prompt/fold.ts";

/** Where in an image words stand; a direction that is left out is free. */
export type LetteringPosition = { across?: "start" | "middle" | "end"; down?: "start" | "middle" | "end" };

const columns = [
  ["start", /\b(links|linken?|left)\b/u],
  ["end", /\b(rechts|rechten?|right)\b/u],
] as const;
const rows = [
  ["start", /\b(oben|oberen?|top|upper)\b/u],
  ["end", /\b(unten|unteren?|bottom|lower)\b/u],
] as const;
const middle = /\b(in (die|der) (bild)?mitte|mittig|zentriert|in the (middle|cent(er|re))|centered)\b/u;

/** Reads where a prompt wants its words, as in "oben links"; expects the prompt without these words. */
export function readLetteringPosition(unquotedPrompt: string): LetteringPosition | undefined {
  const text = fold(unquotedPrompt);
  const isMiddle = middle.test(text);
  const across = columns.find(([, pattern]) => pattern.test(text))?.[0] ?? (isMiddle ? "middle" : undefined);
  const down = rows.find(([, pattern]) => pattern.test(text))?.[0] ?? (isMiddle ? "middle" : undefined);
  if (!across && !down) return undefined;
  return { ...(across && { across }), ...(down && { down }) };
}
