import { expect, test } from "vitest";
import { moovBox } from "./moov-box.ts";

const track = {
  timescale: 48_000,
  sampleTime: 1024,
  sizes: [10],
  keys: [1],
  offsets: [100],
  runs: [{ first: 1, count: 1 }],
  shown: 1024,
  skipped: 0,
};

/** Language codes of the tracks: the position of the field in `mdhd` is that of ISO/IEC 14496-12, version 0. */
function languagesIn(moov: Buffer): string[] {
  const languages: string[] = [];
  for (let at = moov.indexOf("mdhd"); at >= 0; at = moov.indexOf("mdhd", at + 1)) {
    const bits = moov.readUInt16BE(at + 24);
    languages.push(String.fromCharCode(...[bits >> 10, bits >> 5, bits].map((part) => (part & 31) + 0x60)));
  }
  return languages;
}

test.each([
  ["deu", ["und", "deu"]],
  [undefined, ["und", "und"]],
])("a sound track in the language %s is marked with it", (language, expected) => {
  const moov = moovBox(
    { ...track, width: 16, height: 16, avcConfiguration: new Uint8Array() },
    { ...track, channels: 2, bitsPerSecond: 96_000, aacConfiguration: new Uint8Array(), language },
  );
  expect(languagesIn(moov)).toEqual(expected);
});
