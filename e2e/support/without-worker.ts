import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as base } from "./fixtures.ts";

/** Test whose program has no worker: users can start projects, but nothing is generated. */
export const test = base.extend({ isWebOnly: true });

export { expect };

export type ImageFile = { name: string; mimeType: string; buffer: Buffer };

/** Returns a single-coloured image as a file for an upload field; width and height are in pixels. */
export async function imageFile(name: string, background = "#35607a", width = 96, height = 64): Promise<ImageFile> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  const kind = name.endsWith(".jpg") ? "jpeg" : name.endsWith(".webp") ? "webp" : "png";
  return { name, mimeType: `image/${kind}`, buffer: await image.toFormat(kind).toBuffer() };
}

/**
 * Uploads the files and waits until the page shows them.
 * @returns the URLs of the uploads, in the order of the files
 */
export async function uploadFiles(page: Page, label: string, ...files: ImageFile[]): Promise<string[]> {
  const urls = new Map<string, string>();
  const recordUpload = async (response: { ok: () => boolean; url: () => string; json: () => Promise<unknown> }) => {
    if (!response.ok() || !response.url().endsWith("/api/uploads")) return;
    const { files: stored } = (await response.json()) as { files: { name: string; url: string }[] };
    for (const { name, url } of stored) urls.set(name, url);
  };
  page.on("response", recordUpload);
  await page.getByLabel(label, { exact: true }).setInputFiles(files);
  await expect.poll(() => urls.size).toBe(files.length);
  page.off("response", recordUpload);
  // Wait for the images, because a form submitted earlier would lack them. Do not require visibility: an image may
  // cover its mask.
  for (const url of urls.values()) await expect(page.locator(`img[src="${url}"]`).first()).toBeAttached();
  return files.map(({ name }) => urls.get(name) ?? "");
}
