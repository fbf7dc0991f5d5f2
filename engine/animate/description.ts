import * as z from "zod/mini";
import { scaleSchema } from "#engine/output/frame-size.ts";
import { textSchema } from "#engine/description/text-schema.ts";

/** Description of a video made from a still image. */
export type Animate = {
  kind: "animate";
  prompt: string;
  imageFile: string;
  /** Format of the video; `source` means the aspect ratio of the image. */
  format: "portrait" | "landscape" | "square" | "source";
  /** Length of the video in seconds, 1 to 15. */
  seconds: number;
  /** The same seed and description give the same video; the seed is "1" when left out. */
  seed?: string | undefined;
  /** Factor on the width and height of the video; below 1 it makes a render fast enough for tests. 1 when left out. */
  scale?: number | undefined;
};

/** Schema of the description of an animation; `maxLength` is the limit of the prompt in characters. */
export const animateSchema = (maxLength: number) =>
  z.object({
    kind: z.literal("animate"),
    prompt: textSchema(maxLength),
    imageFile: z.string().check(z.minLength(1)),
    format: z.enum(["portrait", "landscape", "square", "source"]),
    seconds: z.number().check(z.gte(1), z.lte(15)),
    seed: z.optional(z.string().check(z.maxLength(200))),
    scale: scaleSchema,
  });
