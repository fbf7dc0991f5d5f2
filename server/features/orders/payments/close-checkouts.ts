import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { settlePayment } from "../settle-payment.ts";
import type { SessionState } from "./checkout.ts";
import { paymentStore } from "./store.ts";

/**
 * Whether a session waits for a bank transfer of which nothing has arrived. Stripe cannot close such a session; money
 * that arrives later is returned to the customer.
 */
const isUnfunded = ({ transfer, amountCents }: SessionState) =>
  transfer !== null && transfer.remainingCents === amountCents;

/**
 * Closes the open checkouts of an order at the payment provider, so that it can no longer be paid, and stores a payment
 * that has arrived by then.
 * @returns ids of the sessions that are closed
 * @throws AppError order.payment-unreachable
 */
export async function closeCheckouts(ctx: Context, orderId: string): Promise<string[]> {
  const closed: string[] = [];
  try {
    for (const { sessionId, provider, state } of await paymentStore(ctx.db).listOf([orderId])) {
      if (state !== "open") continue;
      const checkout = ctx.checkouts.find(provider);
      await checkout?.expire(sessionId);
      const session = await checkout?.read(sessionId);
      if (!session || session.state === "expired" || isUnfunded(session)) closed.push(sessionId);
    }
    // Read the payment too: a session that was paid in the meantime cannot be closed, and its payment counts.
    await settlePayment(ctx, orderId);
  } catch (error) {
    log.error("checkout session could not be expired", { orderId, error });
    throw new AppError("order.payment-unreachable", { cause: error });
  }
  return closed;
}
