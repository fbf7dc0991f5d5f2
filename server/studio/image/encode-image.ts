import type { MarkFacts } from "../output/mark.ts";
import { pipelineOf, type Photo } from "../vision/photo.ts";
import type { ImageType } from "./description.ts";
import { xmpPacket } from "../output/mark.ts";

const jpegQuality = 90;

/** Encodes a picture and marks it as made by AI. PNG keeps every pixel; without transparency it has no alpha. */
export async function encodeImage(photo: Photo, type: ImageType, facts: Omit<MarkFacts, "date">): Promise<Buffer> {
  const packet = xmpPacket({ ...facts, date: new Date() });
  const opaque = isOpaque(photo);
  const pipeline = pipelineOf(photo);
  if (type === "jpeg") {
    const flat = opaque ? pipeline.removeAlpha() : pipeline.flatten({ background: "#ffffff" });
    return flat
      .withXmp(packet)
      .jpeg({ quality: jpegQuality, chromaSubsampling: "4:4:4", progressive: true })
      .toBuffer();
  }
  const shown = opaque ? pipeline.removeAlpha() : pipeline;
  return shown.withXmp(packet).png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
}

function isOpaque({ data }: Photo): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
