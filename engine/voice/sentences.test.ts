import { describe, expect, test } from "vitest";
import { synthesize, toSpokenText } from "./index.ts";
import { isOrdered, longestSilence, loudnessOf, peakOf } from "#engine/testing/measure-speech.ts";
import { speechRate } from "./types.ts";

const sentences = [
  "Hallo, ich bin Anna und stelle Ihnen heute unser neues Angebot vor.",
  "Für nur 12,50 € im Monat sind Sie dabei!",
  "Der Kurs beginnt am 3. Mai 2026 um 9.00 Uhr.",
  "Über 24.000 Kundinnen und Kunden vertrauen uns.",
  "Sparen Sie 10–15 %, z. B. bei Möbeln, Küchen usw.",
  "Schöne Grüße aus München, Köln und Düsseldorf.",
  "Rufen Sie uns an: 030 1234567.",
  "Mehr Infos finden Sie auf www.example.de.",
  "Unsere KI erstellt Ihr Video in ca. 5 Min.",
  "Wussten Sie schon, dass Füchse über 2 m weit springen?",
  "Am 24.12.2026 haben wir bis 14:30 Uhr geöffnet.",
  "Das Paket wiegt 3,5 kg und kostet inkl. MwSt. 49,99 €.",
  "Dr. Müller wohnt in der Hauptstr. 12.",
  "Jetzt kaufen und 20 % Rabatt sichern!",
  "Von Mo–Fr sind wir gerne für Sie da.",
  "Zwölf große Bären frühstücken süße Brötchen.",
  "Im Jahr 1999 gründete er die Firma Schröder GmbH.",
  "Schreiben Sie an info@example.de, wir antworten schnell.",
  "Teilen Sie Ihr Video auf WhatsApp, Instagram & TikTok.",
  "Der 1. Platz gewinnt 1 Mio. Euro.",
];

describe.each(["dittli", "pico"] as const)("the voice %s", (engine) => {
  test.each(sentences)("[UGC-02] speaks audibly and in time: %s", async (text) => {
    const speech = await synthesize(text, { engine });
    expect(speech.samples).toHaveLength(Math.round(speech.seconds * speechRate));
    expect(Math.abs(loudnessOf(speech) + 16)).toBeLessThan(2);
    expect(peakOf(speech.samples)).toBeLessThan(10 ** (-1 / 20));
    const syllables = toSpokenText(text).match(/[aeiouyäöü]+/gi)?.length ?? 0;
    expect(speech.seconds).toBeGreaterThan(syllables * 0.13);
    expect(speech.seconds).toBeLessThan(syllables * 0.32 + 0.8);
    expect(longestSilence(speech)).toBeLessThan(0.6);
    expect(speech.words.map((word) => word.text).join(" ")).toBe(text);
    const spoken = (speech.words.at(-1)?.end ?? 0) - (speech.words[0]?.start ?? 0);
    expect(spoken / speech.seconds).toBeGreaterThan(0.85);
    expect(isOrdered(speech)).toBe(true);
  });
});
