import * as z from "zod/mini";

export const animateSeconds = [5, 8, 10, 15] as const;

/** A given still in motion. */
export type Animate = {
  kind: "animate";
  prompt: string;
  imageFile: string;
  /** `source` keeps the picture's own shape. */
  format: "portrait" | "landscape" | "square" | "source";
  seconds: (typeof animateSeconds)[number];
  /** The same seed and description give the same film. */
  seed?: string | undefined;
};

/** For the union of all descriptions; `longest` counts characters of the prompt. */
export const animateSchema = (longest: number) =>
  z.object({
    kind: z.literal("animate"),
    prompt: z.string().check(z.minLength(1), z.maxLength(longest)),
    imageFile: z.string().check(z.minLength(1)),
    format: z.enum(["portrait", "landscape", "square", "source"]),
    seconds: z.literal(animateSeconds),
    seed: z.optional(z.string().check(z.maxLength(200))),
  });
