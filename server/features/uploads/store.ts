import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { uploads } from "#server/db/schema.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type UploadStore = ReturnType<typeof uploadStore>;

/** Pictures that users uploaded. Everything takes the owner: foreign rows do not exist. */
export function uploadStore(db: Database) {
  return {
    async insert(row: typeof uploads.$inferInsert): Promise<UploadRow> {
      const [inserted] = await db.insert(uploads).values(row).returning();
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

    /** A project has taken a copy: from now on it stays until its owner removes it. */
    async markUsed(id: string): Promise<void> {
      await db
        .update(uploads)
        .set({ usedAt: sql`now()` as never })
        .where(eq(uploads.id, id));
    },

    async remove(id: string, ownerId: string): Promise<UploadRow | undefined> {
      const [row] = await db
        .delete(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, ownerId)))
        .returning();
      return row;
    },

    /** Those that no project used within a day; their files are the caller's to remove. */
    async takeUnused(hours: number, limit = 200): Promise<UploadRow[]> {
      const old = db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, sql`now() - make_interval(hours => ${hours})`)))
        .limit(limit);
      return db
        .delete(uploads)
        .where(sql`${uploads.id} in ${old}`)
        .returning();
    },
  };
}
