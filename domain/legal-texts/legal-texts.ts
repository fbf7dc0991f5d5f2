import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";

/** Texts of the operator that are published in versions. The text on privacy supplements the generated privacy page. */
export const legalTextKinds = ["terms", "withdrawal", "privacy"] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

export const legalTextLabels: Record<LegalTextKind, string> = {
  terms: "Allgemeine Geschäftsbedingungen",
  withdrawal: "Widerrufsbelehrung",
  privacy: "Ergänzung der Datenschutzerklärung",
};

export const legalTextPaths = {
  terms: "/agb",
  withdrawal: "/widerruf",
  privacy: "/datenschutz",
} as const satisfies Record<LegalTextKind, string>;

/** Placeholder in a draft for missing details of the operator; a text that contains it cannot be published. */
export const gapMark = "[Bitte ergänzen";

export const legalTextMaxLength = 60_000;

export const legalTextBody = z.string("Bitte geben Sie den Text ein.").check(
  stripControlCharacters(),
  z.trim(),
  z.minLength(1, "Bitte geben Sie den Text ein."),
  z.maxLength(legalTextMaxLength, `Bitte höchstens ${legalTextMaxLength} Zeichen.`),
  z.refine((text) => !text.includes(gapMark), `Bitte füllen Sie zuerst alle Stellen mit „${gapMark} …]“ aus.`),
);

export const legalText = z.object({
  kind: z.enum(legalTextKinds),
  /** Number of the version, from 1. */
  version: z.number(),
  text: z.string(),
  published_at: z.string(),
});
export type LegalText = z.infer<typeof legalText>;

type LegalTextSection = { title: string | null; paragraphs: string[] };

/** Splits a text into sections. A line that begins with `## ` is a heading, an empty line ends a paragraph. */
export function splitLegalText(text: string): LegalTextSection[] {
  const sections: LegalTextSection[] = [];
  for (const block of text.split(/\n(?=## )/)) {
    const heading = /^## (.+)/.exec(block)?.[1]?.trim() ?? null;
    const body = heading === null ? block : block.slice(block.indexOf("\n") + 1 || block.length);
    const paragraphs = body
      .split(/\n[^\S\n]*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
    sections.push({ title: heading, paragraphs });
  }
  return sections.filter(({ title, paragraphs }) => title !== null || paragraphs.length > 0);
}
