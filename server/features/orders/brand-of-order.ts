import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import { isSameCompany } from "#domain/brand-kits/same-company.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { brandKitStore } from "#server/features/brand-kits/store.ts";

type Ordered = { userId: string; request: Pick<OrderRequest, "sender" | "isForMyself" | "namesSender"> };

/**
 * Copies the account's brand for an ordered video: if its company is the sender, or if a video for the orderer has no
 * sender and may name their company. Else null, because a video to another person may be for a customer of an agency.
 */
export async function copyBrandForOrder(
  ctx: Pick<Context, "db">,
  { userId, request: { sender, isForMyself, namesSender } }: Ordered,
  on: Queryable = ctx.db,
): Promise<BrandSnapshot | null> {
  const isOwnVideo = !sender && isForMyself === true && namesSender !== false;
  if (!sender && !isOwnVideo) return null;
  const brand = await brandKitStore(ctx.db).copy(userId, on);
  return brand && (isOwnVideo || isSameCompany(sender?.company, brand.company)) ? brand : null;
}
