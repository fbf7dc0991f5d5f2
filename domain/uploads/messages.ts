import { germanList } from "../german-list.ts";
import { imageFormats } from "./image-formats.ts";
import { uploadLimits } from "./upload-limits.ts";

const formatLabels = imageFormats.map(({ label }) => label);
/** German list of all image formats with „oder“: „JPEG, PNG oder WebP“. */
export const anyImageFormat = germanList(formatLabels, "oder");

/** German messages about files that cannot be uploaded. */
export const wrongFileType = `Nur ${germanList(formatLabels)} Bilder werden unterstützt`;
export const tooManyFiles = `Maximal ${uploadLimits.files} Bilder erlaubt`;
export const tooLargeFile = (file: string, megabytes: number = uploadLimits.megabytes) =>
  `${file} ist zu groß (max. ${megabytes}MB)`;

/** German messages about a URL from which an image is fetched. */
export const missingAddress = "Bitte geben Sie eine Bild-URL ein";
export const unreadableAddress = "Bild konnte nicht geladen werden";
