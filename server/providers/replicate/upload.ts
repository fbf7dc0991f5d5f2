import { fitImage, toUploadError } from "#server/providers/input-image.ts";
import { type InputFile, ProviderRefusal } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import type { Client } from "./client.ts";
import { readFault, toStartError } from "./errors.ts";
import { maxImageBytes, imageTypes } from "./limits.ts";
import { paths, uploaded } from "./schema.ts";

type Context = { ask: Client; readInput: (key: string) => Promise<InputFile> };

/**
 * Uploads an input image to Replicate. The upload creates no prediction yet, so an error in it has certainly started
 * nothing.
 * @returns the URL of the image at Replicate, for the request that starts the task
 * @throws ProviderUnavailable, ProviderRefusal
 */
export async function uploadImage({ ask, readInput }: Context, key: string, signal: AbortSignal): Promise<string> {
  try {
    const { bytes, type } = await fitImage(await readInput(key), {
      types: imageTypes,
      maxBytes: maxImageBytes,
    });
    const form = new FormData();
    const name = `picture.${type.replace(/.*\//, "")}`;
    form.set("content", new Blob([new Uint8Array(bytes)], { type }), name);
    form.set("filename", name);
    form.set("type", type);
    const answer = await ask("POST", paths.files, { body: form, signal });
    if (answer.status === 400 || answer.status === 415 || answer.status === 422) {
      throw new ProviderRefusal(`Replicate answered ${answer.status} to an image`, providerMessages.image);
    }
    if (answer.status < 200 || answer.status >= 300) throw toStartError(readFault(answer), answer.retryAfterSeconds);
    const { data } = uploaded.safeParse(answer.body);
    if (!data) throw new Error("Replicate stored an image without naming its address");
    return data.urls.get;
  } catch (error) {
    throw toUploadError(error);
  }
}
