import sharp from "sharp";
import { insertPacket, type MarkFacts, xmpPacket } from "./provenance-label.ts";

const maxPixels = 100_000_000;

/** A picture (JPEG, PNG or WebP) as PNG. It keeps the mark it carries; one without any gets a mark of `facts`. */
export async function asMarkedPng(picture: Buffer, facts: MarkFacts): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: maxPixels });
  const { xmp } = await image.metadata();
  const png = await image.rotate().png().toBuffer();
  return insertPacket(png, xmp?.includes("DigitalSourceType") ? xmp : Buffer.from(xmpPacket(facts), "utf8"));
}
