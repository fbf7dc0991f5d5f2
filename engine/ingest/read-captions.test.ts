import { expect, test } from "vitest";
import { parseCaptions, readSubtitles } from "./read-captions.ts";

const subRip = `\uFEFF1\r
00:00:00,000 --> 00:00:02,400\r
Guten Tag, Frau <i>Müller</i>!\r
{\\an8}3 < 4 & 5 > 2\r
\r
2\r
00:00:02,400 --> 01:02:03,004\r
Bis bald.\r
`;

test("[UGC-02] subtitles of a provider become WebVTT with plain text", () => {
  expect(readSubtitles(subRip)).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:02.400\nGuten Tag, Frau Müller!\n3 &lt; 4 &amp; 5 &gt; 2\n\n" +
      "00:00:02.400 --> 01:02:03.004\nBis bald.\n",
  );
});

test("WebVTT is read as well, and unchanged when read again", () => {
  const text = "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n1\n00:01.500 --> 00:03.000 align:start\nHallo\n";
  const captions = readSubtitles(text);
  expect(captions).toBe("WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nHallo\n");
  expect(readSubtitles(captions ?? "")).toBe(captions);
});

test("escaped characters of WebVTT are read as the characters that viewers see", () => {
  const text = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMeier &amp; Sohn, &lt;i&gt;3&lt;/i&gt; &amp;lt; 4\n";
  expect(parseCaptions(text)).toEqual([{ from: 1000, to: 2000, lines: ["Meier & Sohn, <i>3</i> &lt; 4"] }]);
  expect(readSubtitles(text)).toBe(text);
});

test("captions that overlap or are out of order become consecutive", () => {
  const text = "00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:05.500\nA\n\n00:07.000 --> 00:06.000\nNie\n";
  expect(readSubtitles(text)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:05.500\nA\n\n00:00:05.500 --> 00:00:06.000\nB\n");
});

test.each([
  "",
  "<html><body>Not found</body></html>",
  "WEBVTT\n",
  "00:00:01,000 --> 00:00:02,000\n\n",
  "\0\0\0\x20ftyp",
])("a text without captions yields none: %j", (text) => expect(readSubtitles(text)).toBeUndefined());
