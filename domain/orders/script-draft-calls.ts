import * as z from "zod/mini";
import { sentenceLimit } from "./text-lengths.ts";
import { defineCall, idParameter } from "../call.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { orderRequest } from "./order-request.ts";
import { orderTextLengths } from "./text-lengths.ts";
import { previewSeconds, scriptVariants } from "./script-drafts.ts";

/** Facts from the customer's website, or why it could not be read. */
const draftWebsite = z.object({
  address: z.string(),
  /** Sentence that the text quotes from the website, as it is spoken; null if the website offers none. */
  sentence: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** German reason why the website could not be read; null if it could be. */
  problem: z.nullable(z.string()),
});

const previewStates = ["waiting", "drawing", "ready", "failed"] as const;
const preview = z.object({
  state: z.enum(previewStates),
  /**
   * Text that is spoken in the preview. The form compares it with the current text to show whether the preview is
   * outdated.
   */
  text: z.string(),
  /** Whether the preview speaks the words of the text as the account's present pronunciations demand. */
  is_spoken_alike: z.boolean(),
  /**
   * Whether the preview has the brand that the video of an order would have now; true also if both have none. Processes
   * of the former release leave the field out.
   */
  is_brand_current: z._default(z.boolean(), true),
  /** Seconds since the preview was requested. */
  elapsed_seconds: z.number(),
  /** Number of frames drawn so far; null until drawing has begun. */
  done: z.nullable(z.number()),
  /** Number of all frames; null until drawing has begun. */
  total: z.nullable(z.number()),
  image_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
});

/** Draft of the text for an order that is not placed yet. */
export const scriptDraft = z.object({
  id: z.string(),
  text: z.string(),
  by: z.enum(["customer", "template", "model"]),
  website: z.nullable(draftWebsite),
  /** Warnings about answers that the text could not use as typed, each with its field. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  preview: z.nullable(preview),
  /**
   * Whether an external provider would make the ordered video; preview and spoken sentences always come from the local
   * engine.
   */
  is_produced_elsewhere: z.boolean(),
  expires_at: z.string(),
});
export type ScriptDraft = z.infer<typeof scriptDraft>;

/**
 * Query parameter of preview URLs. It changes with every preview, so that browsers do not show an old preview from
 * their cache.
 */
const version = z.object({ version: z.optional(z.string()) });
const id = { id: idParameter("draft.not-found") };
const text = (label: string, maxLength: number) =>
  z
    .string("Bitte geben Sie den Text ein")
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, "Bitte geben Sie den Text ein"),
      z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
    );

export const createDraft = defineCall({
  method: "POST",
  path: "/api/video-drafts",
  summary: "Den Text zu einer Bestellung schreiben lassen, ohne zu bestellen",
  access: "signed-in",
  scope: "order",
  body: orderRequest,
  answer: scriptDraft,
});

export const readDraft = defineCall({
  method: "GET",
  path: "/api/video-drafts/:id",
  params: id,
  summary: "Ein eigener Entwurf",
  access: "signed-in",
  scope: "order",
  answer: scriptDraft,
});

export const rewriteDraft = defineCall({
  method: "POST",
  path: "/api/video-drafts/:id/variants",
  params: id,
  summary: "Einen anderen oder kürzeren Text vorschlagen",
  access: "signed-in",
  scope: "order",
  body: z.strictObject({ variant: z.enum(scriptVariants, "Diesen Vorschlag gibt es nicht.") }),
  answer: scriptDraft,
});

export const speakSentence = defineCall({
  method: "POST",
  path: "/api/video-drafts/:id/speech",
  params: id,
  summary: "Einen Satz mit der Stimme des Sprechers anhören",
  access: "signed-in",
  scope: "order",
  body: z.strictObject({ text: text("Der Satz", sentenceLimit) }),
  produces: "audio/wav",
});

export const startPreview = defineCall({
  method: "POST",
  path: "/api/video-drafts/:id/preview",
  params: id,
  summary: `Standbild und die ersten ${previewSeconds} Sekunden als Vorschau erstellen`,
  access: "signed-in",
  scope: "order",
  body: z.strictObject({ text: text("Der Text", orderTextLengths.script) }),
  answer: scriptDraft,
});

export const readPreviewVideo = defineCall({
  method: "GET",
  path: "/api/video-drafts/:id/vorschau.mp4",
  params: id,
  query: version,
  summary: "Die Vorschau eines eigenen Entwurfs; unterstützt Byte-Bereiche",
  access: "signed-in",
  produces: "video/mp4",
});

export const readPreviewImage = defineCall({
  method: "GET",
  path: "/api/video-drafts/:id/vorschau.jpg",
  params: id,
  query: version,
  summary: "Das Standbild der Vorschau eines eigenen Entwurfs",
  access: "signed-in",
  produces: "image/jpeg",
});
