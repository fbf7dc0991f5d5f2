import { createHash } from "node:crypto";
import { loadSharp } from "#server/platform/load-sharp.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { type InputFile, ProviderRefusal } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { type Client, toUnavailable } from "./client.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { answerMilliseconds } from "./limits.ts";
import { paths, readUploaded, uploadFolder } from "./schema.ts";

const endings: Record<string, string> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * Uploads an image to ComfyUI's input folder. The file name is a hash of the content, so that a repetition creates no
 * duplicate.
 * @returns value for the input of an image-loading node
 * @throws ProviderUnavailable, ProviderRefusal
 */
export async function uploadImage(client: Client, image: InputFile, signal: AbortSignal): Promise<string> {
  const { bytes, type } = image;
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${endings[type] ?? "png"}`;
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)], { type }), name);
  form.set("type", "input");
  form.set("subfolder", uploadFolder);
  form.set("overwrite", "false");
  const answer = await client.post(paths.upload, form, answerMilliseconds.upload, signal);
  const uploaded = isSuccess(answer.status) ? readUploaded(answer.body) : null;
  if (uploaded !== null) return uploaded;
  if (answer.status === 413) {
    throw new ProviderRefusal("ComfyUI accepts no image of this size", providerMessages.image);
  }
  throw toUnavailable(answer, "an upload") ?? new Error(`ComfyUI answered an upload with ${answer.status}`);
}

/** Converts a mask: areas to change are black in our masks and white in ComfyUI's. */
export async function toComfyMask({ bytes, name }: InputFile): Promise<InputFile> {
  const sharp = await loadSharp();
  const inverted = await decodingSemaphore.run(() =>
    sharp(bytes).flatten({ background: "#ffffff" }).grayscale().negate().png().toBuffer(),
  );
  return { bytes: inverted, type: "image/png", name };
}

/** Displayed size of an image, after applying its EXIF orientation. */
export async function sizeOf({ bytes }: InputFile): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  return { width, height };
}
