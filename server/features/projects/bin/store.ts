import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { retentionHours } from "#domain/retention-periods.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";
import { isAwaited, type ProjectRow, underWay } from "../store.ts";

const hours = sql`make_interval(hours => ${retentionHours.deletedProjects})`;
/** SQL condition for projects that are deleted and can still be restored. */
const isInBin = and(isNotNull(projects.deletedAt), sql`${projects.deletedAt} > now() - ${hours}`);

/** The deleted projects that a call concerns: those with the ids `ids`, or all deleted projects of the owner. */
export type SomeOrAll = { ids: readonly string[] } | "all";
const chosen = (ownerId: string, some: SomeOrAll): SQL | undefined =>
  and(eq(projects.userId, ownerId), some === "all" ? undefined : inArray(projects.id, [...some.ids]));

const shownColumns = {
  id: projects.id,
  prompt: projects.prompt,
  name: projects.name,
  modelType: projects.modelType,
  media: projects.media,
  deletedAt: projects.deletedAt,
};

/** SQL of deleted projects, which their owner may restore until they are removed. */
export function binStore(db: Database) {
  return {
    /**
     * Deletes projects, except those that an order waits for. Work under way ends as cancelled.
     * @returns the rows as they were before
     */
    async moveToBin(ids: readonly string[], ownerId: string, on: Transaction): Promise<ProjectRow[]> {
      const former = await on
        .select()
        .from(projects)
        .where(
          and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId), isNull(projects.deletedAt), not(isAwaited)),
        )
        // Lock in the order of ids, as moving projects into a folder does, so that the two cannot deadlock.
        .orderBy(projects.id)
        .for("update");
      const isUnderWay = inArray(projects.status, [...underWay]);
      // Leave `updated_at` of ended projects alone: it is the time of their end.
      const whenUnderWay = (value: SQL, column: SQL) => sql`case when ${isUnderWay} then ${value} else ${column} end`;
      await on
        .update(projects)
        .set({
          deletedAt: sql`now()`,
          status: whenUnderWay(sql`'failed'`, sql`${projects.status}`),
          errorCode: whenUnderWay(sql`'cancelled'`, sql`${projects.errorCode}`),
          errorMessage: whenUnderWay(sql`${failureMessages.cancelled}`, sql`${projects.errorMessage}`),
          progress: whenUnderWay(sql`null`, sql`${projects.progress}`),
          updatedAt: whenUnderWay(sql`now()`, sql`${projects.updatedAt}`),
        })
        .where(
          inArray(
            projects.id,
            former.map(({ id }) => id),
          ),
        );
      return former;
    },

    /** Counts the projects in `ids` that an order waits for. */
    countAwaited: (ids: readonly string[], ownerId: string, on: Queryable = db): Promise<number> =>
      on.$count(projects, and(inArray(projects.id, [...ids]), eq(projects.userId, ownerId), isAwaited)),

    async list(ownerId: string, limit: number, after?: { createdAt: Date; id: string }) {
      const older =
        after &&
        or(
          lt(projects.deletedAt, after.createdAt),
          and(eq(projects.deletedAt, after.createdAt), lt(projects.id, after.id)),
        );
      return (
        db
          .select(shownColumns)
          .from(projects)
          .where(and(eq(projects.userId, ownerId), isInBin, older))
          // Write "nulls last" as in the index: otherwise PostgreSQL does not use the index for sorting.
          .orderBy(sql`${projects.deletedAt} desc nulls last`, sql`${projects.id} desc nulls last`)
          .limit(limit)
      );
    },

    async find(id: string, ownerId: string): Promise<Pick<ProjectRow, "media"> | undefined> {
      const [row] = await db
        .select({ media: projects.media })
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId), isInBin));
      return row;
    },

    async restore(ownerId: string, some: SomeOrAll): Promise<string[]> {
      const rows = await db
        .update(projects)
        .set({ deletedAt: null })
        .where(and(chosen(ownerId, some), isInBin))
        .returning({ id: projects.id });
      return rows.map(({ id }) => id);
    },

    /** Ends the time in which deleted projects can be restored. @returns the number of projects concerned */
    async expire(ownerId: string, some: SomeOrAll): Promise<number> {
      const { rowCount } = await db
        .update(projects)
        .set({ deletedAt: sql`now() - ${hours}` })
        .where(and(chosen(ownerId, some), isInBin));
      return rowCount ?? 0;
    },

    /** Removes rows of deleted projects that can no longer be restored; the caller removes their files. */
    async takeExpired(limit: number, on: Transaction): Promise<Pick<ProjectRow, "id" | "media" | "inputKeys">[]> {
      const due = on
        .select({ id: projects.id })
        .from(projects)
        .where(and(isNotNull(projects.deletedAt), sql`${projects.deletedAt} <= now() - ${hours}`))
        .orderBy(projects.deletedAt)
        .limit(limit)
        .for("update", { skipLocked: true });
      return on
        .delete(projects)
        .where(inArray(projects.id, due))
        .returning({ id: projects.id, media: projects.media, inputKeys: projects.inputKeys });
    },
  };
}
