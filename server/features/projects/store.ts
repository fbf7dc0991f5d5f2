import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { deadlineMinutes, lateFailures } from "#domain/projects/failures.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { providerBreakers, providerLine, providerWaits } from "#server/db/provider-schema.ts";
import { renderQueue } from "#server/db/render-schema.ts";
import {
  projects,
  type StoredMedium,
  type StoredProgress,
  type StoredStatus,
  type StoredTranslation,
} from "#server/db/schema.ts";

export type ProjectRow = typeof projects.$inferSelect;

/** Columns that a project card shows. The others, mostly large JSON, are read only on the server. */
const viewColumns = {
  id: projects.id,
  prompt: projects.prompt,
  imageUrl: projects.imageUrl,
  media: projects.media,
  aspectRatio: projects.aspectRatio,
  seconds: projects.seconds,
  removeWatermark: projects.removeWatermark,
  status: projects.status,
  taskId: projects.taskId,
  modelId: projects.modelId,
  modelType: projects.modelType,
  substitute: projects.substitute,
  provider: projects.provider,
  errorCode: projects.errorCode,
  errorMessage: projects.errorMessage,
  createdAt: projects.createdAt,
  progress: projects.progress,
  translation: projects.translation,
};
type ViewColumns = Pick<ProjectRow, keyof typeof viewColumns>;
/** Current position in the provider's queue or in the queue of the local engine. */
export type QueueStatus = {
  /** Position in the queue, starting at 1; null when the project does not wait in a queue. */
  position: number | null;
  /** Whether the provider does not answer: its circuit is open or the start is delayed. */
  isUnavailable: boolean;
  /** Its order, while the video waits. */
  order?: Pick<typeof orders.$inferSelect, "state" | "producer" | "producerSince"> | null;
};
export type ProjectView = ViewColumns & { queueStatus: QueueStatus | null };
/** One attempt of a project; a restart uses a new task id. */
type Attempt = Pick<ProjectRow, "id" | "taskId">;
/** Attempt together with the provider that it was claimed for. */
type ProviderAttempt = Attempt & Pick<ProjectRow, "provider">;
export type NewProject = typeof projects.$inferInsert;
export type ListFilter = {
  ownerId: string;
  limit: number;
  modelTypes?: readonly string[] | undefined;
  statuses?: readonly StoredStatus[] | undefined;
  search?: string | undefined;
  /** Returns only rows older than this one. */
  after?: { createdAt: Date; id: string } | undefined;
};

const resetValues = { provider: null, receipt: null, resultAttempts: 0, errorCode: null, errorMessage: null };
const translationFor = (provider: string) =>
  sql`jsonb_set(${projects.translation}, '{provider}', to_jsonb(${provider}::text))`;
const underWay = ["pending", "starting", "queued", "processing"] as const;
const isUnderWay: ReadonlySet<string> = new Set(underWay);

/** Condition that no project waits for this provider and that its circuit is closed. */
const isUnreserved = (provider: string) =>
  sql`not exists (select from ${providerWaits} where ${providerWaits.provider} = ${provider})
    and not exists (select from ${providerBreakers} where ${providerBreakers.provider} = ${provider}
      and (${providerBreakers.openedAt} is not null or ${providerBreakers.pausedUntil} > now()))`;

/** Condition for videos of paid, unfinished orders, which only the order's job may end. */
const isAwaited = and(isNotNull(projects.orderId), inArray(projects.status, ["waiting", ...underWay])) as SQL;

/** All SQL of projects. Queries on behalf of a user filter by owner, so rows of others are not found. */
export function projectStore(db: Database) {
  const newest = [desc(projects.createdAt), desc(projects.id)];
  const firstPage = db
    .select(viewColumns)
    .from(projects)
    .where(eq(projects.userId, sql.placeholder("ownerId")))
    .orderBy(...newest)
    .limit(sql.placeholder("limit"))
    .prepare("projects_first_page");
  const ofOwner = db
    .select(viewColumns)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder("id")), eq(projects.userId, sql.placeholder("ownerId"))))
    .prepare("project_of_owner");

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
  const when = (id: string, ...statuses: StoredStatus[]) =>
    and(eq(projects.id, id), inArray(projects.status, statuses));
  /** Condition for the same attempt: an order's video may have been restarted with another task id. */
  const whenSameAttempt = ({ id, taskId }: Attempt, ...statuses: StoredStatus[]) =>
    and(when(id, ...statuses), eq(projects.taskId, taskId));
  const isAtProvider = ({ provider }: ProviderAttempt) => eq(projects.provider, provider ?? "");
  const isLate = and(eq(projects.status, "failed"), inArray(projects.errorCode, [...lateFailures]));
  const workStarted = {
    status: "processing",
    startedAt: sql`now()`,
    deadline: sql`now() + make_interval(mins => ${deadlineMinutes})`,
  } as const;
  const completed = { status: "completed", progress: null, errorCode: null, errorMessage: null } as const;

  /** Adds the current queue position to rows under way; runs no query when there are none. */
  async function withQueueStatus(rows: ViewColumns[]): Promise<ProjectView[]> {
    const ids = rows.filter(({ status }) => isUnderWay.has(status) || status === "waiting").map(({ id }) => id);
    const queueStatuses = new Map<string, QueueStatus>();
    if (ids.length > 0) {
      const found = await db
        .select({
          id: projects.id,
          position: sql<number | null>`coalesce(${providerLine.place}, ${renderQueue.position})`,
          isUnavailable: sql<boolean>`${providerBreakers.openedAt} is not null or coalesce(${providerLine.notBefore} > now(), false)`,
          order: { state: orders.state, producer: orders.producer, producerSince: orders.producerSince },
        })
        .from(projects)
        .leftJoin(orders, and(eq(orders.id, projects.orderId), eq(projects.status, "waiting")))
        .leftJoin(providerLine, eq(providerLine.projectId, projects.id))
        .leftJoin(renderQueue, and(eq(renderQueue.renderId, projects.taskId), eq(projects.status, "queued")))
        .leftJoin(
          providerBreakers,
          eq(providerBreakers.provider, sql`coalesce(${providerLine.provider}, ${projects.provider})`),
        )
        .where(inArray(projects.id, ids));
      for (const { id, ...queueStatus } of found) queueStatuses.set(id, queueStatus);
    }
    return rows.map((row) => ({ ...row, queueStatus: queueStatuses.get(row.id) ?? null }));
  }

  return {
    async list({ ownerId, limit, modelTypes, statuses, search, after }: ListFilter): Promise<ProjectView[]> {
      if (!modelTypes && !statuses && !search && !after)
        return withQueueStatus(await firstPage.execute({ ownerId, limit }));
      const rows = await db
        .select(viewColumns)
        .from(projects)
        .where(
          and(
            eq(projects.userId, ownerId),
            modelTypes ? inArray(projects.modelType, [...modelTypes]) : undefined,
            statuses ? inArray(projects.status, [...statuses]) : undefined,
            search ? ilike(projects.prompt, `%${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
            after &&
              or(
                lt(projects.createdAt, after.createdAt),
                and(eq(projects.createdAt, after.createdAt), lt(projects.id, after.id)),
              ),
          ),
        )
        .orderBy(...newest)
        .limit(limit);
      return withQueueStatus(rows);
    },

    async find(id: string, ownerId: string): Promise<ProjectView | undefined> {
      const [row] = await withQueueStatus(await ofOwner.execute({ id, ownerId }));
      return row;
    },

    /** Finds a project with all columns, including the user's input for a restart. */
    async findWithInput(id: string, ownerId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId)));
      return row;
    },

    async insert(row: NewProject, on: Queryable = db): Promise<void> {
      await on.insert(projects).values(row);
    },

    /** Counts the unfinished projects of an account, without videos of orders, which are paid for. */
    countUnfinished: (ownerId: string, on: Queryable = db): Promise<number> =>
      on.$count(
        projects,
        and(eq(projects.userId, ownerId), inArray(projects.status, [...underWay]), isNull(projects.orderId)),
      ),

    /** Releases the video of an order once its script is ready; from then on it starts like any other project. */
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

    async findOrdered(id: string, orderId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.orderId, orderId)));
      return row;
    },

    /** Finds several projects of one owner, in the order of `ids`. */
    async findAll(ids: readonly string[], ownerId: string): Promise<ProjectView[]> {
      const rows = await db
        .select(viewColumns)
        .from(projects)
        .where(and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId)));
      return withQueueStatus(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },

    /**
     * Deletes a project and returns its row, so that its files can be removed. Keeps a project that an order waits for.
     */
    async remove(id: string, ownerId: string, on: Queryable = db): Promise<ProjectRow | undefined> {
      const [row] = await on
        .delete(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId), not(isAwaited)))
        .returning();
      return row;
    },

    async findUnderWay(id: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(when(id, ...underWay));
      return row;
    },

    /** Finds a project without an owner check, for jobs that handle its files. */
    async findWithoutOwner(id: string): Promise<ProjectRow | undefined> {
      const [row] = await db.select().from(projects).where(eq(projects.id, id));
      return row;
    },

    /** Whether an order waits for this project. */
    async isAwaited(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, id), isAwaited));
      return rows.length === 1;
    },

    async findByTask(taskId: string): Promise<ProjectRow | undefined> {
      const [row] = await db.select().from(projects).where(eq(projects.taskId, taskId));
      return row;
    },

    /**
     * Claims the start for one process; undefined when another one was first.
     * @param hasSlot whether the caller holds a slot; without one, fails while projects wait or the circuit is open
     */
    claimStart: (id: string, provider: string, { hasSlot = false, isEnglishOnly = false } = {}) =>
      change(and(when(id, "pending"), hasSlot ? undefined : isUnreserved(provider)), {
        status: "starting",
        provider,
        // Reuse a translation that was made for another provider.
        ...(isEnglishOnly && { translation: translationFor(provider) }),
      }),

    /** Stores the translation before the start. Keeps an existing one, because its text may have been sent already. */
    saveTranslation: (id: string, translation: StoredTranslation) =>
      change(and(when(id, "pending"), isNull(projects.translation)), { translation }),

    /** Returns a claimed start to `pending`, because the provider has declined it. */
    releaseStart: (attempt: Attempt, from: string) =>
      change(and(whenSameAttempt(attempt, "starting"), eq(projects.provider, from)), {
        status: "pending",
        provider: null,
      }),

    markProcessing: (attempt: ProviderAttempt, receipt: unknown, on?: Queryable) =>
      change(and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)), { ...workStarted, receipt }, on),

    /** Marks a project as queued at the local engine; its waiting deadline stays. */
    markQueued: (attempt: ProviderAttempt, receipt: unknown, on?: Queryable) =>
      change(and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)), { status: "queued", receipt }, on),

    /** Sets the working deadline, because the local engine has taken the project from its queue. */
    markTaken: (attempt: Attempt) => change(whenSameAttempt(attempt, "queued"), workStarted),

    /** Stores the receipt of a start whose answer was lost, as reported by the provider's callback. */
    recoverStart: (attempt: ProviderAttempt, receipt: unknown, on: Queryable) =>
      change(
        and(whenSameAttempt(attempt, "starting"), isAtProvider(attempt)),
        { ...workStarted, receipt, startedAt: projects.updatedAt },
        on,
      ),

    /** Stores a receipt that arrived after the project had failed, so that its late result can be polled. */
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
     * @returns the number of attempts, or undefined when the project has ended
     */
    countResultAttempt: async (attempt: Attempt): Promise<number | undefined> =>
      (
        await change(whenSameAttempt(attempt, "processing"), {
          resultAttempts: sql`${projects.resultAttempts} + 1`,
        })
      )?.resultAttempts,

    markCompleted: (attempt: Attempt, media: StoredMedium[], on?: Queryable) =>
      change(whenSameAttempt(attempt, "processing"), { ...completed, media }, on),

    /** Finds a project that failed only by timeout, at most `hours` after its deadline. */
    async findLate(id: string, hours: number): Promise<ProjectRow | undefined> {
      const isRecent = sql`${projects.deadline} > now() - make_interval(hours => ${hours})`;
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), isLate, isNull(projects.orderId), isNotNull(projects.receipt), isRecent));
      return row;
    },

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

    /** Finds projects under way without an update for `seconds`: their jobs may have been lost. */
    async findIdle(seconds: number): Promise<string[]> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(
          and(
            inArray(projects.status, [...underWay]),
            lt(projects.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** Counts the seconds since the last update, by the database's clock, which also set `updated_at`. */
    async secondsUntouched(id: string): Promise<number> {
      const [row] = await db
        .select({ seconds: sql<number>`extract(epoch from now() - ${projects.updatedAt})::float8` })
        .from(projects)
        .where(eq(projects.id, id));
      return row?.seconds ?? 0;
    },

    /**
     * Whether the deadline has passed, by the database's clock, which all processes share. A claimed start has its own
     * limit.
     */
    async isPastDeadline(id: string): Promise<boolean> {
      const startIsOverdue = sql`(${projects.status} = 'starting'
        and ${projects.updatedAt} < now() - make_interval(mins => ${deadlineMinutes}))`;
      const [row] = await db
        .select({ past: sql<boolean>`${projects.deadline} < now() or ${startIsOverdue}` })
        .from(projects)
        .where(eq(projects.id, id));
      return row?.past ?? false;
    },
  };
}
