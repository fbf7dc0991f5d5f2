import { open } from "node:fs/promises";
import { pngSignature } from "#engine/output/png-chunk.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { badImage } from "#engine/vision/bad-image.ts";
import { readBoxes } from "./top-level-boxes.ts";

/**
 * Checks the first bytes of a file, and the box headers of a video. This is cheap and catches HTML pages, empty and
 * truncated files.
 * @throws EngineError `bad-film` or `bad-image`
 */
export async function sniff(file: string, kind: "video" | "image"): Promise<void> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(12);
    await handle.read(head, 0, 12, 0);
    if (kind === "image") {
      if (!isImage(head)) throw badImage("format", "neither PNG nor JPEG nor WebP");
      return;
    }
    // Refuse files of the QuickTime brand, because not all browsers play them.
    if (head.toString("latin1", 4, 8) !== "ftyp" || head.toString("latin1", 8, 12) === "qt  ") {
      throw new EngineError("bad-film", "it is no MP4");
    }
    await readBoxes(handle);
  } finally {
    await handle.close();
  }
}

function isImage(head: Buffer): boolean {
  const isWebp = head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
  const isPng = head.subarray(0, pngSignature.length).equals(pngSignature);
  return isPng || isWebp || head.readUInt16BE(0) === 0xffd8;
}
