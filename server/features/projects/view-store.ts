import { and, desc, eq, ilike, inArray, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { providerBreakers, providerLine } from "#server/db/provider-schema.ts";
import { renderQueue } from "#server/db/render-schema.ts";
import { projects, type StoredStatus } from "#server/db/schema.ts";
import { type ProjectRow, underWay } from "./store.ts";

/** Columns that a project card shows. The other columns, mostly large JSON, are not needed in lists. */
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
/** Position of a project in the provider's queue or in the queue of the local engine. */
export type QueueStatus = {
  /** Position in the queue, starting at 1; null if the project does not wait in a queue. */
  position: number | null;
  /** Whether the provider is unavailable: its circuit is open, or the start is delayed. */
  isUnavailable: boolean;
  /** The order that waits for this project's video; null if there is none. */
  order?: Pick<typeof orders.$inferSelect, "state" | "producer" | "producerSince"> | null;
};
export type ProjectView = ViewColumns & { queueStatus: QueueStatus | null };
export type ListFilter = {
  ownerId: string;
  limit: number;
  modelTypes?: readonly string[] | undefined;
  statuses?: readonly StoredStatus[] | undefined;
  search?: string | undefined;
  /** Last row of the previous page: only older rows are returned. */
  after?: { createdAt: Date; id: string } | undefined;
};

const newest = [desc(projects.createdAt), desc(projects.id)];
const isUnderWay: ReadonlySet<string> = new Set(underWay);

/** SQL of projects as their owners see them; projects of others are not found. */
export function projectViewStore(db: Database) {
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

  /** Adds the current queue position to projects under way; runs no query if there are none. */
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

    /** Finds several projects of one owner, in the order of `ids`. */
    async findAll(ids: readonly string[], ownerId: string): Promise<ProjectView[]> {
      const rows = await db
        .select(viewColumns)
        .from(projects)
        .where(and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId)));
      return withQueueStatus(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
  };
}
