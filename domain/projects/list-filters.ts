import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";

/** Formats by which the project list is filtered, with the aspect ratios that projects store. */
export const listFormats = ["portrait", "landscape", "square"] as const;
export type ListFormat = (typeof listFormats)[number];

export const listFormatLabels: Record<ListFormat, string> = {
  portrait: "Hochformat",
  landscape: "Querformat",
  square: "Quadrat",
};

/** Format of an aspect ratio such as "16:9" or "portrait"; undefined for "source", whose format is not known. */
export function listFormatOf(aspectRatio: string): ListFormat | undefined {
  if (aspectRatio === "portrait" || aspectRatio === "landscape") return aspectRatio;
  const [, width, height] = /^(\d+):(\d+)$/.exec(aspectRatio) ?? [];
  if (width === undefined || height === undefined) return undefined;
  if (Number(width) === Number(height)) return "square";
  return Number(width) < Number(height) ? "portrait" : "landscape";
}

/** Value of the folder filter that lists the projects in no folder. */
export const noFolder = "none";

export const listOrders = ["newest", "oldest"] as const;

/** Filters of the project list, as parameters of the calls that list and count projects. */
export const listFilters = {
  modell: z.optional(z.string().check(stripControlCharacters(), z.maxLength(60))),
  /** Lists only projects that make videos, or only those that make images. */
  makes: z.optional(z.enum(["video", "image"])),
  format: z.optional(z.enum(listFormats)),
  /** Earliest start of the projects to list, in ISO format. */
  since: z.optional(z.iso.datetime().check(z.refine((text) => text >= "1970"))),
  /** Text to search for in prompts and names of projects. */
  q: z.optional(z.string().check(stripControlCharacters(), z.trim(), z.maxLength(200))),
  /** Lists only favourites. */
  favorites: z.optional(z.enum(["1"])),
  /** Lists only the projects in a folder, or with `none` those in no folder. */
  folder: z.optional(z.union([z.literal(noFolder), z.uuid("Diese Angabe ist ungültig.")])),
};
