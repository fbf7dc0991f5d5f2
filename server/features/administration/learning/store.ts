import { sql } from "drizzle-orm";
import { curriculum, lessonsOf, tutorialAliases } from "#domain/academy/curriculum.ts";
import { percentOf } from "#domain/academy/progress.ts";
import type { Database } from "#server/db/client.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { users } from "#server/db/account-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type LearningRow = {
  /** Row id for the page cursor, built from the ids of user and tutorial. */
  id: string;
  userId: string;
  fullName: string;
  email: string;
  tutorialId: string;
  percent: number;
  /** Time at which the user last watched a lesson. */
  createdAt: Date;
};
type QueryRow = Omit<LearningRow, "percent" | "createdAt"> & { completed: number; lessons: number; createdAt: string };
const lessons = JSON.stringify(
  curriculum.flatMap((module) => lessonsOf(module).map(({ id }) => ({ tutorial: module.id, lesson: id }))),
);
const aliases = JSON.stringify(tutorialAliases);

/**
 * SQL with one row per user and tutorial. The number of lessons is that of the curriculum; for a tutorial outside of
 * it, the number of recorded lessons.
 */
const learning = sql`
  with lesson as (select * from jsonb_to_recordset(${lessons}::jsonb) as given(tutorial text, lesson text)),
  total as (select tutorial, count(*) as lessons from lesson group by tutorial),
  watched as (
    select user_id, coalesce(${aliases}::jsonb ->> tutorial_id, tutorial_id) as tutorial,
      lesson_id, completed, last_watched_at
    from ${tutorialProgress}
  ),
  learning as (
    select user_id, watched.tutorial, max(last_watched_at) as last_watched_at,
      coalesce(max(total.lessons), count(distinct lesson_id)) as lessons,
      count(distinct lesson_id) filter (where completed and (total.lessons is null or lesson.lesson is not null))
        as completed
    from watched
      left join total on total.tutorial = watched.tutorial
      left join lesson on lesson.tutorial = watched.tutorial and lesson.lesson = watched.lesson_id
    group by user_id, watched.tutorial
  )`;

export function learningStore(db: Database) {
  return {
    async overview(): Promise<{ registeredUsers: number; activeLearners: number; completedTutorials: number }> {
      const { rows } = await db.execute<Record<"registered" | "active" | "completed", number>>(sql`
        ${learning}
        select (select count(*)::int from ${users}) as registered,
          count(distinct user_id)::int as active,
          (count(*) filter (where completed = lessons))::int as completed
        from learning`);
      const [row] = rows;
      return {
        registeredUsers: row?.registered ?? 0,
        activeLearners: row?.active ?? 0,
        completedTutorials: row?.completed ?? 0,
      };
    },

    /** Learning progress of users, the most recently watched first. */
    async list({ limit, after }: { limit: number; after: PageEnd | undefined }): Promise<LearningRow[]> {
      const older = after
        ? sql`where (last_watched_at, id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
        : sql``;
      const { rows } = await db.execute<QueryRow>(sql`
        ${learning},
        numbered as (select *, md5(user_id || ' ' || tutorial)::uuid as id from learning)
        select numbered.id, user_id as "userId", full_name as "fullName", email, tutorial as "tutorialId",
          completed::int, lessons::int, last_watched_at as "createdAt"
        from (select * from numbered ${older} order by last_watched_at desc, id desc limit ${limit}) as numbered
          join ${users} on ${users.id} = user_id
        order by last_watched_at desc, numbered.id desc`);
      return rows.map(({ completed, lessons: total, createdAt, ...row }) => ({
        ...row,
        percent: percentOf(completed, total),
        createdAt: new Date(createdAt),
      }));
    },
  };
}
