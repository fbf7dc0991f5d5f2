import { createHash } from "node:crypto";
import sharp from "sharp";
import { decoding } from "#server/platform/decoding.ts";
import { type InputFile, ProviderRefusal } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { type Client, unavailable } from "./client.ts";
import { isFine } from "#server/providers/http-json.ts";
import { answerMilliseconds, paths, readUploaded, uploadFolder } from "./wire.ts";

const endings: Record<string, string> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * Puts a picture among ComfyUI's inputs, named after its content: the same one again takes no second place there.
 * @returns what a node that loads pictures takes for it
 * @throws ProviderUnavailable, ProviderRefusal
 */
export async function uploadPicture(client: Client, picture: InputFile, signal: AbortSignal): Promise<string> {
  const { bytes, type } = picture;
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${endings[type] ?? "png"}`;
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)], { type }), name);
  form.set("type", "input");
  form.set("subfolder", uploadFolder);
  form.set("overwrite", "false");
  const answer = await client.post(paths.upload, form, answerMilliseconds.upload, signal);
  const kept = isFine(answer.status) ? readUploaded(answer.body) : null;
  if (kept !== null) return kept;
  if (answer.status === 413) {
    throw new ProviderRefusal("ComfyUI takes no picture as large as this one", providerWords.picture);
  }
  throw unavailable(answer, "an upload") ?? new Error(`ComfyUI answered an upload with ${answer.status}`);
}

/** Ours are black where something changes; ComfyUI's masks are white there. */
export async function asComfyMask({ bytes, name }: InputFile): Promise<InputFile> {
  const inverted = await decoding.run(() =>
    sharp(bytes).flatten({ background: "#ffffff" }).grayscale().negate().png().toBuffer(),
  );
  return { bytes: inverted, type: "image/png", name };
}

/** As it is seen, whichever way its file lies. */
export async function sizeOf({ bytes }: InputFile): Promise<{ width: number; height: number }> {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  return { width, height };
}
