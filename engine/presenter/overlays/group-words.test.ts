import { expect, test } from "vitest";
import { frameSizes } from "#engine/output/frame-size.ts";
import { abbreviatedAdverts, adverts } from "#engine/testing/adverts.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { groupWords } from "./group-words.ts";
import { planSubtitles } from "./subtitles.ts";

const allAdverts = [...adverts, ...abbreviatedAdverts];

/** Groups the words of a text that is spoken without pauses, as strings. */
function groupsOf(text: string, maxLength = 44): string[] {
  const words = createScript(text).written.map((word, index) => ({ ...word, start: index / 2, end: index / 2 + 0.5 }));
  return groupWords(words, maxLength).map((group) => group.map((word) => word.text).join(" "));
}

test.each([
  ["an abbreviation", "Willkommen in der Praxis | von Dr. med. dent. Weiß im zweiten Stock."],
  ["a street and its number", "Sie finden uns in der Hauptstr. 5 | in Freiburg im Breisgau."],
  ["a square named after a professor", "Sie finden uns am Prof.-Huber-Pl. 5 | in 80539 München."],
  ["a street with several names", "Sie finden uns | in der Karl-Marx-Str. 101, nahe U7."],
  ["an example", "Bringen Sie alle Unterlagen mit, | bspw. Lohnsteuerbescheinigung, | Rechnungen und Verträge."],
  ["a conclusion", "20 % auf alle Ausstellungsküchen, | d. h. Sie sparen bis zu 3.500 €."],
  ["opening hours", "Geöffnet haben wir | Mo.–Sa. von 9 bis 18.30 Uhr | in der Dr.-Külz-Str. 22."],
  ["a trade with its name", "Besuchen Sie unser neues Modehaus Stern | in der Altstadt, wir freuen uns."],
  ["a first name with the last one", "Bei uns erwartet Sie | die Meisterin Annika Sommer mit ihrem Team."],
  ["a class", "Bei uns gibt es den Führerschein Kl. B | ab 1.990 € bis Ende März."],
  ["a price", "Und heute kostet sie nur 79,95 € | statt wie sonst 119 €."],
  ["a comma", "Das Kilo kostet 12,-- €, | die kleine Packung gibt es ab 9,90 €."],
  ["a company", "Die Tischlerei Weber GmbH & Co. KG | kommt vorbei und misst nach."],
  ["a telephone number", "Vorbestellen können Sie | unter Tel. 0761/123456 | oder auf www.kornblume-brot.de."],
  ["a date with its weekday", "Abholen können Sie es | ab Dienstag, 12. Mai, bis 18 Uhr."],
  ["one long word", "Donaudampfschifffahrtsgesellschaftskapitänsmütze. | Bitte."],
  ["a separable verb", "Dann sehen wir uns die ganze Anlage an | und sagen Ihnen, was sie noch kann."],
  ["a separable verb before a comma", "Danach leihen wir Ihnen gern Fahrräder aus, | wenn das Wetter mitspielt."],
  [
    "the last word of a clause",
    "Im Fitnessstudio Aufwind beginnt | niemand allein: In der ersten Stunde gehen | wir zusammen an die Geräte und schreiben | einen Plan, der zu Ihrem Alltag passt.",
  ],
])("[AGENT-01] a subtitle keeps together what belongs together: %s", (_name, divided) => {
  expect(groupsOf(divided.replaceAll(" | ", " "))).toEqual(divided.split(" | "));
});

test.each([
  ["Alle Kleider gibt es im Modehaus Stern ab Montag.", "Modehaus Stern"],
  ["Mein Name ist Annika Sommerfeld-Lindemann.", "Annika Sommerfeld-Lindemann."],
])("[AGENT-01] a name stands on one line of a subtitle: %s", (text, name) => {
  const words = createScript(text).written.map((word, index) => ({ ...word, start: index / 2, end: index / 2 + 0.5 }));
  const lines = planSubtitles(words, frameSizes.portrait, 0).flatMap((cue) =>
    [...new Set(cue.words.map(({ baseline }) => baseline))].map((baseline) =>
      cue.words
        .filter((word) => word.baseline === baseline)
        .map((word) => word.text)
        .join(" "),
    ),
  );
  expect(
    lines.some((line) => line.includes(name)),
    lines.join(" / "),
  ).toBe(true);
});

test("[AGENT-01] no subtitle of an advert ends with an article or a preposition, and none is a remainder of one word", () => {
  for (const sentence of allAdverts.flat()) {
    const groups = groupsOf(sentence);
    for (const group of groups.slice(0, -1))
      expect(group).not.toMatch(/ (?:der|die|das|ab|am|bis|im|in|und|zum|nur)$/u);
    if (groups.length > 1) for (const group of groups) expect(group.length, sentence).toBeGreaterThan(7);
  }
});

test("[AGENT-01] a subtitle does not begin with the last word of its clause if another division fits", () => {
  const text =
    "In der Steuerberatung Brandt sortieren wir Ihre Belege, rechnen nach und sagen Ihnen in klaren Worten, was am Ende herauskommt. Wir schauen uns dabei auch Bremsen, Öl und Batterie an und sagen Ihnen ehrlich, was sein muss und was noch Zeit hat.";
  expect(groupsOf(text, 68)).toEqual([
    "In der Steuerberatung Brandt sortieren wir Ihre Belege, rechnen nach",
    "und sagen Ihnen in klaren Worten, was am Ende herauskommt.",
    "Wir schauen uns dabei auch Bremsen, Öl und Batterie an",
    "und sagen Ihnen ehrlich, was sein muss und was noch Zeit hat.",
  ]);
});

test.each(["Mo., 11.1.2027", "0761 / 123456"])("[AGENT-01] a pause of the voice within %s ends no group", (text) => {
  const words = text.split(" ").map((word, start) => ({ text: word, start, end: start + 0.3, endsSentence: false }));
  expect(groupWords(words, 44)).toEqual([words]);
});

test("a pause and the end of a sentence end a group", () => {
  const word = (text: string, start: number, endsSentence = false) => ({ text, start, end: start + 0.4, endsSentence });
  const words = [word("Ja.", 0, true), word("Kommen", 0.5), word("Sie", 1.6), word("bald.", 2.1, true)];
  expect(groupWords(words, 44).map((group) => group.map(({ text }) => text).join(" "))).toEqual([
    "Ja.",
    "Kommen",
    "Sie bald.",
  ]);
});
