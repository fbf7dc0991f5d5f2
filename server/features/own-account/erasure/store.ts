import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { orderEventSource } from "#domain/orders/order-webhook-fields.ts";
import type { Queryable, Transaction } from "#server/db/client.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderPayments, orders, scriptDrafts } from "#server/db/order-schema.ts";
import { partialRefunds } from "#server/db/partial-refund-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { users, verifications } from "#server/db/account-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { rateLimits } from "#server/db/rate-limit-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { hasUnreturnedPart } from "#server/features/orders/payments/store.ts";
import { hasReturnedPart } from "#server/features/orders/partial-refunds/store.ts";
import { isPaymentTakenBack } from "#server/features/orders/disputes/store.ts";
import { hashName } from "#server/platform/rate-limit.ts";

type Person = { id: string };

/**
 * SQL that erases an account: deletes its rows, or removes personal data from rows that must be kept. The functions
 * return ids, storage keys and provider tasks, by which the caller deletes files, jobs and tasks.
 */
export const erasureStore = {
  /** Locks the account, so that no row can be added to it; false if it no longer exists. */
  async close({ id }: Person, transaction: Transaction): Promise<boolean> {
    const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
    return rows.length === 1;
  },

  /** Whether money may still have to be returned; locks the payments, so that no refund ends meanwhile. */
  async hasOpenRefund({ id }: Person, transaction: Transaction): Promise<boolean> {
    // Lock the orders before their payments, as refunds do, so that no deadlock arises.
    await transaction.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)).for("update");
    const payments = await transaction
      .select({
        state: orderPayments.state,
        surplusCents: orderPayments.surplusCents,
        isTakenBack: sql<boolean>`${isPaymentTakenBack}`,
        isPartOwed: sql<boolean | null>`${hasUnreturnedPart} or ${hasReturnedPart}`,
      })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(eq(orders.userId, id))
      .for("update", { of: orderPayments });
    const withdrawals = await transaction
      .select({ orderId: orderWithdrawals.orderId })
      .from(orderWithdrawals)
      .innerJoin(orders, eq(orders.id, orderWithdrawals.orderId))
      .where(and(eq(orders.userId, id), isNull(orderWithdrawals.settledAt)));
    const isOpen = ({ state, surplusCents, isTakenBack, isPartOwed }: (typeof payments)[number]) =>
      surplusCents > 0 || isPartOwed === true || state === "refunding" || (state === "refund-failed" && !isTakenBack);
    const parts = await transaction
      .select({ id: partialRefunds.id })
      .from(partialRefunds)
      .innerJoin(orders, eq(orders.id, partialRefunds.orderId))
      .where(and(eq(orders.userId, id), eq(partialRefunds.state, "requested")));
    return parts.length > 0 || withdrawals.length > 0 || payments.some(isOpen);
  },

  /**
   * Ids of the account's orders with a checkout that can still be paid, or whose payment the bank has yet to confirm.
   */
  async listPayable({ id }: Person, on: Queryable): Promise<string[]> {
    const rows = await on
      .selectDistinct({ id: orders.id })
      .from(orders)
      .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
      .where(and(eq(orders.userId, id), eq(orderPayments.state, "open")));
    return rows.map((order) => order.id);
  },

  /** Whether a paid order of the account is not delivered yet, and its price not returned. */
  async hasUndelivered({ id }: Person, transaction: Transaction): Promise<boolean> {
    const isUndelivered = and(inArray(orders.state, ["paid", "in_production"]), isNull(orders.refund));
    return (await transaction.$count(orders, and(eq(orders.userId, id), isUndelivered))) > 0;
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

  /** Removes personal data from the provider runs, including messages that may quote them; the costs stay. */
  async anonymiseRuns({ id }: Person, transaction: Transaction): Promise<void> {
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

  /**
   * Deletes a person's orders and drafts. Returns the ids by which jobs refer to them, and the website logos that are
   * in no project's folder yet.
   */
  async removeOrders({ id }: Person, transaction: Transaction): Promise<{ names: string[]; files: string[] }> {
    const ofUser = eq(orders.userId, id);
    const payments = await transaction
      .select({ name: orderPayments.sessionId })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(ofUser);
    const removed = await transaction
      .delete(orders)
      .where(ofUser)
      .returning({ id: orders.id, logoKey: sql<string | null>`${orders.website} ->> 'logoKey'` });
    return {
      names: [
        ...payments.map(({ name }) => name),
        ...removed.flatMap((order) => [order.id, orderEventSource(order.id)]),
      ],
      files: removed.flatMap(({ logoKey }) => logoKey ?? []),
    };
  },

  /**
   * Removes the name from invoices that are not issued yet and may be issued without a name (§ 33 UStDV). Issued
   * invoices must stay as they are for eight years (§ 147 AO); `removeUser` ends their connection to the account.
   */
  async anonymiseInvoices({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction
      .update(invoices)
      .set({ content: sql`jsonb_set(${invoices.content}, '{buyer,name}', '"Gelöschtes Konto"')` })
      .where(
        and(
          eq(invoices.userId, id),
          isNull(invoices.number),
          sql`jsonb_typeof(${invoices.content} #> '{buyer,address}') = 'null'`,
        ),
      );
  },

  async removeDrafts({ id }: Person, transaction: Transaction) {
    return transaction
      .delete(scriptDrafts)
      .where(eq(scriptDrafts.userId, id))
      .returning({ website: scriptDrafts.website, previewRenderId: scriptDrafts.previewRenderId });
  },

  async removeUploads({ id }: Person, transaction: Transaction) {
    return transaction.delete(uploads).where(eq(uploads.userId, id)).returning({ key: uploads.key });
  },

  /** Removes the idempotency keys of a person's starts, even of projects that were deleted earlier. */
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
   * Deletes rate-limit counters of the account itself. Counters of addresses and numbers stay as hashes until they
   * expire: erasing an account must not lift their limits.
   */
  async removeRateLimits({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(rateLimits).where(eq(sql`split_part(${rateLimits.key}, ':', 2)`, hashName(id)));
  },

  /** Deletes the user and all rows that reference it; audit entries of an admin stay without the name. */
  async removeUser({ id }: Person, transaction: Transaction): Promise<void> {
    await transaction.delete(users).where(eq(users.id, id));
  },
};
