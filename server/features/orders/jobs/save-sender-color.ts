import type { Context } from "#server/context.ts";
import { type OrderRow, orderStore } from "#server/features/orders/store.ts";
import { logoColors } from "#server/features/website-reader/read-logo.ts";
import { readWebsite } from "#server/features/website-reader/read-website.ts";
import { readAll } from "#server/platform/safe-fetch.ts";

/**
 * Milliseconds for reading the sender's website: fewer than for a customer's, because the video waits for a colour
 * that only its share page needs.
 */
const timeoutMilliseconds = 10_000;

/**
 * Finds a colour for the share page, in the sender's logo or else on the sender's website, and stores it.
 * @returns whether it was stored; false if the order has no sender or an earlier call has stored one
 */
export async function saveSenderColor(ctx: Context, order: OrderRow, signal: AbortSignal): Promise<boolean> {
  const { sender } = order.request;
  if (!sender || order.senderColor !== null) return false;
  const color = (await colorOfLogo(ctx, order.senderLogoKey)) ?? (await colorOfWebsite(ctx, sender.website, signal));
  return (await orderStore(ctx.db).saveSenderColor(order.id, color ?? "")) !== undefined;
}

async function colorOfLogo({ storage }: Context, key: string | null): Promise<string | undefined> {
  if (key === null || (await storage.size(key)) === null) return undefined;
  const [color] = await logoColors(await readAll(await storage.read(key)));
  return color;
}

async function colorOfWebsite(
  { fetch, trustedHosts }: Context,
  address: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!address) return undefined;
  const website = await readWebsite(fetch, address, signal, { trustedHosts, timeoutMilliseconds });
  return website?.colors[0];
}
