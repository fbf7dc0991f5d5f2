import sharp from "sharp";
import { decoding } from "#server/platform/decoding.ts";
import { type InputFile, ProviderRefusal, ProviderUnavailable } from "./provider.ts";

type Limits = { types: readonly string[]; maxBytes: number };
type Picture = Pick<InputFile, "bytes" | "type">;

/** What a provider does not take becomes a JPEG, in as many pixels: a mask must still fit. */
export async function fittingPicture({ bytes, type }: Picture, { types, maxBytes }: Limits): Promise<Picture> {
  if (bytes.byteLength <= maxBytes && types.includes(type)) return { bytes, type };
  return decoding.run(() => shrink(bytes, maxBytes));
}

async function shrink(bytes: Buffer, maxBytes: number): Promise<Picture> {
  const picture = sharp(bytes).flatten({ background: "#ffffff" });
  for (const quality of [92, 80]) {
    const smaller = await picture.jpeg({ quality }).toBuffer();
    if (smaller.byteLength <= maxBytes) return { bytes: smaller, type: "image/jpeg" };
  }
  return { bytes: await picture.jpeg({ quality: 60 }).toBuffer(), type: "image/jpeg" };
}

/** Whatever goes wrong before a start is sent has certainly started nothing. */
export function notUploaded(error: unknown): ProviderRefusal | ProviderUnavailable {
  if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable) return error;
  const facts = error instanceof Error ? error.message : String(error);
  const unavailable = new ProviderUnavailable("away", `input picture not uploaded: ${facts}`);
  unavailable.cause = error;
  return unavailable;
}
