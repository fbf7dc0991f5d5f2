import { and, eq, inArray, sql } from "drizzle-orm";
import type { AutomationResult } from "#domain/orders/automation.ts";
import { deadlineMinutes } from "#domain/projects/time-limits.ts";
import type { Queryable } from "#server/db/client.ts";
import { type orders, orderResults } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { StoredStatus } from "#server/db/stored-project.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "projectId">;

const when = ({ id, projectId }: Order, ...statuses: StoredStatus[]) =>
  and(eq(projects.id, projectId), eq(projects.orderId, id), inArray(projects.status, statuses));

async function change(where: ReturnType<typeof and>, values: object, on: Queryable): Promise<ProjectRow | undefined> {
  const [row] = await on
    .update(projects)
    .set({ ...values, updatedAt: sql`now()` })
    .where(where)
    .returning();
  return row;
}

/** Stores results of the operator's automation, and changes the project of an order that waits for a result. */
export const automationStore = {
  async findResult(orderId: string, resultId: string, on: Queryable): Promise<AutomationResult | undefined> {
    const [row] = await on
      .select({ result: orderResults.result })
      .from(orderResults)
      .where(and(eq(orderResults.orderId, orderId), eq(orderResults.resultId, resultId)));
    return row?.result;
  },

  async insertResult(orderId: string, result: AutomationResult, on: Queryable): Promise<void> {
    await on.insert(orderResults).values({ orderId, resultId: result.id, result });
  },

  /**
   * Stores the reported video with the waiting project, so that it is fetched like a provider's result.
   * @returns undefined if the project does not wait
   */
  receiveVideo: (
    order: Order,
    values: Pick<ProjectRow, "provider" | "receipt">,
    on: Queryable,
  ): Promise<ProjectRow | undefined> =>
    change(
      when(order, "waiting"),
      {
        ...values,
        status: "processing",
        startedAt: sql`now()`,
        deadline: sql`now() + make_interval(mins => ${deadlineMinutes})`,
      },
      on,
    ),

  /** Sets a failed project back to waiting, for another result or for production by this server. */
  waitAgain: (order: Order, values: Pick<ProjectRow, "taskId" | "deadline">, on: Queryable) =>
    change(
      when(order, "failed"),
      {
        ...values,
        status: "waiting",
        provider: null,
        receipt: null,
        resultAttempts: 0,
        errorCode: null,
        errorMessage: null,
      },
      on,
    ),

  failWaiting: (order: Order, errorCode: string, errorMessage: string, on: Queryable) =>
    change(when(order, "waiting"), { status: "failed", errorCode, errorMessage }, on),

  /** Removes a project that will never have a video. */
  async removeUnfinished(order: Order, on: Queryable): Promise<boolean> {
    const { rowCount } = await on.delete(projects).where(when(order, "waiting", "failed"));
    return rowCount === 1;
  },

  /**
   * Locks the order's project until the transaction ends.
   * @returns false if the project does not wait for a result
   */
  async lockWaiting(order: Order, on: Queryable): Promise<boolean> {
    const rows = await on.select({ id: projects.id }).from(projects).where(when(order, "waiting")).for("update");
    return rows.length === 1;
  },
};
