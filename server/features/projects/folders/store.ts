import { and, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { folderNameKey } from "#domain/projects/folder-name.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { projectFolders } from "#server/db/folder-schema.ts";
import { projects } from "#server/db/project-schema.ts";

export type FolderRow = Pick<typeof projectFolders.$inferSelect, "id" | "name">;
/** A project with the folder that contained it before a move. */
export type Located = { id: string; formerFolderId: string | null };

const columns = { id: projectFolders.id, name: projectFolders.name };
const own = (id: string, ownerId: string) => and(eq(projectFolders.id, id), eq(projectFolders.userId, ownerId));

/** Locks projects in the order of their ids, so that two transactions cannot deadlock. */
const lock = (where: SQL | undefined, on: Transaction): Promise<Located[]> =>
  on
    .select({ id: projects.id, formerFolderId: projects.folderId })
    .from(projects)
    .where(where)
    .orderBy(projects.id)
    .for("update");

async function putIn(folderId: string | null, some: readonly Located[], on: Transaction): Promise<void> {
  if (some.length === 0) return;
  const ids = some.map(({ id }) => id);
  await on.update(projects).set({ folderId }).where(inArray(projects.id, ids));
}

/** SQL of folders. Every method takes the owner's id, so that folders of other accounts are not found. */
export function folderStore(db: Database) {
  const countIn = (id: string, ownerId: string, on: Queryable = db): Promise<number> =>
    on.$count(projects, and(eq(projects.userId, ownerId), eq(projects.folderId, id), isNull(projects.deletedAt)));

  return {
    /** Lists the folders of an account, with the number of their projects. */
    async list(ownerId: string): Promise<(FolderRow & { projects: number })[]> {
      const rows = await db.select(columns).from(projectFolders).where(eq(projectFolders.userId, ownerId));
      if (rows.length === 0) return [];
      const counts = await db
        .select({ folderId: projects.folderId, projects: count() })
        .from(projects)
        .where(and(eq(projects.userId, ownerId), isNotNull(projects.folderId), isNull(projects.deletedAt)))
        .groupBy(projects.folderId);
      const countOf = new Map(counts.map((each) => [each.folderId, each.projects]));
      return rows.map((row) => ({ ...row, projects: countOf.get(row.id) ?? 0 }));
    },

    async find(id: string, ownerId: string, on: Queryable = db): Promise<FolderRow | undefined> {
      const [row] = await on.select(columns).from(projectFolders).where(own(id, ownerId));
      return row;
    },

    countIn,

    /**
     * Waits until no other transaction creates or renames folders of the account, so that no name is used twice and the
     * maximum number of folders holds.
     */
    async lockNames(ownerId: string, on: Transaction): Promise<void> {
      await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders-of:${ownerId}`}, 0))`);
    },

    countAll: (ownerId: string, on: Transaction): Promise<number> =>
      on.$count(projectFolders, eq(projectFolders.userId, ownerId)),

    /** Whether a folder of the account has this name; the folder with the id `exceptId` is left out. */
    async isNameTaken(name: string, ownerId: string, on: Transaction, exceptId?: string): Promise<boolean> {
      const isSameName = and(eq(projectFolders.userId, ownerId), eq(projectFolders.nameKey, folderNameKey(name)));
      return (
        (await on.$count(
          projectFolders,
          and(isSameName, exceptId === undefined ? undefined : ne(projectFolders.id, exceptId)),
        )) > 0
      );
    },

    async insert(name: string, ownerId: string, on: Transaction): Promise<FolderRow> {
      const values = { userId: ownerId, name, nameKey: folderNameKey(name) };
      const [row] = await on.insert(projectFolders).values(values).returning(columns);
      return row as FolderRow;
    },

    async rename(id: string, name: string, ownerId: string, on: Transaction): Promise<FolderRow | undefined> {
      const [row] = await on
        .update(projectFolders)
        .set({ name, nameKey: folderNameKey(name), updatedAt: sql`now()` })
        .where(own(id, ownerId))
        .returning(columns);
      return row;
    },

    /**
     * Deletes a folder and takes its projects out of it, including deleted ones. The row lock waits for running moves
     * into the folder, and makes later moves fail.
     * @returns whether the owner had such a folder
     */
    async remove(id: string, ownerId: string, on: Transaction): Promise<boolean> {
      const [row] = await on.select(columns).from(projectFolders).where(own(id, ownerId)).for("update");
      if (!row) return false;
      const contents = await lock(and(eq(projects.userId, ownerId), eq(projects.folderId, id)), on);
      await putIn(null, contents, on);
      await on.delete(projectFolders).where(own(id, ownerId));
      return true;
    },

    /** Locks a folder against its deletion until the transaction ends. @returns whether the owner has such a folder */
    async hold(id: string, ownerId: string, on: Transaction): Promise<boolean> {
      const rows = await on.select(columns).from(projectFolders).where(own(id, ownerId)).for("key share");
      return rows.length === 1;
    },

    /**
     * Moves projects into a folder, or out of their folders if `folderId` is null. Leaves `updated_at` unchanged,
     * because jobs use that time to see whether work goes on.
     * @returns the moved projects, with their former folders
     */
    async move(ids: readonly string[], folderId: string | null, ownerId: string, on: Transaction): Promise<Located[]> {
      const elsewhere = and(
        inArray(projects.id, [...ids]),
        eq(projects.userId, ownerId),
        isNull(projects.deletedAt),
        sql`${projects.folderId} is distinct from ${folderId}::uuid`,
      );
      const former = await lock(elsewhere, on);
      await putIn(folderId, former, on);
      return former;
    },
  };
}
