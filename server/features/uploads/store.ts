import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";

export type UploadRow = typeof uploads.$inferSelect;
/**
 * SQL condition that a project of the same user uses an upload. Projects of other users do not count, because any user
 * may type any URL as input. Deleted projects do not count either: an upload outlives its last project by as long as
 * that project can be restored.
 */
const isUsed = sql`exists (
  select from ${projects}
  where ${projects.uploadIds} @> array[${uploads.id}] and ${projects.userId} = ${uploads.userId}
    and ${projects.deletedAt} is null
)`;

/**
 * SQL of images that users uploaded. Every method for users takes the owner, so that uploads of other users are treated
 * as missing.
 */
export function uploadStore(db: Database) {
  return {
    async insert(row: typeof uploads.$inferInsert, on: Queryable = db): Promise<UploadRow> {
      const [inserted] = await on.insert(uploads).values(row).returning();
      if (!inserted) throw new Error("The upload was not written");
      return inserted;
    },

    async find(id: string, ownerId: string): Promise<UploadRow | undefined> {
      const [row] = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, ownerId)));
      return row;
    },

    async list(ownerId: string, limit: number, after?: { createdAt: Date; id: string }): Promise<UploadRow[]> {
      const older =
        after &&
        or(
          lt(uploads.createdAt, after.createdAt),
          and(eq(uploads.createdAt, after.createdAt), lt(uploads.id, after.id)),
        );
      return db
        .select()
        .from(uploads)
        .where(and(eq(uploads.userId, ownerId), older))
        .orderBy(desc(uploads.createdAt), desc(uploads.id))
        .limit(limit);
    },

    /**
     * Marks an upload as used and returns its storage key, for a project that copies the file. The upload then stays
     * for at least another day.
     */
    async use(id: string, ownerId: string): Promise<string | undefined> {
      const [row] = await db
        .update(uploads)
        .set({ usedAt: sql`now()` })
        .where(and(eq(uploads.id, id), eq(uploads.userId, ownerId)))
        .returning({ key: uploads.key });
      return row?.key;
    },

    /**
     * Marks the uploads of a deleted project as used now: they stay for another day, or longer if another project uses
     * them.
     */
    async release(ids: readonly string[], ownerId: string, on: Queryable): Promise<void> {
      if (ids.length === 0) return;
      await on
        .update(uploads)
        .set({ usedAt: sql`now()` })
        .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, ownerId)));
    },

    /** Returns those ids in `ids` that belong to an upload which a project of the same owner uses. */
    async findUsed(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(inArray(uploads.id, [...ids]), isUsed));
      return new Set(rows.map(({ id }) => id));
    },

    async remove(id: string, ownerId: string): Promise<UploadRow | undefined> {
      const [row] = await db
        .delete(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, ownerId)))
        .returning();
      return row;
    },

    /**
     * Removes rows of uploads that no project uses and that were last used more than `hours` ago; the caller removes
     * the files. Uploads in use are marked as used now, so that they are checked again after `hours`.
     */
    async takeUnused(hours: number, limit = 200): Promise<Pick<UploadRow, "key">[]> {
      const { rows } = await db.execute<{ key: string }>(sql`
        with due as (
          select id from ${uploads}
          where coalesce(${uploads.usedAt}, ${uploads.createdAt}) < now() - make_interval(hours => ${hours})
          order by coalesce(${uploads.usedAt}, ${uploads.createdAt}) limit ${limit} for update skip locked
        ), in_use as (
          update ${uploads} set used_at = now() where ${uploads.id} in (select id from due) and ${isUsed}
        )
        delete from ${uploads} where ${uploads.id} in (select id from due) and not ${isUsed}
        returning ${uploads.key} as key`);
      return rows;
    },
  };
}
