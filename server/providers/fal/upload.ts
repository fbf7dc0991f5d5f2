import { fitImage, toUploadError } from "#server/providers/input-image.ts";
import { isSuccess, RawBody } from "#server/providers/http-json.ts";
import { type InputFile, ProviderRefusal } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import type { Client } from "./client.ts";
import { readFault, toStartError } from "./errors.ts";
import { maxImageBytes, imageTypes } from "./limits.ts";
import { uploaded, uploadHeaders, uploadPath } from "./schema.ts";

type Context = { client: Client; baseUrl: string; readInput: (key: string) => Promise<InputFile> };

/**
 * Uploads an input image to fal. The upload creates no request yet, so an error in it has certainly started nothing.
 * @returns the URL of the image at fal, for the request that starts the task
 * @throws ProviderUnavailable, ProviderRefusal
 */
export async function uploadImage({ client, baseUrl, readInput }: Context, key: string, signal: AbortSignal) {
  try {
    const image = await fitImage(await readInput(key), { types: imageTypes, maxBytes: maxImageBytes });
    const body = { content_type: image.type, file_name: `picture.${image.type.replace(/.*\//, "")}` };
    const answer = await client.request("POST", `${baseUrl}${uploadPath}`, { body, headers: uploadHeaders, signal });
    if (!isSuccess(answer.status)) throw toStartError(readFault(answer), answer.retryAfterSeconds);
    const { data: uploadTarget } = uploaded.safeParse(answer.body);
    if (!uploadTarget) throw new Error("fal named no address for an image");
    const put = await client.requestWithoutKey("PUT", uploadTarget.upload_url, {
      body: new RawBody(image.type, image.bytes),
      signal,
    });
    if (put.status === 413 || put.status === 415) {
      throw new ProviderRefusal(`fal answered ${put.status} to an image`, providerMessages.image);
    }
    if (!isSuccess(put.status)) throw new Error(`fal answered ${put.status} to an image`);
    return uploadTarget.file_url;
  } catch (error) {
    throw toUploadError(error);
  }
}
