import { loadSharp } from "#server/platform/load-sharp.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import type { InputFile } from "#server/providers/provider.ts";

export type DecodedImage = { bytes: Buffer; type: string; width: number; height: number };

const types: Record<string, string> = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" };

/**
 * Decodes a complete image of a type that browsers show.
 * @returns null for anything else
 */
export async function decodeImage(base64: string): Promise<DecodedImage | null> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ""), "base64");
  try {
    const sharp = await loadSharp();
    const { format, width, height } = await sharp(bytes).metadata();
    // Decode all pixels, because the header of a truncated image may be valid.
    await decodingSemaphore.run(() => sharp(bytes, { failOn: "truncated" }).stats());
    const type = types[format];
    return type ? { bytes, type, width, height } : null;
  } catch {
    return null;
  }
}

/** Converts a mask: areas to change are black in our masks and transparent in OpenAI's. */
export function toAlphaMask({ bytes, name }: InputFile): Promise<InputFile> {
  return decodingSemaphore.run(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes)
      .flatten({ background: "#ffffff" })
      .grayscale()
      .threshold(128)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: 1 } as const;
    const mask = sharp(data, { raw }).toColourspace("srgb").joinChannel([data, data, data], { raw });
    return { bytes: await mask.png().toBuffer(), type: "image/png", name: `${name}.png` };
  });
}
