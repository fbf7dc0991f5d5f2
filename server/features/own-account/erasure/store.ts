import { eq, sql } from "drizzle-orm";
import { orderEventSource } from "#domain/orders/event.ts";
import type { Transaction } from "#server/db/client.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import {
  contactMessages,
  idempotencyKeys,
  projects,
  rateLimits,
  uploads,
  users,
  verifications,
} from "#server/db/schema.ts";
import { hashName } from "#server/platform/rate-limit.ts";

type Person = { id: string };

export type ErasureStore = typeof erasureStore;

/** Removes rows of a person, and answers what outside the tables belongs to them. */
export const erasureStore = {
  /** From now on no row can be added to the account; answers false when it is gone. */
  async close({ id }: Person, transaction: Transaction): Promise<boolean> {
    const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
    return rows.length === 1;
  },

  async removeProjects({ id }: Person, transaction: Transaction) {
    return transaction
      .delete(projects)
      .where(eq(projects.userId, id))
      .returning({
        id: projects.id,
        taskId: projects.taskId,
        provider: projects.provider,
        receipt: projects.receipt,
        isUnderWay: sql<boolean>`${projects.status} in ('pending', 'starting', 'queued', 'processing')`,
        media: projects.media,
        inputKeys: projects.inputKeys,
      });
  },

  /** What providers cost stays; what leads to the person goes, also words of a provider that may quote theirs. */
  async forgetRuns({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction
      .update(providerRuns)
      .set({
        userId: null,
        projectId: null,
        taskId: null,
        detail: null,
        outcome: sql`case ${providerRuns.outcome} when 'running' then 'cancelled' else ${providerRuns.outcome} end`,
        endedAt: sql`coalesce(${providerRuns.endedAt}, now())`,
      })
      .where(eq(providerRuns.userId, id));
  },

  /** Answers what jobs may carry of them: their ids, their payments, and the sources of their events, each of one order. */
  async removeOrders({ id }: Person, transaction: Transaction): Promise<string[]> {
    const ofUser = eq(orders.userId, id);
    const payments = await transaction
      .select({ name: orderPayments.sessionId })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(ofUser);
    const removed = await transaction.delete(orders).where(ofUser).returning({ id: orders.id });
    return [...payments.map(({ name }) => name), ...removed.flatMap((order) => [order.id, orderEventSource(order.id)])];
  },

  async removeUploads({ id }: Person, transaction: Transaction) {
    return transaction.delete(uploads).where(eq(uploads.userId, id)).returning({ key: uploads.key });
  },

  /** Also of projects that were deleted before. */
  async removeStartKeys({ id }: Person, transaction: Transaction) {
    return transaction
      .delete(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, id))
      .returning({ projectId: idempotencyKeys.projectId, taskId: idempotencyKeys.taskId });
  },

  async removeMessages({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(contactMessages).where(eq(contactMessages.userId, id));
  },

  async removeResetLinks({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(verifications).where(sql`${verifications.value} = ${id}`);
  },

  /**
   * Counters of addresses and numbers stay until they expire, as hashes: they protect whoever reads
   * there, and deleting an account must not lift their limits.
   */
  async removeRateLimits({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(rateLimits).where(eq(sql`split_part(${rateLimits.key}, ':', 2)`, hashName(id)));
  },

  /** What refers to the account goes along; what admins did stays without their name. */
  async removeUser({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(users).where(eq(users.id, id));
  },
};
