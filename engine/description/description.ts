import * as z from "zod/mini";
import { animateSchema, type Animate } from "#engine/animate/description.ts";
import { type BrandKit, brandKitSchema } from "#engine/brand-kit/description.ts";
import { imageSchemas, type ImageDescription } from "#engine/image/description.ts";
import { presenterSchema, type PresenterVideo } from "#engine/presenter/description.ts";
import { EngineError } from "./engine-error.ts";
import { scaleSchema } from "#engine/output/frame-size.ts";
import { shownWords, type ShownWords } from "#engine/prompt/shown-words.ts";
import { textSchema } from "./text-schema.ts";

export const maxPromptLength = 5000;
export const maxVideoSeconds = 60;

/** A video of moving scenes with lettering, made from a short prompt. */
export type TitleVideo = {
  kind: "title-film";
  /** Text of the user; whitespace before and after the text is ignored. */
  prompt: string;
  format: "portrait" | "landscape" | "square";
  /** Length of the video in seconds, 1 to 60. */
  seconds: number;
  /** The same seed and description give the same video. */
  seed: string;
  /** Local image (JPEG, PNG or WebP) for the camera to move through instead of a drawn scene. */
  imageFile?: string;
  /**
   * Words of the prompt to write into the video. By default (`quotes`), those in quotation marks or after "Text:"; a
   * prompt that names nothing to draw then becomes a poster.
   */
  words?: ShownWords | undefined;
  /**
   * The brand that lower third and end card show; the end card covers the end of the video and does not lengthen it.
   */
  brandKit?: BrandKit | undefined;
  /** The brand's logo (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandLogoFile?: string | undefined;
  /** The brand's logo for dark backgrounds (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandDarkLogoFile?: string | undefined;
  /** The brand's own font (TTF, OTF or WOFF2); an unreadable file is ignored. */
  brandFontFile?: string | undefined;
  /** Factor on the width and height of the video; below 1 it makes a render fast enough for tests. 1 when left out. */
  scale?: number | undefined;
};

/** Descriptions that become videos. {@link Description} adds those that become images. */
export type VideoDescription = TitleVideo | PresenterVideo | Animate;
export type Description = VideoDescription | ImageDescription;

export function isImage(description: Description): description is ImageDescription {
  return description.kind.startsWith("image");
}

const titleVideoSchema = z.object({
  kind: z.literal("title-film"),
  prompt: textSchema(maxPromptLength),
  format: z.enum(["portrait", "landscape", "square"]),
  seconds: z.number().check(z.gte(1), z.lte(maxVideoSeconds)),
  seed: z.string().check(z.maxLength(200)),
  imageFile: z.optional(z.string().check(z.minLength(1))),
  words: z.optional(z.enum(shownWords)),
  brandKit: z.optional(brandKitSchema),
  brandLogoFile: z.optional(z.string().check(z.minLength(1))),
  brandDarkLogoFile: z.optional(z.string().check(z.minLength(1))),
  brandFontFile: z.optional(z.string().check(z.minLength(1))),
  scale: scaleSchema,
});

const description = z.discriminatedUnion("kind", [
  titleVideoSchema,
  presenterSchema,
  animateSchema(maxPromptLength),
  ...imageSchemas(maxPromptLength),
]);

/**
 * Checks an untrusted description.
 * @throws EngineError `bad-description` that names the first wrong field
 */
export function readDescription(input: unknown): Description {
  const result = description.safeParse(input);
  // The cast allows undefined in optional fields, which the schemas accept although their type does not say so.
  if (result.success) return result.data as Description;
  const issue = result.error.issues[0];
  const reason = issue?.path.join(".") || "description";
  throw new EngineError("bad-description", `${reason}: ${issue?.message ?? "invalid"}`, { reason });
}

/** Works like {@link readDescription}, but for a description whose kind is already known. */
export const parseDescription = <Input extends Description>(input: Input) => readDescription(input) as Input;
