import { expect } from "vitest";
import { allModels, type ModelId } from "#domain/models/index.ts";
import type { Order, Provider } from "#server/providers/provider.ts";

/** Address of an upload of the user. */
export const ownUpload = "/api/uploads/1";

/** A generation request as a provider receives it, with default values for missing inputs. */
export function orderOf(id: ModelId, given: Record<string, unknown> = {}, inputKeys: string[] = []): Order {
  const model = allModels.find((known) => known.id === id);
  const input = model?.input.parse({ prompt: "Ein Leuchtturm", ...given }) as Record<string, unknown>;
  return { reference: "r-1", model: id, input, inputKeys, callbackUrl: null };
}

/** An edit in which only the masked part of the image changes. */
export const maskedEdit = orderOf("ideogram-v3-edit", { image_url: ownUpload, mask_url: ownUpload }, [
  "a.png",
  "mask.png",
]);

/** The receipt of a start, after a round trip through JSON as in the database. */
export async function receiptOf<Receipt>(
  provider: Provider,
  order: Order,
  signal = new AbortController().signal,
): Promise<Receipt> {
  return JSON.parse(JSON.stringify(await provider.start(order, signal))) as Receipt;
}

/** The error of a refused start. */
export const troubleOf = (provider: Provider, order: Order, signal = new AbortController().signal): Promise<Error> =>
  provider.start(order, signal).then(
    () => expect.fail("it was accepted"),
    (error: unknown) => error as Error,
  );

/** The body that a provider receives for an input of this model, after a round trip through JSON. */
export function requestOf<Request>(
  toRequest: (id: string) => ((input: Record<string, unknown>, pictures: string[]) => unknown) | undefined,
  id: ModelId,
  given: Record<string, unknown>,
  pictures: string[] = [],
): Request {
  const input = allModels.find((known) => known.id === id)?.input.parse(given) as Record<string, unknown>;
  return JSON.parse(JSON.stringify(toRequest(id)?.(input, pictures))) as Request;
}
