import { formatGigabytes, formatMegabytes } from "../format.ts";
import { hasOwnOriginal } from "./project.ts";
import type { ArchiveSize } from "./archive-calls.ts";

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
