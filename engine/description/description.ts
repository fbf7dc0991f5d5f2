import * as z from "zod/mini";
import { animateSchema, type Animate } from "#engine/animate/description.ts";
import { imageSchemas, type ImageDescription } from "#engine/image/description.ts";
import { presenterFilm, type PresenterFilm } from "#engine/presenter/description.ts";
import { StudioError } from "./studio-error.ts";
import { textUpTo } from "./text-schema.ts";

export const longestPrompt = 5000;
export const longestFilm = 60;

/** A video of moving scenes and type, made from a short prompt. */
export type TitleFilm = {
  kind: "title-film";
  /** User text; surrounding blanks are ignored. */
  prompt: string;
  format: "portrait" | "landscape" | "square";
  /** 1 to 60. */
  seconds: number;
  /** The same seed and description give the same video. */
  seed: string;
  /** Local image (JPEG, PNG or WebP) for the camera to move through instead of a drawn scene. */
  imageFile?: string;
};

/** Descriptions that become videos. {@link Description} adds those that become images. */
export type FilmDescription = TitleFilm | PresenterFilm | Animate;
export type Description = FilmDescription | ImageDescription;

export function isImage(description: Description): description is ImageDescription {
  return description.kind.startsWith("image");
}

const titleVideoSchema = z.object({
  kind: z.literal("title-film"),
  prompt: textUpTo(longestPrompt),
  format: z.enum(["portrait", "landscape", "square"]),
  seconds: z.number().check(z.gte(1), z.lte(longestFilm)),
  seed: z.string().check(z.maxLength(200)),
  imageFile: z.optional(z.string().check(z.minLength(1))),
});

const description = z.discriminatedUnion("kind", [
  titleVideoSchema,
  presenterFilm,
  animateSchema(longestPrompt),
  ...imageSchemas(longestPrompt),
]);

/**
 * Checks an untrusted description.
 * @throws EngineError `bad-description` that names the first wrong field
 */
export function readDescription(input: unknown): Description {
  const result = description.safeParse(input);
  // Optional fields may hold undefined: the schemas accept it, although the type does not say so.
  if (result.success) return result.data as Description;
  const issue = result.error.issues[0];
  throw new StudioError("bad-description", `${issue?.path.join(".") || "description"}: ${issue?.message ?? "invalid"}`);
}

/** Like {@link readDescription}, for a description whose kind is already known. */
export const parseDescription = <Given extends Description>(input: Given) => readDescription(input) as Given;
