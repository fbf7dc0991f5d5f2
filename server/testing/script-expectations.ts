import { expect } from "vitest";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { shorthand, shouted } from "#server/features/copywriting/script-rules.ts";
import { actionsIn } from "#server/features/copywriting/find-calls-to-action.ts";

type Expected = { form?: "formal" | "informal" | undefined; seconds?: readonly [min: number, max: number] };

/** Checks the rules that every script of the templates must obey, for any answers. */
export function expectSpeakable(text: string, { form = "formal", seconds = [34, 90] }: Expected = {}) {
  const duration = estimateSpeechSeconds(text);
  expect(duration, text).toBeGreaterThanOrEqual(seconds[0]);
  expect(duration, text).toBeLessThanOrEqual(seconds[1]);
  expect(text, "ends with a stop").toMatch(/[.!]“?$/);
  expect(text, "doubled marks").not.toMatch(/ {2}|[.,;:!?]{2}|[.!?]“\.|„“| [.,;:!?]|,“|\(|\)/);
  expect(text, "signs").not.toMatch(/[=/;{}[\]<>*_#|\\^~+&]|->|→/);
  expect(text, "business shorthand").not.toMatch(shorthand);
  expect(text, "capitals").not.toMatch(shouted);
  expect(text, "left over").not.toMatch(/undefined|null|NaN|TODO|\p{Co}/u);
  expect(text, "addresses").not.toMatch(/https?:|www\.|\S@\S/);
  expect(text, "pictures").not.toMatch(/\p{Extended_Pictographic}|\p{Cf}/u);
  expect(text, "colon without words").not.toMatch(/:\s*[.“]|: *$/m);
  const quotes = [...text].filter((mark) => mark === "„" || mark === "“");
  expect(quotes.join("").replaceAll("„“", ""), "quotation marks in pairs").toBe("");
  const sentences = sentencesOf(text);
  for (const sentence of sentences) expect(sentence, "begins large").toMatch(/^[„‚]?[\p{Lu}\d]/u);
  expect(new Set(sentences).size, `a sentence twice: ${text}`).toBe(sentences.length);
  expect(actionsIn(text), `one action: ${text}`).toHaveLength(1);
  if (form === "formal") expect(text, "Sie").not.toMatch(/\b(?:du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i);
  else expect(text, "Du").not.toMatch(/(?<![.!?„:] |\n)\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b(?<!^)/);
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]“?)(?<!\b(?:Dr|Prof|\d{1,2})\.)\s+/);
}
