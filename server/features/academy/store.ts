import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";

export type ProgressRow = typeof tutorialProgress.$inferSelect;

/** SQL of the users' progress in the academy. Every method takes the learner's id. */
export function academyStore(db: Database) {
  return {
    async list(userId: string, tutorialIds: readonly string[]): Promise<ProgressRow[]> {
      return db
        .select()
        .from(tutorialProgress)
        .where(and(eq(tutorialProgress.userId, userId), inArray(tutorialProgress.tutorialId, [...tutorialIds])));
    },

    /**
     * Records that a lesson was opened or completed. A single statement, so that concurrent tabs never undo a
     * completion; a completed lesson keeps its first completion time.
     */
    async save(userId: string, tutorialId: string, lessonId: string, completed: boolean): Promise<void> {
      const now = sql`now()`;
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
