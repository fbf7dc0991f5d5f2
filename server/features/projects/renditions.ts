import sharp, { type Sharp } from "sharp";
import type { StoredMedium, StoredRenditions } from "#server/db/stored-project.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { log } from "#server/platform/log.ts";
import { renditionKey, renditionWidths } from "#server/platform/project-media-keys.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";

/** Maximum size of a rendition in bytes, so that a page of cards loads quickly on a phone. */
const maxBytes = 60_000;
/** WebP qualities, tried in this order until the rendition is small enough. */
const qualities = [76, 62, 48, 34, 20];
/**
 * Minimum ratio between the widths of a rendition and the next smaller one; a rendition below that ratio is left out.
 */
const minGrowth = 1.25;
const maxPixels = 100_000_000;

type Files = Pick<Store, "read" | "size" | "put">;

/**
 * Stores smaller copies of a result's image or poster.
 * @returns null if the result has no image, or one that cannot be decoded
 */
export async function storeRenditions(storage: Files, medium: StoredMedium): Promise<StoredRenditions | null> {
  const source = medium.posterKey ?? (medium.type.startsWith("image/") ? medium.key : null);
  if (!source || (await storage.size(source)) === null) return null;
  const original = await readAll(await storage.read(source));
  const drawn = await drawRenditions(original).catch((error: unknown) => {
    log.warn("picture has no renditions, because it could not be decoded", { key: medium.key, error });
    return null;
  });
  if (!drawn) return null;
  for (const { size, content } of drawn.files) await storage.put(renditionKey(medium, size), content);
  return { color: drawn.color, widths: drawn.files.map(({ width }) => width) };
}

/**
 * Adds renditions to new results. After an error of the storage, a job that runs once a minute (`sweep`) makes them
 * later.
 */
export async function addRenditions(storage: Files, media: readonly StoredMedium[]): Promise<StoredMedium[]> {
  const complete: StoredMedium[] = [];
  for (const medium of media) {
    try {
      complete.push({ ...medium, renditions: await storeRenditions(storage, medium) });
    } catch (error) {
      log.warn("renditions are made later", { key: medium.key, error });
      complete.push(medium);
    }
  }
  return complete;
}

type Drawn = { size: (typeof renditionWidths)[number]; content: Buffer; width: number };

function drawRenditions(original: Buffer): Promise<{ color: string; files: Drawn[] }> {
  return decodingSemaphore.run(async () => {
    const files: Drawn[] = [];
    // Keep the label that says which AI made the image.
    const { xmp } = await sharp(original).metadata();
    const label = xmp?.toString("utf8");
    for (const size of renditionWidths) {
      const { data, info } = await sharp(original, { limitInputPixels: maxPixels, pages: 1 })
        .rotate()
        .resize({ width: size, withoutEnlargement: true })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const former = files.at(-1);
      if (former && info.width < former.width * minGrowth) continue;
      const { width, height, channels } = info;
      const content = await encode(sharp(data, { raw: { width, height, channels } }), label);
      if (!former || content.length <= maxBytes) files.push({ size, content, width });
    }
    return { color: await dominantColor(files[0]?.content), files };
  });
}

async function encode(pixels: Sharp, label: string | undefined): Promise<Buffer> {
  const image = label ? pixels.withXmp(label) : pixels;
  let content = Buffer.alloc(0);
  for (const quality of qualities) {
    content = await image.clone().webp({ quality }).toBuffer();
    if (content.length <= maxBytes) break;
  }
  return content;
}

async function dominantColor(image: Buffer | undefined): Promise<string> {
  const { r, g, b } = (await sharp(image).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
