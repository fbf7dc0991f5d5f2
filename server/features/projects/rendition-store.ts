import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { lacksRenditions, projects } from "#server/db/project-schema.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";

/** SQL of the smaller copies that cards show. */
export function renditionStore(db: Database) {
  return {
    /** Completed projects whose renditions are missing, newest first, without those in `except`. */
    findLacking: (limit: number, except: readonly string[] = []) =>
      db
        .select({ id: projects.id, userId: projects.userId, media: projects.media })
        .from(projects)
        .where(and(lacksRenditions, notInArray(projects.id, [...except])))
        .orderBy(desc(projects.createdAt))
        .limit(limit),

    /** Stores results with renditions, unless the project was deleted or its results changed meanwhile. */
    async save(id: string, former: readonly StoredMedium[], media: StoredMedium[]): Promise<boolean> {
      const rows = await db
        .update(projects)
        .set({ media })
        .where(and(eq(projects.id, id), sql`${projects.media} = ${JSON.stringify(former)}::jsonb`))
        .returning({ id: projects.id });
      return rows.length === 1;
    },
  };
}
