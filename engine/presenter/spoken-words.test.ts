import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { frameSizes } from "#engine/output/frame-size.ts";
import { spokenWords } from "#engine/testing/spoken-words.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { captionsOf } from "./subtitles-webvtt.ts";
import { planSubtitles } from "./overlays/subtitles.ts";
import { createPresenter } from "./create-presenter.ts";

const scripts = [
  "Guten Tag, Frau Wagner – schön, dass Sie da sind! 😀\n\nBis bald.",
  "Am Donnerstag, dem 3. Dezember 2026, um 15:30 Uhr in der Praxis am Dom, Domplatz 4.",
  "Rufen Sie an: 0931 123456 oder +49 170 1234567. Oder: www.kornblume-shop.de/termine?a=1&b=2",
  "„Müller & Söhne“ (seit 1987) bauen 3 < 4 Treppen … z. B. für 12,50 € = 20 % weniger.",
  "Unsere Donaudampfschifffahrtsgesellschaftskapitänsmützenabteilungsleiterinnenkonferenzräume sind geöffnet.",
  "Frau Nguyễn und Herr Żółć kommen.\n- erstens\n- zweitens\n---\nEnde",
];

/** Returns the captions of a script in which a word begins every half second. */
function captionsFor(script: string, format: "portrait" | "landscape"): string {
  const words = createScript(script).written.map((word, index) => ({
    ...word,
    start: index / 2,
    end: index / 2 + 0.4,
  }));
  return captionsOf(planSubtitles(words, frameSizes[format], 0.4), words.length) ?? "";
}

test.each(scripts)("[AGENT-01] captions hold exactly the words of the script: %s", (script) => {
  for (const format of ["portrait", "landscape"] as const) {
    expect(spokenWords(captionsFor(script, format))).toEqual(spokenWords(script));
  }
});

test("[AGENT-01] a changed, missing or additional word is noticed", () => {
  const script = "Wir sehen uns am Donnerstag um 15:30 Uhr.";
  const words = spokenWords(script);
  expect(words).toHaveLength(8);
  for (const other of [
    "Wir sehen uns am Freitag um 15:30 Uhr.",
    "Wir sehen uns am Donnerstag um 15:30 Uhr. Ja.",
    "Wir sehen uns am Donnerstag um 15:30.",
    "Wir sehen uns am Donnerstag um 15:30 Uhr",
  ]) {
    expect(spokenWords(captionsFor(other, "portrait"))).not.toEqual(words);
  }
});

test("[AGENT-01] a video speaks its text word for word", async () => {
  const text = "Guten Tag, Frau Żółć – am 3. Dezember um 15:30 Uhr? Rufen Sie an: 0931 123456.";
  const description = { kind: "presenter", text, speaker: "email-clara", format: "portrait" } as const;
  const video = await createPresenter({ ...description, subtitles: true, scale: 0.1 });
  expect(video.frames).toBeGreaterThan(framesPerSecond);
  expect(spokenWords(video.captions ?? "")).toEqual(spokenWords(text));
});
