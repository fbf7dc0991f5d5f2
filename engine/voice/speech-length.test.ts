import { expect, test } from "vitest";
import { formatDuration, estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { synthesize } from "./index.ts";

const texts = [
  "Guten Tag und herzlich willkommen bei der Tischlerei Grünwald. Seit 1987 bauen wir Küchen, Schränke und Treppen aus heimischem Holz. Rufen Sie uns an, wir kommen noch diese Woche vorbei und messen nach.",
  "Hallo Sabine, hier ist Yuki. Ich melde mich kurz wegen Ihres Termins, der demnächst bei uns ansteht.\n\nWir haben uns die Zeit fest für Sie reserviert und alles vorbereitet. Sie müssen sich also um nichts kümmern, außer pünktlich da zu sein.",
  "Ihre Treppe knarrt? Wir messen nach und sagen vorher, was es kostet.",
  "Vielleicht kennen Sie das aus Ihrem Alltag: veraltete Website, zu wenig Anfragen und keine Zeit. Auf Dauer kostet so etwas Kraft. Und je länger man wartet, desto schwerer fällt der Anfang.",
  "Am 12.11.2026 um 15 Uhr öffnet unser neuer Laden in der Sanderstraße 14. Es gibt 20 % auf alles, auch auf Räder für 1.299 €, aber nur bis Samstag!",
];

/**
 * Texts to synthesize: a short one, one with numbers and a long one; all texts if LONG_TESTS=1, which takes minutes.
 */
const spokenTexts = process.env.LONG_TESTS === "1" ? texts : [0, 2, 4].map((index) => texts[index] ?? "");

test.each(spokenTexts)("[WIZ-04] the estimated seconds are those that our voices need: %s", async (text) => {
  const spoken = await Promise.all(
    (["speaker-1", "speaker-2"] as const).map(async (id) => (await synthesize(text, cast[id].voice)).seconds),
  );
  const average = spoken.reduce((sum, seconds) => sum + seconds, 0) / spoken.length;
  expect(Math.abs(estimateSpeechSeconds(text) - average) / average).toBeLessThan(0.12);
});

test.each([
  [0.2, "1 Sekunde"],
  [27.4, "27 Sekunden"],
  [59.6, "1:00 Minuten"],
  [130, "2:10 Minuten"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
