import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { tutorialProgress } from "#server/db/schema.ts";

export type ProgressRow = typeof tutorialProgress.$inferSelect;
export type AcademyStore = ReturnType<typeof academyStore>;

/** What users learned. Everything takes the learner. */
export function academyStore(db: Database) {
  return {
    async list(userId: string, tutorialIds: readonly string[]): Promise<ProgressRow[]> {
      return db
        .select()
        .from(tutorialProgress)
        .where(and(eq(tutorialProgress.userId, userId), inArray(tutorialProgress.tutorialId, [...tutorialIds])));
    },

    /**
     * Opened or completed just now. One statement, so that tabs which do so at once never take anything
     * back: what is completed stays so since the first time.
     */
    async save(userId: string, tutorialId: string, lessonId: string, completed: boolean): Promise<void> {
      const now = sql`now()` as never;
      await db
        .insert(tutorialProgress)
        .values({ userId, tutorialId, lessonId, completed, completedAt: completed ? now : null, lastWatchedAt: now })
        .onConflictDoUpdate({
          target: [tutorialProgress.userId, tutorialProgress.tutorialId, tutorialProgress.lessonId],
          set: {
            completed: sql`${tutorialProgress.completed} or excluded.completed`,
            completedAt: sql`coalesce(${tutorialProgress.completedAt}, excluded.completed_at)`,
            lastWatchedAt: sql`greatest(${tutorialProgress.lastWatchedAt}, excluded.last_watched_at)`,
          },
        });
    },
  };
}
