import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { legalText, legalTextBody, legalTextKinds } from "./legal-texts.ts";

const params = { kind: { schema: z.enum(legalTextKinds), notFound: "legal-text.not-found" } } as const;

export const readLegalText = defineCall({
  method: "GET",
  path: "/api/legal-texts/:kind",
  params,
  summary: "Ein Rechtstext des Betreibers: die geltende Fassung, oder die genannte",
  access: "public",
  query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  answer: legalText,
});

const managedLegalText = z.object({
  kind: z.enum(legalTextKinds),
  /** The version in force; null if none is published. */
  current: z.nullable(legalText),
  /** Proposed text from which an admin can start, with the operator's details filled in. */
  draft: z.string(),
  /** All published versions, newest first. */
  versions: z.array(z.object({ version: z.number(), published_at: z.string() })),
});
export type ManagedLegalText = z.infer<typeof managedLegalText>;

const managedLegalTexts = z.object({ texts: z.array(managedLegalText) });

export const listLegalTexts = defineCall({
  method: "GET",
  path: "/api/admin/legal-texts",
  summary: "Die Rechtstexte des Betreibers mit Entwürfen und früheren Fassungen",
  access: "admin",
  answer: managedLegalTexts,
});

export const publishLegalText = defineCall({
  method: "POST",
  path: "/api/admin/legal-texts/:kind",
  params,
  summary: "Eine neue Fassung eines Rechtstextes veröffentlichen; frühere bleiben bei den Bestellungen, die sie nennen",
  access: "admin",
  body: z.strictObject({ text: legalTextBody }),
  answer: managedLegalTexts,
});
