import type { Context } from "#server/context.ts";
import type { OrderRow } from "./store.ts";

/** Tells the open tabs of the owner that an order has changed. Call it after the commit. */
export async function publishOrder(
  { publish }: Pick<Context, "publish">,
  { userId, id }: Pick<OrderRow, "userId" | "id">,
): Promise<void> {
  await publish(userId, { name: "order", id });
}
