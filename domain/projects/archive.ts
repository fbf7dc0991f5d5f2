import * as z from "zod/mini";
import { type AnswerOf, defineCall } from "../call.ts";
import { berlinDay, formatGigabytes, formatMegabytes } from "../format.ts";
import { archiveRule, mostArchived } from "./archive-limits.ts";
import { hasOwnOriginal, titleOf } from "./project.ts";
import { toFileName } from "./download-names.ts";

const query = z.object({
  ids: z.pipe(
    z.string().check(z.maxLength(mostArchived * 37)),
    z.pipe(
      z.transform((text: string) => text.split(",")),
      z.array(z.uuid("Diese Angabe ist ungültig.")).check(z.maxLength(mostArchived)),
    ),
  ),
});

export const archiveProjects = defineCall({
  method: "GET",
  path: "/api/projects/archive",
  summary: `Die Ergebnisse mehrerer eigener Projekte als ZIP, ${archiveRule}`,
  access: "signed-in",
  scope: "read",
  query,
  produces: "application/zip",
});

export const readArchiveSize = defineCall({
  method: "GET",
  path: "/api/projects/archive/size",
  summary: "Wie viele Dateien das ZIP dieser Projekte hätte, und wie groß es wäre",
  access: "signed-in",
  scope: "read",
  query,
  answer: z.object({
    files: z.number(),
    bytes: z.number(),
    /** Whether `bytes` contains images whose size as PNG is estimated. */
    is_estimate: z.boolean(),
  }),
});
export type ArchiveSize = AnswerOf<typeof readArchiveSize>;

/** Usual bytes of a pixel in a PNG of a photo-like image; only used for images that the download converts. */
const pngBytesPerPixel = 2;

type SizedMedium = { type: string; bytes: number; width: number | null; height: number | null };

/** Size of the archive of these results. */
export function archiveSize(media: readonly SizedMedium[]): ArchiveSize {
  const sizes = media.map(({ type, bytes, width, height }) =>
    hasOwnOriginal({ type }) ? Math.max(bytes, (width ?? 0) * (height ?? 0) * pngBytesPerPixel) : bytes,
  );
  return {
    files: media.length,
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    is_estimate: media.some(hasOwnOriginal),
  };
}

/** Describes the size of an archive: `3 Dateien, 24,5 MB`, or `1 Datei, etwa 2,1 MB` if it is estimated. */
export function describeArchive({ files, bytes, is_estimate: isEstimate }: ArchiveSize): string {
  const size = bytes < 1_000_000_000 ? formatMegabytes(bytes) : formatGigabytes(bytes);
  return `${files === 1 ? "1 Datei" : `${files} Dateien`}, ${isEstimate ? "etwa " : ""}${size}`;
}

/** Maximum number of characters of a title in a file name: some systems allow 255 bytes for the whole name. */
const mostLetters = 50;

/** Shortens a text at the end of a word, without splitting a character. */
function shorten(text: string): string {
  const letters = Array.from(text);
  if (letters.length <= mostLetters) return text;
  const words = letters
    .slice(0, mostLetters + 1)
    .join("")
    .replace(/\s\S*$/u, "");
  return Array.from(words).length <= mostLetters ? words : letters.slice(0, mostLetters).join("");
}

type ArchivedResult = {
  project: { id: string; name?: string | undefined; prompt: string; createdAt: Date; modelType: string };
  /** Index of the result, starting at 0. */
  index: number;
  ending: string;
};

/** File name of a result in an archive: day and name or prompt, for example `2026-11-25 Ein Segelboot.mp4`. */
export function archivedName({ project, index, ending }: ArchivedResult): string {
  const { id, modelType, createdAt } = project;
  const title = toFileName(shorten(titleOf(project).trim())) ?? `${modelType}-${id.slice(0, 8)}`;
  return `${berlinDay(createdAt)} ${title}${index > 0 ? `-${index + 1}` : ""}.${ending}`;
}
