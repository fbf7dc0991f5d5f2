import type { Canvas } from "@napi-rs/canvas";
import { canvasToPhoto, pipelineOf } from "#engine/vision/photo.ts";
import { type ProvenanceFacts, xmpPacket } from "./provenance-label.ts";

/** Encodes a WebP with a provenance label for the product's pages. */
export function encodeWebp(canvas: Canvas, facts: ProvenanceFacts, quality: number): Promise<Buffer> {
  const pipeline = pipelineOf(canvasToPhoto(canvas)).removeAlpha();
  return pipeline.withXmp(xmpPacket(facts)).webp({ quality, effort: 6 }).toBuffer();
}
