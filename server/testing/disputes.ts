import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";

type DisputeRow = typeof orderDisputes.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/** Stores a dispute of 29 €, for which the bank has taken the money and expects evidence in 14 days. */
export async function buildDispute(
  db: Database,
  orderId: string,
  change: Partial<typeof orderDisputes.$inferInsert> = {},
): Promise<DisputeRow> {
  const [row] = await db
    .insert(orderDisputes)
    .values({
      id: `du_${randomUUID().replaceAll("-", "").slice(0, 24)}`,
      orderId,
      sessionId: `cs_test_${randomUUID()}`,
      status: "needs_response",
      reason: "fraudulent",
      amountCents: 2900,
      dueBy: new Date(Date.now() + 14 * day),
      openedAt: new Date(),
      withdrawnCents: 2900,
      withdrawnAt: new Date(),
      ...change,
    })
    .returning();
  if (!row) throw new Error("The dispute was not inserted");
  return row;
}
