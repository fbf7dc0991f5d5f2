import { expect } from "vitest";
import { allModels, type ModelId } from "#domain/models/index.ts";
import type { Order, Provider } from "#server/providers/provider.ts";

/** Of an upload of one's own. */
export const ownUpload = "/api/uploads/1";

/** An order as the product gives it to a provider, with whatever the input does not say as usual. */
export function orderOf(id: ModelId, given: Record<string, unknown> = {}, inputKeys: string[] = []): Order {
  const model = allModels.find((known) => known.id === id);
  const input = model?.input.parse({ prompt: "Ein Leuchtturm", ...given }) as Record<string, unknown>;
  return { reference: "r-1", model: id, input, inputKeys, callbackUrl: null };
}

/** A picture of which only the masked part is to change. */
export const maskedEdit = orderOf("ideogram-v3-edit", { image_url: ownUpload, mask_url: ownUpload }, [
  "a.png",
  "mask.png",
]);

/** The receipt of a start, as it comes back out of the database. */
export async function receiptOf<Receipt>(
  provider: Provider,
  order: Order,
  signal = new AbortController().signal,
): Promise<Receipt> {
  return JSON.parse(JSON.stringify(await provider.start(order, signal))) as Receipt;
}

/** Why a start was not accepted. */
export const troubleOf = (provider: Provider, order: Order, signal = new AbortController().signal): Promise<Error> =>
  provider.start(order, signal).then(
    () => expect.fail("it was accepted"),
    (error: unknown) => error as Error,
  );

/** What a provider would be sent for an input of this model, as JSON holds it. */
export function requestOf<Request>(
  toRequest: (id: string) => ((input: Record<string, unknown>, pictures: string[]) => unknown) | undefined,
  id: ModelId,
  given: Record<string, unknown>,
  pictures: string[] = [],
): Request {
  const input = allModels.find((known) => known.id === id)?.input.parse(given) as Record<string, unknown>;
  return JSON.parse(JSON.stringify(toRequest(id)?.(input, pictures))) as Request;
}
