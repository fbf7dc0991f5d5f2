import type pg from "pg";
import { buildUser, type TestUser } from "#server/testing/factories.ts";
import type { Cluster } from "./cluster.ts";

export const prompt =
  "Ein alter Leuchtturm steht im Herbststurm auf einer Klippe über dem Meer. Wellen schlagen hoch an die Felsen, Möwen " +
  "kreisen im Gegenlicht, und der Lichtkegel streicht langsam über das dunkle Wasser. Die Kamera fährt ruhig näher, bis " +
  "hinter dem Fenster ein Mensch zu sehen ist.";

/** Limits per account that are higher than the number of starts in any benchmark. */
const raisedLimits = { unfinishedProjects: 1000, startsPerHour: 10_000 };

/** Raises the limits, so that one account may start everything that a benchmark needs. */
export async function raiseStartLimits({ pool }: Pick<Cluster, "pool">): Promise<void> {
  for (const [name, value] of Object.entries(raisedLimits)) {
    await pool.query("insert into settings (name, value) values ($1, $2)", [`limit.${name}`, String(value)]);
  }
}

/**
 * Inserts signed-in users. Call after the program has started on this database for the first time, because that
 * creates the key which signs cookies.
 */
export async function seedUsers({ db }: Cluster, count: number, publicUrl?: string): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await buildUser(db, { ...(publicUrl && { publicUrl }) }));
  return users;
}

/** Inserts `each` completed projects for every user; returns their ids by user. */
export async function seedProjects(
  pool: pg.Pool,
  users: readonly TestUser[],
  each: number,
): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ user_id: string; ids: string[] }>(
    `with seeded as (
      insert into projects (id, user_id, model_id, model_type, prompt, aspect_ratio, n_frames, input, status, task_id,
        provider, receipt, media, created_at, deadline)
      select gen_random_uuid(), owner, 'sora2-text', 'sora2', $2, 'portrait', 10,
        jsonb_build_object('prompt', $2::text, 'aspect_ratio', 'portrait', 'n_frames', 10, 'remove_watermark', true),
        'completed', gen_random_uuid(), 'local', '"a1b2c3"'::jsonb,
        jsonb_build_array(jsonb_build_object('key', 'projects/' || gen_random_uuid() || '/0.mp4', 'type', 'video/mp4',
          'bytes', 1234567, 'posterKey', 'projects/' || gen_random_uuid() || '/0.jpg', 'width', 1080, 'height', 1920)),
        now() - age * interval '1 hour', now()
      from unnest($1::uuid[]) owner, generate_series(1, $3::int) age
      returning id, user_id)
    select user_id, array_agg(id::text) ids from seeded group by user_id`,
    [users.map(({ id }) => id), prompt, each],
  );
  await pool.query("vacuum analyze");
  return new Map(rows.map(({ user_id: owner, ids }) => [owner, ids]));
}
