import type { SampleSource } from "#engine/contact-sheets/sample-sources.ts";

/** Masked areas (in fractions of the image) and prompts for the contact sheet of inpainting. */
export const inpaintSamples: readonly {
  source: SampleSource;
  prompt: string;
  hole: { left: number; top: number; width: number; height: number };
}[] = [
  { source: "lake", prompt: "ein Mond", hole: { left: 0.68, top: 0.04, width: 0.24, height: 0.34 } },
  { source: "beach", prompt: "Möwen am Himmel", hole: { left: 0.3, top: 0.12, width: 0.36, height: 0.28 } },
  { source: "meadow", prompt: "ein Baum", hole: { left: 0.62, top: 0.1, width: 0.34, height: 0.66 } },
  { source: "coffee", prompt: "ein Blumenstrauß", hole: { left: 0.04, top: 0.2, width: 0.3, height: 0.68 } },
  { source: "woman", prompt: "Luftballons", hole: { left: 0.7, top: 0.05, width: 0.28, height: 0.62 } },
  { source: "coffee", prompt: "eine Lampe", hole: { left: 0.03, top: 0.12, width: 0.3, height: 0.72 } },
  { source: "beach", prompt: "ein Segelboot", hole: { left: 0.3, top: 0.3, width: 0.24, height: 0.34 } },
  { source: "meadow", prompt: "Schild „Hofladen“", hole: { left: 0.1, top: 0.4, width: 0.34, height: 0.52 } },
  { source: "perfume", prompt: "ein Geschenk", hole: { left: 0.08, top: 0.52, width: 0.26, height: 0.4 } },
];
