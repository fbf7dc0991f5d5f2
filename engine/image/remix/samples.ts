import type { SampleSource } from "#engine/contact-sheets/sample-sources.ts";

/** One image at five strengths, then in five styles, for the contact sheet of remixes. */
export const remixSamples: readonly { source: SampleSource; prompt: string; strength: number }[] = [
  { source: "woman", prompt: "am Strand", strength: 0 },
  { source: "woman", prompt: "am Strand", strength: 0.2 },
  { source: "woman", prompt: "am Strand", strength: 0.5 },
  { source: "woman", prompt: "am Strand", strength: 0.8 },
  { source: "woman", prompt: "am Strand", strength: 1 },
  { source: "meadow", prompt: "als Ölgemälde", strength: 0.8 },
  { source: "man", prompt: "als Bleistiftzeichnung", strength: 0.8 },
  { source: "man", prompt: "als Comic", strength: 0.8 },
  { source: "beach", prompt: "als Aquarell bei Sonnenuntergang", strength: 0.8 },
  { source: "coffee", prompt: "wie im Kino, bei Nacht", strength: 0.8 },
];
