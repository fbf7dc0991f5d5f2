import { expect, test } from "vitest";
import { frameSizes } from "#engine/output/frame-size.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { captionsOf } from "./subtitles-webvtt.ts";
import { planSubtitles } from "./overlays/subtitles.ts";
import { createPresenterVideo } from "./presenter-video.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";

const block =
  /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})\n((?:(?!-->)[^\n])+(?:\n(?!\s*\n)[^\n]+)?)\n?$/u;

/** Parses WebVTT strictly: a header, then blocks of one line with the times and one or two lines of text. */
function read(captions: string): { from: number; to: number; lines: string[] }[] {
  const [header, ...blocks] = captions.split("\n\n");
  expect(header).toBe("WEBVTT");
  return blocks.map((text) => {
    expect(text).toMatch(block);
    const [, h1, m1, s1, h2, m2, s2, spokenText = ""] = block.exec(text) ?? [];
    const seconds = (hours?: string, minutes?: string, rest?: string) =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    return { from: seconds(h1, m1, s1), to: seconds(h2, m2, s2), lines: spokenText.split("\n") };
  });
}

const text =
  "Guten Tag! Müller & Söhne bauen Treppen, 3 < 4 und 5 > 2, seit vierzig Jahren und mit viel Freude. Rufen Sie an --> heute.";

test.each(["portrait", "landscape"] as const)(
  "[AGENT-01] captions contain in %s the text of the subtitles, at the same times",
  (format) => {
    const speech = placeholderSpeech(text);
    const video = createPresenterVideo(
      { text, speaker: "speaker-1", format, subtitles: true },
      speech,
      framesPerSecond,
    );
    const cues = read(video.captions ?? "");
    const shown = planSubtitles(speech.words, frameSizes[format], 0.4);
    expect(cues.map(({ from, to }) => [from, to])).toEqual(
      shown.map(({ from, to }) => [expect.closeTo(from, 2), expect.closeTo(Math.min(to, video.seconds), 2)]),
    );
    const spokenText = cues.flatMap(({ lines }) => lines).join(" ");
    expect(spokenText.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")).toBe(text);
    expect(spokenText).toContain("Müller &amp; Söhne");
    expect(spokenText).toContain("3 &lt; 4");
    for (const { lines } of cues) expect(lines.length).toBeLessThanOrEqual(2);
  },
);

test("[AGENT-01] the times of captions increase and end with the video, however long it is", () => {
  const speech = placeholderSpeech(`${text} ${"Und noch ein Satz. ".repeat(300)}`);
  const seconds = 400.04;
  const cues = read(captionsOf(planSubtitles(speech.words, frameSizes.landscape, 0.4), seconds) ?? "");
  let latest = 0;
  for (const { from, to } of cues) {
    expect(from).toBeGreaterThanOrEqual(latest);
    expect(to).toBeGreaterThan(from);
    latest = to;
  }
  expect(latest).toBeGreaterThan(60);
  expect(latest).toBeLessThanOrEqual(seconds);
});

test("[AGENT-01] cues that touch or contain each other still follow one another", () => {
  const cue = (from: number, to: number, wordText: string) => {
    const word = { text: wordText, written: wordText, left: 0, baseline: 10, width: 10, start: from, end: to };
    return { from, to, strips: [], words: [word] };
  };
  const cues = [cue(1, 2.04, "eins"), cue(2, 2.02, "zwei"), cue(2.0004, 3, "drei"), cue(3.0004, 3.0004, "vier")];
  expect(read(captionsOf(cues, 10) ?? "")).toEqual([
    { from: 1, to: 2.04, lines: ["eins"] },
    { from: 2.04, to: 3, lines: ["drei"] },
  ]);
});

test("[AGENT-01] a video without burned-in subtitles still has captions, and one without words has none", () => {
  const video = (script: string) =>
    createPresenterVideo(
      { text: script, speaker: "speaker-1", format: "portrait", subtitles: false },
      placeholderSpeech(script),
      framesPerSecond,
    );
  expect(read(video("Hallo zusammen").captions ?? "")).toMatchObject([{ lines: ["Hallo zusammen"] }]);
  expect(video("").captions).toBeUndefined();
});

test("[AGENT-01] words wider than the frame, and characters with a meaning in WebVTT, do not damage captions", () => {
  const spokenText = placeholderSpeech(`${"W".repeat(300)} <b>&amp;</b> -->\u2028NOTE STYLE ${"👩‍🚀".repeat(40)}`).words;
  const captions = captionsOf(planSubtitles(spokenText, frameSizes.portrait, 0), 1000) ?? "";
  expect(read(captions).length).toBeGreaterThanOrEqual(2);
  // Expect the very long word unbroken in the captions: only the drawn subtitles break it with additional hyphens.
  expect(captions).toContain("W".repeat(300));
  expect(captions).not.toMatch(/<|&(?!amp;|lt;|gt;)/u);
});
