import * as z from "zod/mini";

/** Looks of subtitles in presenter videos: a dark strip, a strip in the primary colour, or outlined letters. */
export const subtitleStyles = ["strip", "brand", "outline"] as const;
export type SubtitleStyle = (typeof subtitleStyles)[number];

const longestLine = 120;

/** The brand of the company for which a video is made. Colours are #rrggbb; a text that is empty is not shown. */
export type BrandKit = {
  company: string;
  claim: string;
  website: string;
  phone: string;
  primaryColor: string;
  secondaryColor: string;
  /** Whether logo, company and slogan (`claim`) are shown for a few seconds at the beginning. */
  hasLowerThird: boolean;
  /** Whether the video ends with a card that fills the frame. */
  hasEndCard: boolean;
  subtitleStyle: SubtitleStyle;
};

const line = z.string().check(z.maxLength(longestLine));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

export const brandKitSchema = z.object({
  company: line,
  claim: line,
  website: line,
  phone: line,
  primaryColor: colour,
  secondaryColor: colour,
  hasLowerThird: z.boolean(),
  hasEndCard: z.boolean(),
  subtitleStyle: z.enum(subtitleStyles),
});
