import { expect } from "vitest";
import { allModels, type ModelId } from "#domain/models/models.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";

/** Path of an upload that belongs to the user. */
export const ownUpload = "/api/uploads/1";

/** Request as it is passed to a provider, with default values for missing fields. */
export function generationRequestOf(
  id: ModelId,
  fields: Record<string, unknown> = {},
  inputKeys: string[] = [],
): GenerationRequest {
  const model = allModels.find((candidate) => candidate.id === id);
  const input = model?.input.parse({ prompt: "Ein Leuchtturm", ...fields }) as Record<string, unknown>;
  return { reference: "r-1", model: id, input, inputKeys, callbackUrl: null };
}

/** Request to edit only the masked part of an image. */
export const maskedEdit = generationRequestOf("ideogram-v3-edit", { image_url: ownUpload, mask_url: ownUpload }, [
  "a.png",
  "mask.png",
]);

/** Returns the receipt of a start, as read back from the database. */
export async function receiptOf<Receipt>(
  provider: Provider,
  order: GenerationRequest,
  signal = new AbortController().signal,
): Promise<Receipt> {
  return JSON.parse(JSON.stringify(await provider.start(order, signal))) as Receipt;
}

/** Returns the error of a start that was not accepted. */
export const startErrorOf = (
  provider: Provider,
  order: GenerationRequest,
  signal = new AbortController().signal,
): Promise<Error> =>
  provider.start(order, signal).then(
    () => expect.fail("it was accepted"),
    (error: unknown) => error as Error,
  );

/** Request to a provider for an input of a model, after a JSON round trip. */
export function requestOf<Request>(
  toRequest: (id: string) => ((input: Record<string, unknown>, imageUrls: string[]) => unknown) | undefined,
  id: ModelId,
  fields: Record<string, unknown>,
  imageUrls: string[] = [],
): Request {
  const input = allModels.find((candidate) => candidate.id === id)?.input.parse(fields) as Record<string, unknown>;
  return JSON.parse(JSON.stringify(toRequest(id)?.(input, imageUrls))) as Request;
}
