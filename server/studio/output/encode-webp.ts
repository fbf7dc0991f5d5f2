import type { Canvas } from "@napi-rs/canvas";
import { canvasToPhoto, pipelineOf } from "../vision/photo.ts";
import { type MarkFacts, xmpPacket } from "./mark.ts";

/** A WebP with its mark, for pages; narrower where a width in pixels is given. */
export function encodeWebp(canvas: Canvas, facts: MarkFacts, quality: number, width?: number): Promise<Buffer> {
  const picture = pipelineOf(canvasToPhoto(canvas)).removeAlpha();
  if (width !== undefined) picture.resize(width);
  return picture.withXmp(xmpPacket(facts)).webp({ quality, effort: 6 }).toBuffer();
}
