import type { SampleSource } from "#engine/contact-sheets/sample-sources.ts";

/** Typical edits of small businesses, for the contact sheet of edits. */
export const editSamples: readonly { source: SampleSource; prompt: string }[] = [
  { source: "beach", prompt: "Mach den Himmel dramatischer" },
  { source: "coffee", prompt: "Hintergrund weiß wie im Produktfoto" },
  { source: "meadow", prompt: "im Winter mit Schnee" },
  { source: "lake", prompt: "als Aquarell" },
  { source: "perfume", prompt: "Mach die Flasche blau" },
  { source: "beach", prompt: "bei Nacht" },
  { source: "bicycle", prompt: "Füge den Text „Neu“ hinzu" },
  { source: "man", prompt: "schwarzweiß" },
  { source: "woman", prompt: "wärmeres Licht" },
  { source: "man", prompt: "entferne den Hintergrund" },
];
