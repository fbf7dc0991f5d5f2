import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";

/**
 * SQL with which owners name projects and mark favourites. Leaves `updated_at` unchanged, because jobs use that time to
 * see whether work goes on.
 */
export function organizeStore(db: Database) {
  return {
    /** Changes a project's name or its mark as a favourite. @returns whether the owner has such a project */
    async change(
      id: string,
      ownerId: string,
      values: { name?: string | null; isFavorite?: boolean },
    ): Promise<boolean> {
      const rows = await db
        .update(projects)
        .set(values)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId), isNull(projects.deletedAt)))
        .returning({ id: projects.id });
      return rows.length === 1;
    },
  };
}
