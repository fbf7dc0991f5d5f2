import { orderVideo, type OrderVideoInput } from "#domain/models/order-video.ts";
import { closingOf } from "#domain/orders/closing-card.ts";
import { formatOfOrder } from "#domain/orders/wizards.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";

type Source = { request: OrderRequest; text: string | null; website: StoredWebsite | null };

/** Builds the generation input of an order's video. @returns the input, and the storage keys of its images */
export function orderVideoInput({ request, text, website }: Source): { input: OrderVideoInput; inputKeys: string[] } {
  const input = orderVideo.input.parse({
    text,
    speaker: request.speaker,
    format: formatOfOrder(request),
    senderCompany: request.sender?.company,
    closing: closingOf(request),
    customer: website && { name: website.name ?? website.title, color: website.colors[0] ?? null },
  } satisfies Record<keyof OrderVideoInput, unknown>);
  return { input, inputKeys: website?.logoKey ? [website.logoKey] : [] };
}
