/** Characters that a file name may not contain on some system: control characters and those with a meaning in paths. */
const forbiddenInFileNames = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/**
 * Removes from a project's name the characters that a file name may not contain, and spaces and dots at both ends;
 * undefined if no character is left.
 */
export function toFileName(name: string | undefined): string | undefined {
  const cleaned = name?.replaceAll(forbiddenInFileNames, " ").replaceAll(/\s+/g, " ");
  return cleaned?.replaceAll(/^[. ]+|[. ]+$/g, "") || undefined;
}

type Download = {
  makes: "video" | "image";
  /** Name that the owner gave the project; the file then has this name. */
  name?: string | undefined;
  /** Index of the result, starting at 0. */
  index?: number;
  /** File extension, if it differs from the default, which is mp4 for videos and png for images. */
  ending?: string;
};

/**
 * File name of a download, for example `sora2-1a2b3c4d.mp4`; of a second result `ideogram-v3-1a2b3c4d-2.png`. A project
 * with a name of its own gives that name to its files.
 */
export function downloadName(modelType: string, id: string, { makes, name, index = 0, ending }: Download): string {
  const number = index > 0 ? `-${index + 1}` : "";
  return `${toFileName(name) ?? `${modelType}-${id.slice(0, 8)}`}${number}.${ending ?? (makes === "image" ? "png" : "mp4")}`;
}

const endings: Record<string, string> = {
  "video/mp4": "mp4",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** File extension of a MIME type, such as `png` for `image/png`; `bin` for an unknown type. */
export const extensionOf = (type: string): string => endings[type] ?? "bin";
