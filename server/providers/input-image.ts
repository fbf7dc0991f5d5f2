import { loadSharp } from "#server/platform/load-sharp.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { type InputFile, ProviderRefusal, ProviderUnavailable } from "./provider.ts";

type Limits = { types: readonly string[]; maxBytes: number };
type EncodedImage = Pick<InputFile, "bytes" | "type">;

/**
 * Converts an image that the provider does not accept to a JPEG of the same dimensions, so that its mask still fits.
 */
export async function fitImage({ bytes, type }: EncodedImage, { types, maxBytes }: Limits): Promise<EncodedImage> {
  if (bytes.byteLength <= maxBytes && types.includes(type)) return { bytes, type };
  return decodingSemaphore.run(() => shrink(bytes, maxBytes));
}

async function shrink(bytes: Buffer, maxBytes: number): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const image = sharp(bytes).flatten({ background: "#ffffff" });
  for (const quality of [92, 80]) {
    const smaller = await image.jpeg({ quality }).toBuffer();
    if (smaller.byteLength <= maxBytes) return { bytes: smaller, type: "image/jpeg" };
  }
  return { bytes: await image.jpeg({ quality: 60 }).toBuffer(), type: "image/jpeg" };
}

/**
 * Converts an error of an upload to an error which says that nothing has started, because uploads precede the start.
 */
export function toUploadError(error: unknown): ProviderRefusal | ProviderUnavailable {
  if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable) return error;
  const message = error instanceof Error ? error.message : String(error);
  const unavailable = new ProviderUnavailable("away", `input image not uploaded: ${message}`);
  unavailable.cause = error;
  return unavailable;
}
