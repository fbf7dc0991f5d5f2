import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, type SQLChunk, sql } from "drizzle-orm";
import type { ListFormat } from "#domain/projects/list-filters.ts";
import type { ProjectStatus } from "#domain/projects/project-status.ts";
import type { Database } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { providerBreakers, providerLine } from "#server/db/provider-schema.ts";
import { renderQueue } from "#server/db/render-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { statement } from "#server/db/statement.ts";
import { accountOfSession } from "#server/features/accounts/session-store.ts";
import { hashToken } from "#server/features/accounts/token-hash.ts";
import { type ProjectRow, underWay } from "./store.ts";
import { type OrderPrice, readOrderPrices } from "./order-price-store.ts";
import { containsWords } from "./search-store.ts";
import { usualDuration } from "./estimated-duration-store.ts";

/** Columns that a project card shows. The other columns, mostly large JSON, are not needed in lists. */
const viewColumns = {
  id: projects.id,
  prompt: projects.prompt,
  version: projects.version,
  name: projects.name,
  isFavorite: projects.isFavorite,
  folderId: projects.folderId,
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
  omittedWords: projects.omittedWords,
  orderId: projects.orderId,
};
type ViewColumns = Pick<ProjectRow, keyof typeof viewColumns>;
/**
 * Waiting and work of an unfinished project: its position in the queue of a provider or of the local engine, its order,
 * its start and the usual duration.
 */
export type QueueStatus = {
  /** Position in the queue, starting at 1; null if the project does not wait in a queue. */
  position: number | null;
  /** Whether the provider is unavailable: its circuit is open, or the start is delayed. */
  isUnavailable: boolean;
  /** The order that waits for the project's video; null if there is none. */
  order?: Pick<typeof orders.$inferSelect, "state" | "producer" | "producerSince"> | null;
  /** Time at which the work on the project began; null if it has not begun. */
  startedAt?: Date | null;
  /** Median seconds that the same kind of work took; null if too few durations were measured. */
  usualSeconds?: number | null;
  /** Id of the speaker of the video, from the input or from the order; null if it has none. */
  speaker?: string | null;
};
export type ProjectView = ViewColumns & {
  queueStatus: QueueStatus | null;
  /** Payment for the project's order; missing or null for projects without one. */
  orderPrice?: OrderPrice | null;
};
export type ProjectFilter = {
  ownerId: string;
  modelTypes?: readonly string[] | undefined;
  format?: ListFormat | undefined;
  /** Time of creation from which projects are listed; earlier ones are left out. */
  since?: Date | undefined;
  search?: string | undefined;
  isFavorite?: true | undefined;
  /** Id of a folder; null for projects in no folder. */
  folderId?: string | null | undefined;
};
export type ListFilter = ProjectFilter & {
  limit: number;
  status?: ProjectStatus | undefined;
  isOldestFirst?: boolean | undefined;
  /** Last row of the previous page: only rows that follow it are returned. */
  after?: { createdAt: Date; id: string } | undefined;
};

/**
 * A row of the first page of projects, or of one project, as PostgreSQL returns it: its columns are named as in
 * `viewColumns`, and points in time are still text.
 */
type RawView = Omit<ViewColumns, "createdAt"> & { createdAt: string; ownerId: string };
/** Projects of the signed-in account, with its id: one query checks the session and reads the projects. */
export type OwnedViews = { ownerId: string; rows: ProjectView[] };

const { placeholder } = sql;
const rawColumns = sql.join(
  Object.entries({ ...viewColumns, ownerId: projects.userId }).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);
const firstPage = (owner: SQLChunk) =>
  sql`select ${rawColumns} from ${projects} where ${projects.userId} = ${owner} and ${projects.deletedAt} is null
    order by ${projects.createdAt} desc, ${projects.id} desc limit ${placeholder("limit")}`;
const ofOwner = (owner: SQLChunk) =>
  sql`select ${rawColumns} from ${projects}
    where ${projects.id} = ${placeholder("id")} and ${projects.userId} = ${owner} and ${projects.deletedAt} is null`;

const listFirstPage = statement<{ ownerId: string; limit: number }, RawView>(() => firstPage(placeholder("ownerId")));
const listFirstPageBySession = statement<{ tokenHash: string; limit: number }, RawView>(() =>
  firstPage(accountOfSession),
);
const findOfOwner = statement<{ id: string; ownerId: string }, RawView>(() => ofOwner(placeholder("ownerId")));
const findBySession = statement<{ id: string; tokenHash: string }, RawView>(() => ofOwner(accountOfSession));

/** Converts a row in place, because copying the rows of a list costs as much as reading them. */
const toView = (row: RawView): ViewColumns => Object.assign(row, { createdAt: new Date(row.createdAt) });

/**
 * Whether a started project waits in the queue of its provider: users see such a project as pending, as in `toProject`.
 */
const isQueuedAtProvider = sql`coalesce(${projects.progress} ->> 'phase' = 'queued', false)`;

const statusConditions: Record<ProjectStatus, SQL | undefined> = {
  pending: or(
    inArray(projects.status, ["waiting", "pending", "starting", "queued"]),
    and(eq(projects.status, "processing"), isQueuedAtProvider),
  ),
  processing: and(eq(projects.status, "processing"), not(isQueuedAtProvider)),
  completed: eq(projects.status, "completed"),
  failed: eq(projects.status, "failed"),
};

const width = sql`split_part(${projects.aspectRatio}, ':', 1)::int`;
const height = sql`split_part(${projects.aspectRatio}, ':', 2)::int`;
/**
 * SQL condition that compares the sides of an aspect ratio such as "16:9". Other values, which are names, never match.
 */
const ofSides = (comparison: SQL) =>
  sql`case when ${projects.aspectRatio} ~ '^[0-9]{1,6}:[0-9]{1,6}$' then ${comparison} else false end`;
const formatConditions: Record<ListFormat, SQL | undefined> = {
  portrait: or(eq(projects.aspectRatio, "portrait"), ofSides(sql`${width} < ${height}`)),
  landscape: or(eq(projects.aspectRatio, "landscape"), ofSides(sql`${width} > ${height}`)),
  square: ofSides(sql`${width} = ${height}`),
};

const isIn = (folderId: string | null) =>
  folderId === null ? isNull(projects.folderId) : eq(projects.folderId, folderId);

const matches = ({ ownerId, modelTypes, format, since, search, isFavorite, folderId }: ProjectFilter) =>
  and(
    eq(projects.userId, ownerId),
    isNull(projects.deletedAt),
    modelTypes ? inArray(projects.modelType, [...modelTypes]) : undefined,
    format && formatConditions[format],
    since && gte(projects.createdAt, since),
    search ? containsWords(search) : undefined,
    // Write the condition without a parameter: PostgreSQL uses a partial index only if the query contains the index's
    // condition.
    isFavorite && sql`${projects.isFavorite}`,
    folderId === undefined ? undefined : isIn(folderId),
  );

const newest = [desc(projects.createdAt), desc(projects.id)];
const oldest = [asc(projects.createdAt), asc(projects.id)];
const isUnderWay: ReadonlySet<string> = new Set(underWay);

/** SQL of projects as their owners see them; projects of other accounts are not found. */
export function projectViewStore(db: Database) {
  /**
   * Adds the queue status to unfinished projects, and the payment to projects of orders; runs no query without such
   * projects.
   */
  async function withDetails(rows: ViewColumns[]): Promise<ProjectView[]> {
    const ids = rows.filter(({ status }) => isUnderWay.has(status) || status === "waiting").map(({ id }) => id);
    const queueStatuses = new Map<string, QueueStatus>();
    const usualSecondsOf = rows.some(({ status }) => status === "processing") ? await usualDuration(db) : () => null;
    if (ids.length > 0) {
      const found = await db
        .select({
          id: projects.id,
          position: sql<number | null>`coalesce(${providerLine.place}, ${renderQueue.position})`,
          isUnavailable: sql<boolean>`${providerBreakers.openedAt} is not null or coalesce(${providerLine.notBefore} > now(), false)`,
          startedAt: projects.startedAt,
          speaker: sql<string | null>`coalesce(${projects.input} ->> 'speaker_id',
            (select ordered.request ->> 'speaker' from ${orders} ordered where ordered.id = ${projects.orderId}))`,
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
    const prices = await readOrderPrices(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    );
    return rows.map((row) => {
      const queueStatus = queueStatuses.get(row.id);
      return Object.assign(row, {
        queueStatus: queueStatus ? { ...queueStatus, usualSeconds: usualSecondsOf(row) } : null,
        orderPrice: prices.get(row.orderId ?? "") ?? null,
      });
    });
  }

  async function toOwned(rows: RawView[]): Promise<OwnedViews | undefined> {
    return rows[0] && { ownerId: rows[0].ownerId, rows: await withDetails(rows.map(toView)) };
  }

  return {
    async list({ limit, status, after, isOldestFirst = false, ...filter }: ListFilter): Promise<ProjectView[]> {
      const { ownerId, ...narrowing } = filter;
      const isWhole = !isOldestFirst && !Object.values(narrowing).some((value) => value !== undefined);
      if (isWhole && !status && !after) return withDetails((await listFirstPage(db, { ownerId, limit })).map(toView));
      const follows = isOldestFirst ? gt : lt;
      const rows = await db
        .select(viewColumns)
        .from(projects)
        .where(
          and(
            matches(filter),
            status && statusConditions[status],
            after &&
              or(
                follows(projects.createdAt, after.createdAt),
                and(eq(projects.createdAt, after.createdAt), follows(projects.id, after.id)),
              ),
          ),
        )
        .orderBy(...(isOldestFirst ? oldest : newest))
        .limit(limit);
      return withDetails(rows);
    },

    /** Counts the projects of an account by the status that users see. */
    async count(filter: ProjectFilter): Promise<Record<ProjectStatus, number>> {
      const countOf = (status: ProjectStatus) =>
        sql<number>`(count(*) filter (where ${statusConditions[status]}))::int`;
      const [row] = await db
        .select({
          pending: countOf("pending"),
          processing: countOf("processing"),
          completed: countOf("completed"),
          failed: countOf("failed"),
        })
        .from(projects)
        .where(matches(filter));
      return row ?? { pending: 0, processing: 0, completed: 0, failed: 0 };
    },

    async find(id: string, ownerId: string): Promise<ProjectView | undefined> {
      const [row] = await withDetails((await findOfOwner(db, { id, ownerId })).map(toView));
      return row;
    },

    /** Lists the newest projects of a session's account; undefined if it has none, and without a running session. */
    listBySession: async (token: string, limit: number): Promise<OwnedViews | undefined> =>
      toOwned(await listFirstPageBySession(db, { tokenHash: hashToken(token), limit })),

    /** Finds a project of a session's account; undefined if it has no such project, and without a running session. */
    findBySession: async (token: string, id: string): Promise<OwnedViews | undefined> =>
      toOwned(await findBySession(db, { tokenHash: hashToken(token), id })),

    /** Finds several projects of one owner, in the order of `ids`. */
    async findAll(ids: readonly string[], ownerId: string): Promise<ProjectView[]> {
      const rows = await db
        .select(viewColumns)
        .from(projects)
        .where(and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId), isNull(projects.deletedAt)));
      return withDetails(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
  };
}
