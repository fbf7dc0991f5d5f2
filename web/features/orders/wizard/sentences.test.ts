import { expect, test } from "vitest";
import { sentenceLimit } from "#domain/orders/text-lengths.ts";
import { sentencesOf } from "./sentences.ts";

test("a text is split at the ends of its sentences, and nothing of it is lost", () => {
  expect(sentencesOf("Guten Tag, Frau Huber! Wie geht es Ihnen?\n\nBis bald …  Ihre Praxis")).toEqual([
    "Guten Tag, Frau Huber!",
    "Wie geht es Ihnen?",
    "Bis bald …",
    "Ihre Praxis",
  ]);
  expect(sentencesOf("Sie sagten: „Das ist schön.“ Danke!")).toEqual(["Sie sagten: „Das ist schön.“", "Danke!"]);
  expect(sentencesOf("  \n ")).toEqual([]);
});

test("abbreviations, ordinal numbers and web addresses do not end a sentence", () => {
  for (const sentence of [
    "Herr Dr. Meier kommt am 3. Mai um 15 Uhr.",
    "Wir haben z. B. ca. 20 Räder da.",
    "Mehr steht auf www.beispiel.de unter Nr. 7 im Hof.",
  ]) {
    expect(sentencesOf(`${sentence} Bis dann!`)).toEqual([sentence, "Bis dann!"]);
  }
});

test("a sentence that is too long to be spoken at once is cut after a comma or between words", () => {
  const clause = "und das geht immer so weiter";
  const withCommas = `${Array.from({ length: 40 }, () => clause).join(", ")}.`;
  const withoutCommas = withCommas.replaceAll(",", "");
  for (const text of [withCommas, withoutCommas, "a".repeat(1201)]) {
    const parts = sentencesOf(text);
    expect(parts.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(sentenceLimit);
  }
  expect(sentencesOf(withCommas)[0]?.endsWith(`${clause},`)).toBe(true);
  expect(sentencesOf(withoutCommas)[1]?.split(" ")[0]).toMatch(/^(und|das|geht|immer|so|weiter)$/);
});
