import { insertPacket, type ProvenanceFacts, xmpPacket } from "./provenance-label.ts";

const maxPixels = 100_000_000;

/**
 * Converts an image (JPEG, PNG or WebP) to PNG. An existing provenance label is preserved; otherwise one is made from
 * `facts`.
 */
export async function toLabelledPng(source: Buffer, facts: ProvenanceFacts): Promise<Buffer> {
  // Load the image library on demand, because the server imports this module but seldom converts an image.
  const { default: sharp } = await import("sharp");
  const image = sharp(source, { limitInputPixels: maxPixels });
  const { xmp } = await image.metadata();
  const png = await image.rotate().png().toBuffer();
  return insertPacket(png, xmp?.includes("DigitalSourceType") ? xmp : Buffer.from(xmpPacket(facts), "utf8"));
}
