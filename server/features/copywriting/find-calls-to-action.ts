import type { Action } from "./call-to-action-sentences.ts";

const patterns: Record<Exclude<Action["kind"], "contact">, RegExp> = {
  answer:
    /\b(?:antworten Sie|antwortest du|antworte (?!ich|wir)|schreiben Sie|schreib (?:uns|mir)|(?:melden Sie sich|melde dich)(?=[^.!?]* auf diese))/i,
  call: /\b(?:rufen Sie|ruf uns|ruf mich)\b/i,
  book: /\b(?:buchen Sie|buch (?:deinen|einen|auf|über|ihn|einfach)|buchst du|vereinbaren Sie|vereinbare)\b/i,
  visit:
    /\b(?:besuchen Sie|besuch (?:uns|unsere)|Sie (?:uns|unsere) [^.!?]*besuchen|du (?:uns|unsere) [^.!?]*besuchst|sehen Sie es sich selbst an|siehst du es dir selbst an|klicken Sie|klick )/i,
};
const contact =
  /\b(?:melden Sie sich|melde dich|meldest du dich|kontaktieren Sie|kontaktiere uns|nehmen Sie Kontakt)\b/i;

/** Kinds of action that the script asks for, one for each sentence that asks. */
export function actionsIn(script: string): Action["kind"][] {
  // End a sentence only at punctuation that a space follows: a full stop within an address or a number does not end it.
  const sentences = script.split(/(?<=[.!?][“"]?)\s+/);
  return sentences.flatMap((sentence): Action["kind"][] => {
    for (const kind of ["call", "book", "visit", "answer"] as const) if (patterns[kind].test(sentence)) return [kind];
    return contact.test(sentence) ? ["contact"] : [];
  });
}
