import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/client.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import {
  contactMessages,
  idempotencyKeys,
  invitationRequests,
  projects,
  rateLimits,
  uploads,
  users,
  verifications,
  webhookEvents,
} from "#server/db/schema.ts";
import { hashName } from "#server/platform/rate-limit.ts";
import { type Person, tracesOf } from "../traces/store.ts";

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
        isUnderWay: sql<boolean>`${projects.status} in ('pending', 'starting', 'processing')`,
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

  /** Answers what jobs may carry of them: their ids, their payments, and the sources of their events. */
  async removeOrders({ id }: Person, transaction: Transaction): Promise<string[]> {
    const ofUser = eq(orders.userId, id);
    const payments = await transaction
      .select({ name: orderPayments.sessionId })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(ofUser);
    const events = await transaction
      .delete(webhookEvents)
      .where(eq(webhookEvents.userId, id))
      .returning({ name: webhookEvents.source });
    const removed = await transaction.delete(orders).where(ofUser).returning({ name: orders.id });
    return [...payments, ...events, ...removed].map(({ name }) => name);
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

  async removeTraces(person: Person, transaction: Transaction): Promise<void> {
    const { requests, resets, messages } = tracesOf(person);
    await transaction.delete(invitationRequests).where(requests);
    await transaction.delete(verifications).where(resets);
    await transaction.delete(contactMessages).where(messages);
    const { id, email, whatsapp_number } = person;
    const names = [id, email, whatsapp_number.replaceAll(/\D/g, "")].map(hashName);
    await transaction.delete(rateLimits).where(inArray(sql`split_part(${rateLimits.key}, ':', 2)`, names));
  },

  /** What refers to the account goes along; what admins did stays without their name. */
  async removeUser({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(users).where(eq(users.id, id));
  },
};
