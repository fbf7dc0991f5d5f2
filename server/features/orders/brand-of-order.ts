import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import { isSameCompany } from "#domain/brand-kits/same-company.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { brandKitStore } from "#server/features/brand-kits/store.ts";

type Ordered = { userId: string; request: Pick<OrderRequest, "sender"> };

/**
 * Copies the account's brand for an ordered video; null if another company is the sender, or none: an order without a
 * sender may be for a recipient of somebody else.
 */
export async function copyBrandForOrder(
  ctx: Pick<Context, "db">,
  { userId, request: { sender } }: Ordered,
  on: Queryable = ctx.db,
): Promise<BrandSnapshot | null> {
  const brand = sender && (await brandKitStore(ctx.db).copy(userId, on));
  return brand && isSameCompany(sender.company, brand.company) ? brand : null;
}
