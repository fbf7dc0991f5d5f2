import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { deadlineMinutes, lateFailures } from "#domain/projects/failures.ts";
import type { Database, Queryable } from "#server/db/client.ts";
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

/** What a card shows. The rest, mostly JSON that is dear to read, belongs to the server. */
const shown = {
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
type ShownColumns = Pick<ProjectRow, keyof typeof shown>;
/** What the line of its provider, or the queue of our own engine, says at this moment. */
export type Standing = {
  /** How manieth it is, from 1; null when it does not wait in a line. */
  place: number | null;
  /** The provider does not answer and is asked again later. */
  isAway: boolean;
};
export type ShownProject = ShownColumns & { standing: Standing | null };
/** One of a project, which may be begun once more under a new task. */
type Attempt = Pick<ProjectRow, "id" | "taskId">;
/** Also at the provider that it was claimed for. */
type Asked = Attempt & Pick<ProjectRow, "provider">;
export type NewProject = typeof projects.$inferInsert;
export type ProjectStore = ReturnType<typeof projectStore>;
export type ListFilter = {
  ownerId: string;
  limit: number;
  modelTypes?: readonly string[] | undefined;
  statuses?: readonly StoredStatus[] | undefined;
  search?: string | undefined;
  /** Only what is older than this row. */
  after?: { createdAt: Date; id: string } | undefined;
};

const unstarted = { provider: null, receipt: null, resultAttempts: 0, errorCode: null, errorMessage: null };
const handedTo = (provider: string) =>
  sql`jsonb_set(${projects.translation}, '{provider}', to_jsonb(${provider}::text))` as never;
const underWay = ["pending", "starting", "queued", "processing"] as const;
const isUnderWay: ReadonlySet<string> = new Set(underWay);

/** Nobody waits for this provider, and it is not left alone. */
const isFreeForAll = (provider: string) =>
  sql`not exists (select from ${providerWaits} where ${providerWaits.provider} = ${provider})
    and not exists (select from ${providerBreakers} where ${providerBreakers.provider} = ${provider}
      and (${providerBreakers.openedAt} is not null or ${providerBreakers.pausedUntil} > now()))`;

/** Ordered, paid and not finished yet: only the agent may end it. */
const isAwaited = and(isNotNull(projects.orderId), inArray(projects.status, ["waiting", ...underWay])) as SQL;

/** All SQL of projects. Whatever a user asks for takes the owner: foreign rows do not exist. */
export function projectStore(db: Database) {
  const newest = [desc(projects.createdAt), desc(projects.id)];
  const firstPage = db
    .select(shown)
    .from(projects)
    .where(eq(projects.userId, sql.placeholder("ownerId")))
    .orderBy(...newest)
    .limit(sql.placeholder("limit"))
    .prepare("projects_first_page");
  const ofOwner = db
    .select(shown)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder("id")), eq(projects.userId, sql.placeholder("ownerId"))))
    .prepare("project_of_owner");

  const change = async (
    where: ReturnType<typeof and>,
    values: Partial<NewProject>,
    on: Queryable = db,
  ): Promise<ProjectRow | undefined> => {
    const [row] = await on
      .update(projects)
      .set({ ...values, updatedAt: sql`now()` as never })
      .where(where)
      .returning();
    return row;
  };
  const when = (id: string, ...statuses: StoredStatus[]) =>
    and(eq(projects.id, id), inArray(projects.status, statuses));
  /** The same attempt as well: the film of an order may have been begun once more meanwhile. */
  const whenStill = ({ id, taskId }: Attempt, ...statuses: StoredStatus[]) =>
    and(when(id, ...statuses), eq(projects.taskId, taskId));
  const isAt = ({ provider }: Asked) => eq(projects.provider, provider ?? "");
  const isLate = and(eq(projects.status, "failed"), inArray(projects.errorCode, [...lateFailures]));
  const workBegins = {
    status: "processing",
    startedAt: sql`now()` as never,
    deadline: sql`now() + make_interval(mins => ${deadlineMinutes})` as never,
  } as const;
  const completed = { status: "completed", progress: null, errorCode: null, errorMessage: null } as const;

  /** Counted now, for those under way; nothing is asked where none is. */
  async function withStanding(rows: ShownColumns[]): Promise<ShownProject[]> {
    const ids = rows.filter(({ status }) => isUnderWay.has(status)).map(({ id }) => id);
    const standings = new Map<string, Standing>();
    if (ids.length > 0) {
      const found = await db
        .select({
          id: projects.id,
          place: sql<number | null>`coalesce(${providerLine.place}, ${renderQueue.position})`,
          isAway: sql<boolean>`${providerBreakers.openedAt} is not null or coalesce(${providerLine.notBefore} > now(), false)`,
        })
        .from(projects)
        .leftJoin(providerLine, eq(providerLine.projectId, projects.id))
        .leftJoin(renderQueue, and(eq(renderQueue.renderId, projects.taskId), eq(projects.status, "queued")))
        .leftJoin(
          providerBreakers,
          eq(providerBreakers.provider, sql`coalesce(${providerLine.provider}, ${projects.provider})`),
        )
        .where(inArray(projects.id, ids));
      for (const { id, ...standing } of found) standings.set(id, standing);
    }
    return rows.map((row) => ({ ...row, standing: standings.get(row.id) ?? null }));
  }

  return {
    async list({ ownerId, limit, modelTypes, statuses, search, after }: ListFilter): Promise<ShownProject[]> {
      if (!modelTypes && !statuses && !search && !after)
        return withStanding(await firstPage.execute({ ownerId, limit }));
      const rows = await db
        .select(shown)
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
      return withStanding(rows);
    },

    async find(id: string, ownerId: string): Promise<ShownProject | undefined> {
      const [row] = await withStanding(await ofOwner.execute({ id, ownerId }));
      return row;
    },

    /** With everything the user gave, to start from it again. */
    async findWhole(id: string, ownerId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId)));
      return row;
    },

    async insert(row: NewProject, on: Queryable = db): Promise<void> {
      await on.insert(projects).values(row);
    },

    /** What an account has waiting or in work; the video of an order is bounded by its price. */
    countUnfinished: (ownerId: string, on: Queryable = db): Promise<number> =>
      on.$count(
        projects,
        and(eq(projects.userId, ownerId), inArray(projects.status, [...underWay]), isNull(projects.orderId)),
      ),

    /** The film of an order, whose text is ready now: it starts like any other project. */
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

    /** Once more under a new task, after it failed. */
    restartOrdered: (id: string, orderId: string, values: Pick<NewProject, "taskId" | "deadline">, on: Queryable) =>
      change(
        and(eq(projects.id, id), eq(projects.orderId, orderId), eq(projects.status, "failed")),
        { ...values, ...unstarted, status: "pending" },
        on,
      ),

    async findOrdered(id: string, orderId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.orderId, orderId)));
      return row;
    },

    /** Several of one owner, in the order of the ids. */
    async findAll(ids: readonly string[], ownerId: string): Promise<ShownProject[]> {
      const rows = await db
        .select(shown)
        .from(projects)
        .where(and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId)));
      return withStanding(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },

    /** Removes it and answers it, so that its files can follow. What an order waits for stays. */
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

    /** For what belongs to no request: its files. */
    async findOfAnybody(id: string): Promise<ProjectRow | undefined> {
      const [row] = await db.select().from(projects).where(eq(projects.id, id));
      return row;
    },

    /** Whether an order waits for it. */
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
     * The right to ask the provider to start; only one attempt of all processes gets it. Without a turn nobody does
     * while others wait for the provider, or it is left alone.
     */
    claimStart: (id: string, provider: string, { hasTurn = false, isEnglishOnly = false } = {}) =>
      change(and(when(id, "pending"), hasTurn ? undefined : isFreeForAll(provider)), {
        status: "starting",
        provider,
        // Translated for somebody else, it is given to this one as well.
        ...(isEnglishOnly && { translation: handedTo(provider) }),
      }),

    /** Before its provider is asked. The first one stands: a text that may have gone out does not change. */
    saveTranslation: (id: string, translation: StoredTranslation) =>
      change(and(when(id, "pending"), isNull(projects.translation)), { translation }),

    /** The provider that was being asked has accepted nothing: it waits, as if nobody had been asked. */
    releaseStart: (attempt: Attempt, from: string) =>
      change(and(whenStill(attempt, "starting"), eq(projects.provider, from)), { status: "pending", provider: null }),

    markProcessing: (attempt: Asked, receipt: unknown, on?: Queryable) =>
      change(and(whenStill(attempt, "starting"), isAt(attempt)), { ...workBegins, receipt }, on),

    /** Our own engine has it in its queue: it waits on, with the deadline of waiting. */
    markQueued: (attempt: Asked, receipt: unknown, on?: Queryable) =>
      change(and(whenStill(attempt, "starting"), isAt(attempt)), { status: "queued", receipt }, on),

    /** Our own engine has taken it from its queue. */
    markTaken: (attempt: Attempt) => change(whenStill(attempt, "queued"), workBegins),

    /** Its start was lost, and told of by the provider itself: it goes on. */
    adoptStart: (attempt: Asked, receipt: unknown, on: Queryable) =>
      change(
        and(whenStill(attempt, "starting"), isAt(attempt)),
        { ...workBegins, receipt, startedAt: projects.updatedAt as never },
        on,
      ),

    /** Its start was lost, or answered after it had been given up: its result may come late. */
    adoptLate: (attempt: Asked, receipt: unknown, on: Queryable) =>
      change(
        and(whenStill(attempt, "failed"), isLate, isNull(projects.receipt), isAt(attempt)),
        { receipt, startedAt: projects.updatedAt as never },
        on,
      ),

    markProgress: (attempt: Attempt, progress: StoredProgress) =>
      change(whenStill(attempt, "processing"), { progress }),

    /** Its result could not be had once more; answers how often that was, or undefined when it has ended. */
    countResultAttempt: async (attempt: Attempt): Promise<number | undefined> =>
      (await change(whenStill(attempt, "processing"), { resultAttempts: sql`${projects.resultAttempts} + 1` as never }))
        ?.resultAttempts,

    markCompleted: (attempt: Attempt, media: StoredMedium[], on?: Queryable) =>
      change(whenStill(attempt, "processing"), { ...completed, media }, on),

    /** Failed only because its result was not there in time; so long after its deadline at most. */
    async findLate(id: string, hours: number): Promise<ProjectRow | undefined> {
      const isRecent = sql`${projects.deadline} > now() - make_interval(hours => ${hours})`;
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), isLate, isNull(projects.orderId), isNotNull(projects.receipt), isRecent));
      return row;
    },

    markCompletedLate: (attempt: Attempt, media: StoredMedium[], on?: Queryable) =>
      change(and(whenStill(attempt, "failed"), isLate), { ...completed, media }, on),

    markFailed: (attempt: Attempt, errorCode: string, errorMessage: string, on?: Queryable) =>
      change(whenStill(attempt, ...underWay), { status: "failed", progress: null, errorCode, errorMessage }, on),

    /** By its owner; what an order waits for goes on. */
    markCancelled: (id: string, errorCode: string, errorMessage: string, on?: Queryable) =>
      change(
        and(when(id, ...underWay), not(isAwaited)),
        { status: "failed", progress: null, errorCode, errorMessage },
        on,
      ),

    /** All that are under way, but untouched for a while: the jobs of some may have been lost. */
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

    /** By the database's clock, which set the time. */
    async secondsUntouched(id: string): Promise<number> {
      const [row] = await db
        .select({ seconds: sql<number>`extract(epoch from now() - ${projects.updatedAt})::float8` })
        .from(projects)
        .where(eq(projects.id, id));
      return row?.seconds ?? 0;
    },

    /** On the database's clock, which all processes share. A start that is being asked for has its own. */
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
