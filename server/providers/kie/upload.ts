import { randomUUID } from "node:crypto";
import { fitImage, toUploadError } from "#server/providers/input-image.ts";
import type { InputFile } from "#server/providers/provider.ts";
import type { Client } from "./client.ts";
import { codes, readResponse, toStartError } from "./errors.ts";
import { maxImageBytes, imageTypes } from "./limits.ts";
import { uploaded, uploadEndpoint } from "./schema.ts";

type Context = { client: Client; baseUrl: string; readInput: (key: string) => Promise<InputFile> };

/**
 * Uploads an input image to kie.ai, which accepts only URLs. The upload creates no task yet, so an error in it has
 * certainly started nothing.
 * @returns the URL of the image at kie.ai, for the request that starts the task
 * @throws ProviderUnavailable, ProviderRefusal
 */
export async function uploadImage({ client, baseUrl, readInput }: Context, key: string, signal: AbortSignal) {
  try {
    const { bytes, type } = await fitImage(await readInput(key), {
      types: imageTypes,
      maxBytes: maxImageBytes,
    });
    const form = new FormData();
    // Use a random name: the URL is public, and a repeated name would overwrite the file.
    const name = `${randomUUID()}.${type === "image/png" ? "png" : "jpg"}`;
    form.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
    form.set("uploadPath", "inputs");
    form.set("fileName", name);
    const answer = await client.post(`${baseUrl}${uploadEndpoint}`, form, signal);
    const verdict = readResponse(answer);
    if (verdict.code !== codes.ok) {
      const isAboutImage = verdict.code === codes.content || verdict.code === codes.invalid;
      throw toStartError(isAboutImage ? { ...verdict, code: codes.image } : verdict, answer.retryAfterSeconds);
    }
    const file = uploaded.safeParse(verdict.data).data;
    const url = [file?.downloadUrl, file?.fileUrl].find((address) => address && URL.canParse(address));
    if (!url) throw new Error("kie.ai stored an image without naming its address");
    return url;
  } catch (error) {
    throw toUploadError(error);
  }
}
