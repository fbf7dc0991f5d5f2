import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { RenderDescription } from "#server/providers/local/render-description.ts";
import type { Store } from "#server/platform/storage.ts";

/** Copies the input images from the storage to local files, because the engine reads only local files. */
export async function withLocalFiles(
  { imageFile, imageFiles, maskFile, brandLogoFile, brandDarkLogoFile, brandFontFile, ...rest }: RenderDescription,
  folder: string,
  store: Store,
): Promise<RenderDescription> {
  const fetch = async (key: unknown, name: string) => {
    const file = path.join(folder, name);
    await pipeline(await store.read(String(key)), createWriteStream(file));
    return file;
  };
  // A brand's logo or font may be gone if the brand was changed while the project was started; the video is made
  // without it.
  const isStored = async (key: unknown) => key !== undefined && (await store.size(String(key))) !== null;
  const [hasLogo, hasDarkLogo] = [await isStored(brandLogoFile), await isStored(brandDarkLogoFile)];
  const imageKeys = Array.isArray(imageFiles) ? imageFiles : [];
  return {
    ...rest,
    ...(imageFile !== undefined && { imageFile: await fetch(imageFile, "image") }),
    ...(hasLogo && { brandLogoFile: await fetch(brandLogoFile, "brand-logo") }),
    ...(hasDarkLogo && { brandDarkLogoFile: await fetch(brandDarkLogoFile, "brand-dark-logo") }),
    ...((await isStored(brandFontFile)) && { brandFontFile: await fetch(brandFontFile, "brand-font") }),
    ...(maskFile !== undefined && { maskFile: await fetch(maskFile, "mask") }),
    ...(imageKeys.length > 0 && {
      imageFiles: await Promise.all(imageKeys.map((key, index) => fetch(key, `image-${index}`))),
    }),
  };
}
