import * as z from "zod/mini";
import { shownWords, type ShownWords } from "#engine/prompt/shown-words.ts";
import { textSchema } from "#engine/description/text-schema.ts";

export const maxImageSide = 2048;
const maxVariants = 4;
const maxImages = 14;

export type ImageStyle = "AUTO" | "GENERAL" | "REALISTIC" | "DESIGN" | "RENDER_3D" | "ANIME";
export type ImageType = "png" | "jpeg";

/** An image made from a prompt alone. */
export type TextImage = {
  kind: "image";
  prompt: string;
  /** Size of the image: 16 to 2048 pixels for each side. */
  width: number;
  height: number;
  /** Number of images, 1 to 4, which differ visibly. */
  variants: number;
  /** The same seed and description give the same images. */
  seed: string;
  style?: ImageStyle | undefined;
  /**
   * Words of the prompt to write into the image. By default (`quotes`), those in quotation marks or after "Text:"; a
   * prompt that names nothing to draw then becomes a poster.
   */
  words?: ShownWords | undefined;
  /** Type of the output file; PNG by default. */
  type?: ImageType | undefined;
};

/**
 * An image edited by a prompt; several source images are combined into one. Without a width and height the result has
 * the size of the source image, at most 2048 pixels per side.
 */
export type ImageEdit = {
  kind: "image-edit";
  prompt: string;
  imageFiles: string[];
  width?: number | undefined;
  height?: number | undefined;
  variants?: number | undefined;
  seed?: string | undefined;
  type?: ImageType | undefined;
};

/**
 * A mix of a source image (strength 0) and a new image that is drawn from the prompt in the colours of the source
 * (strength 1).
 */
export type ImageRemix = {
  kind: "image-remix";
  prompt: string;
  imageFile: string;
  strength: number;
  negativePrompt?: string | undefined;
  width: number;
  height: number;
  variants: number;
  seed?: string | undefined;
  type?: ImageType | undefined;
};

/** Black pixels of the mask are redrawn, white pixels stay. */
export type ImageInpaint = {
  kind: "image-inpaint";
  prompt: string;
  imageFile: string;
  maskFile: string;
  variants?: number | undefined;
  seed?: string | undefined;
  type?: ImageType | undefined;
};

export type ImageDescription = TextImage | ImageEdit | ImageRemix | ImageInpaint;

const side = z.int().check(z.gte(16), z.lte(maxImageSide));
const variants = z.int().check(z.gte(1), z.lte(maxVariants));
const file = z.string().check(z.minLength(1));
const seed = z.string().check(z.maxLength(200));
const type = z.optional(z.enum(["png", "jpeg"]));

/** Schemas for descriptions of images, one per kind; `maxLength` is the limit of the prompt in characters. */
export const imageSchemas = (maxLength: number) => {
  const prompt = textSchema(maxLength);
  return [
    z.object({
      kind: z.literal("image"),
      prompt,
      width: side,
      height: side,
      variants,
      seed,
      words: z.optional(z.enum(shownWords)),
      style: z.optional(z.enum(["AUTO", "GENERAL", "REALISTIC", "DESIGN", "RENDER_3D", "ANIME"])),
      type,
    }),
    z.object({
      kind: z.literal("image-edit"),
      prompt,
      imageFiles: z.array(file).check(z.minLength(1), z.maxLength(maxImages)),
      width: z.optional(side),
      height: z.optional(side),
      variants: z.optional(variants),
      seed: z.optional(seed),
      type,
    }),
    z.object({
      kind: z.literal("image-remix"),
      prompt,
      imageFile: file,
      strength: z.number().check(z.gte(0), z.lte(1)),
      negativePrompt: z.optional(z.string().check(z.maxLength(maxLength))),
      width: side,
      height: side,
      variants,
      seed: z.optional(seed),
      type,
    }),
    z.object({
      kind: z.literal("image-inpaint"),
      prompt,
      imageFile: file,
      maskFile: file,
      variants: z.optional(variants),
      seed: z.optional(seed),
      type,
    }),
  ] as const;
};
