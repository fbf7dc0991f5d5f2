import * as z from "zod/mini";
import { animateSchema, type Animate } from "#engine/animate/description.ts";
import { imageSchemas, type ImageDescription } from "#engine/image/description.ts";
import { presenterFilm, type PresenterFilm } from "#engine/presenter/description.ts";
import { StudioError } from "./studio-error.ts";
import { textUpTo } from "./text-schema.ts";

export const longestPrompt = 5000;
export const longestFilm = 60;

/** A film of moving pictures and type from a few words. */
export type TitleFilm = {
  kind: "title-film";
  /** Any text of a user; blanks around it do not count. */
  prompt: string;
  format: "portrait" | "landscape" | "square";
  /** 1..60 */
  seconds: number;
  /** The same seed and description give the same film. */
  seed: string;
  /** A local still (JPEG, PNG or WebP) to move through instead of a drawn scene. */
  imageFile?: string;
};

/** What turns into a film, and what turns into pictures. */
export type FilmDescription = TitleFilm | PresenterFilm | Animate;
export type Description = FilmDescription | ImageDescription;

export function isImage(description: Description): description is ImageDescription {
  return description.kind.startsWith("image");
}

const titleFilm = z.object({
  kind: z.literal("title-film"),
  prompt: textUpTo(longestPrompt),
  format: z.enum(["portrait", "landscape", "square"]),
  seconds: z.number().check(z.gte(1), z.lte(longestFilm)),
  seed: z.string().check(z.maxLength(200)),
  imageFile: z.optional(z.string().check(z.minLength(1))),
});

const description = z.discriminatedUnion("kind", [
  titleFilm,
  presenterFilm,
  animateSchema(longestPrompt),
  ...imageSchemas(longestPrompt),
]);

/** Throws a StudioError `bad-description` that names the first wrong field. */
export function readDescription(input: unknown): Description {
  const result = description.safeParse(input);
  // Optional fields may be there without a value; the schemas take both, the type does not say so.
  if (result.success) return result.data as Description;
  const issue = result.error.issues[0];
  throw new StudioError("bad-description", `${issue?.path.join(".") || "description"}: ${issue?.message ?? "invalid"}`);
}

/** The same for a description of a kind that is known already. */
export const parseDescription = <Given extends Description>(input: Given) => readDescription(input) as Given;
