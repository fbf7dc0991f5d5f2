import * as z from "zod/mini";
import { type BrandKit, brandKitSchema } from "#engine/brand-kit/description.ts";
import { textSchema } from "#engine/description/text-schema.ts";
import { type OwnPronunciation, ownPronunciationsSchema } from "#engine/voice/lexicon/own-pronunciations.ts";
import { scaleSchema } from "#engine/output/frame-size.ts";
import { speakerIds, type SpeakerId } from "./speaker-voices-and-looks.ts";

export const maxTextLength = 20_000;
export const maxNameLength = 120;
/** Maximum number of lines on the closing card, and of characters per line. */
const closingLimits = { lines: 3, line: 200 };
const previewLimits = { least: 3, most: 60 };

/** A video in which one of the eight speakers speaks a text. */
export type PresenterVideo = {
  kind: "presenter";
  /** Text to speak, 1 to 20,000 characters; no word is added, left out or replaced. */
  text: string;
  speaker: SpeakerId;
  format: "portrait" | "landscape";
  /** Name and role of the speaker, shown for a few seconds at the beginning. */
  lowerThird?: { name: string; role: string };
  /** Whether the spoken words are drawn into the frames. */
  subtitles: boolean;
  /** The customer for whom the video is made, shown in the frames; `color` is #rrggbb. */
  customer?: { name?: string; color?: string };
  /** The customer's logo (JPEG, PNG or WebP); an unreadable file is ignored. */
  imageFile?: string;
  /** Card at the end that shows what viewers should remember and do. */
  closing?: Closing;
  /** The brand that subtitles, lower third and end card show; its lower third replaces the speaker's. */
  brandKit?: BrandKit | undefined;
  /** The brand's logo (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandLogoFile?: string | undefined;
  /** The brand's logo for dark backgrounds (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandDarkLogoFile?: string | undefined;
  /** The brand's own font (TTF, OTF or WOFF2); an unreadable file is ignored. */
  brandFontFile?: string | undefined;
  /** Whether quiet music of our own accompanies the voice. */
  music?: boolean | undefined;
  /** Whether scenes that the text certainly names replace the speaker for a few seconds. */
  cutaways?: boolean | undefined;
  /** Makes only about the first `seconds` (3 to 60) of the video and marks every frame as a preview. */
  preview?: { seconds: number };
  /**
   * Pronunciations that the customer has chosen. They do not stand in a field `pronunciations`, because older releases
   * know that field and refuse phrases in it; they ignore this field and still render the video.
   */
  ownPronunciations?: readonly OwnPronunciation[] | undefined;
  /**
   * Recordings (WAV) by another voice of the parts that `planRecordings` names. If left out, the speaker's own voice
   * speaks.
   */
  speechFiles?: readonly string[] | undefined;
  /** Folder in which the operator may have installed voices, which then speak instead of the engine's. */
  voicesFolder?: string | undefined;
  /** Factor on the width and height of the video; below 1 it makes a render fast enough for tests. 1 when left out. */
  scale?: number | undefined;
};

/** Texts of the closing card: up to three lines, such as date and place, and one action; `color` is #rrggbb. */
export type Closing = { company?: string; lines: readonly string[]; action?: string; color?: string };

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const closingLine = z.string().check(z.maxLength(closingLimits.line));

export const presenterSchema = z.object({
  kind: z.literal("presenter"),
  text: textSchema(maxTextLength),
  speaker: z.enum(speakerIds),
  format: z.enum(["portrait", "landscape"]),
  lowerThird: z.optional(
    z.object({
      name: z.string().check(z.maxLength(maxNameLength)),
      role: z.string().check(z.maxLength(maxNameLength)),
    }),
  ),
  subtitles: z.boolean(),
  customer: z.optional(
    z.object({
      name: z.optional(z.string().check(z.maxLength(maxNameLength))),
      color: z.optional(colour),
    }),
  ),
  imageFile: z.optional(z.string().check(z.minLength(1))),
  closing: z.optional(
    z.object({
      company: z.optional(z.string().check(z.maxLength(maxNameLength))),
      lines: z.array(closingLine).check(z.maxLength(closingLimits.lines)),
      action: z.optional(closingLine),
      color: z.optional(colour),
    }),
  ),
  brandKit: z.optional(brandKitSchema),
  brandLogoFile: z.optional(z.string().check(z.minLength(1))),
  brandDarkLogoFile: z.optional(z.string().check(z.minLength(1))),
  brandFontFile: z.optional(z.string().check(z.minLength(1))),
  music: z.optional(z.boolean()),
  cutaways: z.optional(z.boolean()),
  preview: z.optional(z.object({ seconds: z.number().check(z.gte(previewLimits.least), z.lte(previewLimits.most)) })),
  ownPronunciations: z.optional(ownPronunciationsSchema),
  speechFiles: z.optional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
  voicesFolder: z.optional(z.string().check(z.minLength(1))),
  scale: scaleSchema,
});
