import { labelledPng, xmpPacket, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { pipelineOf, type Photo } from "#engine/vision/photo.ts";
import type { ImageType } from "./description.ts";

const jpegQuality = 90;
/**
 * Number of pixels up to which images become progressive JPEGs with optimised Huffman tables, for which the encoder
 * needs the whole image in memory.
 */
const maxProgressivePixels = 8e6;

/**
 * Encodes an image with a provenance label. PNG is lossless, and has an alpha channel only when the image has
 * transparency.
 */
export async function encodeImage(
  photo: Photo,
  type: ImageType,
  facts: Omit<ProvenanceFacts, "date">,
): Promise<Buffer> {
  const dated = { ...facts, date: new Date() };
  const opaque = isOpaque(photo);
  const pipeline = pipelineOf(photo);
  if (type === "jpeg") {
    const flat = opaque ? pipeline.removeAlpha() : pipeline.flatten({ background: "#ffffff" });
    const isSmall = photo.width * photo.height < maxProgressivePixels;
    return flat
      .withXmp(xmpPacket(dated))
      .jpeg({ quality: jpegQuality, chromaSubsampling: "4:4:4", progressive: isSmall, optimiseCoding: isSmall })
      .toBuffer();
  }
  const shown = opaque ? pipeline.removeAlpha() : pipeline;
  return labelledPng(await shown.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer(), dated);
}

function isOpaque({ data }: Photo): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
