import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { deadlineMinutes } from "#domain/projects/time-limits.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { providerBreakers, providerWaits } from "#server/db/provider-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { StoredMedium, StoredProgress, StoredStatus, StoredTranslation } from "#server/db/stored-project.ts";
import { isAwaited, isLate, type NewProject, type ProjectRow, underWay, when } from "./store.ts";

/** One attempt to make a project; each restart gets a new task id. */
type Attempt = Pick<ProjectRow, "id" | "taskId">;
/** An attempt at one provider: changes for it have no effect once the project is assigned to another provider. */
type ProviderAttempt = Attempt & Pick<ProjectRow, "provider">;
/**
 * A start that a provider has accepted: its receipt (the provider's reference to its task), and the words of the prompt
 * that the provider will not draw.
 */
export type AcceptedStart = Pick<ProjectRow, "omittedWords"> & { receipt: unknown };

const resetValues = { provider: null, receipt: null, resultAttempts: 0, errorCode: null, errorMessage: null };
const translationFor = (provider: string) =>
  sql`jsonb_set(${projects.translation}, '{provider}', to_jsonb(${provider}::text))`;
/**
 * SQL condition that no project waits for a provider, that its circuit is closed, and that its starts are not paused.
 */
const isUnreserved = (provider: string) =>
  sql`not exists (select from ${providerWaits} where ${providerWaits.provider} = ${provider})
    and not exists (select from ${providerBreakers} where ${providerBreakers.provider} = ${provider}
      and (${providerBreakers.openedAt} is not null or ${providerBreakers.pausedUntil} > now()))`;

const workStarted = {
  status: "processing",
  startedAt: sql`now()`,
  deadline: sql`now() + make_interval(mins => ${deadlineMinutes})`,
} as const;
const completed = { status: "completed", progress: null, errorCode: null, errorMessage: null } as const;

/**
 * SQL condition that the row still belongs to the same attempt, because an order's video may have been restarted with
 * another task id.
 */
const whenSameAttempt = ({ id, taskId }: Attempt, ...statuses: StoredStatus[]) =>
  and(when(id, ...statuses), eq(projects.taskId, taskId));
const isAtProvider = ({ provider }: ProviderAttempt) => eq(projects.provider, provider ?? "");

/**
 * SQL that moves projects from one status to the next. Methods return undefined if the project has left the expected
 * status.
 */
export function projectStatusStore(db: Database) {
  const change = async (
    where: ReturnType<typeof and>,
    values: PgUpdateSetSource<typeof projects>,
    on: Queryable = db,
  ): Promise<ProjectRow | undefined> => {
    const [row] = await on
      .update(projects)
      .set({ ...values, updatedAt: sql`now()` })
      .where(where)
      .returning();
    return row;
  };

  return {
    /** Lets the video of an order start once its script is ready; from then on it starts like any other project. */
    releaseOrdered: (
      id: string,
      orderId: string,
      values: Pick<NewProject, "prompt" | "input" | "inputKeys" | "deadline">,
      on: Queryable,
    ) =>
      change(
        and(eq(projects.id, id), eq(projects.orderId, orderId), eq(projects.status, "waiting")),
        { ...values, status: "pending" },
        on,
      ),

    /** Restarts the failed video of an order under a new task id. */
    restartOrdered: (id: string, orderId: string, values: Pick<NewProject, "taskId" | "deadline">, on: Queryable) =>
      change(
        and(eq(projects.id, id), eq(projects.orderId, orderId), eq(projects.status, "failed")),
        { ...values, ...resetValues, status: "pending" },
        on,
      ),

    /**
     * Claims the start of a project for one process; undefined if another process was first.
     * @param hasSlot whether the caller holds a slot; without one, the claim fails while projects wait for the provider,
     * its circuit is open or its starts are paused
     */
    claimStart: (id: string, provider: string, { hasSlot = false, isEnglishOnly = false } = {}) =>
      change(and(when(id, "pending"), hasSlot ? undefined : isUnreserved(provider)), {
        status: "starting",
        provider,
        // Assign an existing translation to this provider: a translation that was made for another provider would not
        // be used.
        ...(isEnglishOnly && { translation: translationFor(provider) }),
      }),

    /** Stores the translation before the start. An existing one stays, because its text may have been sent already. */
    saveTranslation: (id: string, translation: StoredTranslation) =>
      change(and(when(id, "pending"), isNull(projects.translation)), { translation }),

    /**
     * Sets the project back to `pending`, so that its start can be claimed again: the provider `from` did not accept
     * it.
     */
    releaseStart: (attempt: Attempt, from: string) =>
      change(and(whenSameAttempt(attempt, "starting"), eq(projects.provider, from)), {
        status: "pending",
        provider: null,
      }),

    markProcessing: (attempt: ProviderAttempt, accepted: AcceptedStart, on?: Queryable) =>
      change(and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)), { ...workStarted, ...accepted }, on),

    /** Marks a project as queued at the local engine; the deadline for waiting stays. */
    markQueued: (attempt: ProviderAttempt, accepted: AcceptedStart, on?: Queryable) =>
      change(and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)), { status: "queued", ...accepted }, on),

    /** Sets the deadline for the work, because the local engine has taken the project from its queue. */
    markTaken: (attempt: Attempt) => change(whenSameAttempt(attempt, "queued"), workStarted),

    /**
     * Stores the receipt (the provider's reference to its task) of a start whose answer was lost, as reported by the
     * provider's callback.
     */
    storeLostReceipt: (attempt: ProviderAttempt, receipt: unknown, on: Queryable) =>
      change(
        and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)),
        { ...workStarted, receipt, startedAt: projects.updatedAt },
        on,
      ),

    /**
     * Stores a receipt (the provider's reference to its task) that arrived after the project had failed, so that its
     * late result can be polled.
     */
    storeLateReceipt: (attempt: ProviderAttempt, receipt: unknown, on: Queryable) =>
      change(
        and(whenSameAttempt(attempt, "failed"), isLate, isNull(projects.receipt), isAtProvider(attempt)),
        { receipt, startedAt: projects.updatedAt },
        on,
      ),

    markProgress: (attempt: Attempt, progress: StoredProgress) =>
      change(whenSameAttempt(attempt, "processing"), { progress }),

    /**
     * Counts a failed attempt to store the result.
     * @returns the number of attempts, or undefined if the project has ended
     */
    countResultAttempt: async (attempt: Attempt): Promise<number | undefined> =>
      (
        await change(whenSameAttempt(attempt, "processing"), {
          resultAttempts: sql`${projects.resultAttempts} + 1`,
        })
      )?.resultAttempts,

    markCompleted: (attempt: Attempt, media: StoredMedium[], on?: Queryable) =>
      change(whenSameAttempt(attempt, "processing"), { ...completed, media }, on),

    markCompletedLate: (attempt: Attempt, media: StoredMedium[], on?: Queryable) =>
      change(and(whenSameAttempt(attempt, "failed"), isLate), { ...completed, media }, on),

    markFailed: (attempt: Attempt, errorCode: string, errorMessage: string, on?: Queryable) =>
      change(whenSameAttempt(attempt, ...underWay), { status: "failed", progress: null, errorCode, errorMessage }, on),

    /** Cancels a project on behalf of its owner, unless an order waits for it. */
    markCancelled: (id: string, errorCode: string, errorMessage: string, on?: Queryable) =>
      change(
        and(when(id, ...underWay), not(isAwaited)),
        { status: "failed", progress: null, errorCode, errorMessage },
        on,
      ),
  };
}
