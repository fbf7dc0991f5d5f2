import sharp from "sharp";
import type { InputFile } from "#server/providers/provider.ts";

const color = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
const [picture, mask] = await Promise.all([color("#336699"), color("#000000")]);

/** Small real pictures under any key; a mask under `mask.png`. */
export const readPicture = async (name: string): Promise<InputFile> => ({
  bytes: name === "mask.png" ? mask : picture,
  type: "image/png",
  name,
});
