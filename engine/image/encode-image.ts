import { markedPng, xmpPacket, type MarkFacts } from "#engine/output/provenance-label.ts";
import { pipelineOf, type Photo } from "#engine/vision/photo.ts";
import type { ImageType } from "./description.ts";

const jpegQuality = 90;
/** A JPEG in stages, or with tables of its own, is kept whole in memory while it is written. */
const mostKept = 8e6;

/** Encodes a picture and marks it as made by AI. PNG keeps every pixel; without transparency it has no alpha. */
export async function encodeImage(photo: Photo, type: ImageType, facts: Omit<MarkFacts, "date">): Promise<Buffer> {
  const dated = { ...facts, date: new Date() };
  const opaque = isOpaque(photo);
  const pipeline = pipelineOf(photo);
  if (type === "jpeg") {
    const flat = opaque ? pipeline.removeAlpha() : pipeline.flatten({ background: "#ffffff" });
    const isKept = photo.width * photo.height < mostKept;
    return flat
      .withXmp(xmpPacket(dated))
      .jpeg({ quality: jpegQuality, chromaSubsampling: "4:4:4", progressive: isKept, optimiseCoding: isKept })
      .toBuffer();
  }
  const shown = opaque ? pipeline.removeAlpha() : pipeline;
  return markedPng(await shown.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer(), dated);
}

function isOpaque({ data }: Photo): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
