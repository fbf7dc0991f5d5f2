import { randomBytes } from "node:crypto";
import { sessionCookie } from "#server/features/accounts/session-cookie.ts";
import { hashToken } from "#server/features/accounts/token-hash.ts";
import type { TestUser } from "#server/testing/factories.ts";
import type { Cluster } from "./cluster.ts";
import { prompt } from "./seed.ts";

/** Number of accounts, of accounts that own projects, and of projects of each such owner. */
export type DataSize = { users: number; owners: number; projectsEach: number };

/** Every n-th owner has a project in progress at a provider, or one that waits for a slot there. */
const everyOwner = { processing: 50, waiting: 100 };

/** Words of the prompts, so that a search finds some of the projects of an account. */
export const subjects = ["Leuchtturm", "Bergdorf", "Werkstatt", "Bäckerei", "Segelboot", "Gewächshaus", "Bahnhof"];

export type GrowthData = {
  users: TestUser[];
  /** Ids of some projects of each owner, by the id of the owner. */
  projectIds: Map<string, string[]>;
  /** Owners with a project that waits for a slot at its provider. */
  waiting: TestUser[];
};

/**
 * Fills a migrated database with accounts and all rows that they cause in real use: projects, idempotency keys, tasks
 * at providers, uploads, emails, webhook events, orders, renders and finished jobs.
 */
export async function seedGrowth(cluster: Cluster, { users: userCount, owners, projectsEach }: DataSize) {
  const { pool } = cluster;
  const users = await insertUsers(cluster, userCount);
  const ownerIds = users.slice(0, owners).map(({ id }) => id);
  // Insert the projects by age, one of each account at a time, so that the rows of one account are spread over the
  // table, as after months of use.
  for (let age = projectsEach; age >= 1; age -= 1) await pool.query(insertProjects, [ownerIds, age, subjects, prompt]);
  for (const statement of dependentRows) await pool.query(statement);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ user_id: string; ids: string[]; is_waiting: boolean }>(
    `select user_id, array_agg(id::text) ids, bool_or(status = 'pending') is_waiting from projects group by user_id`,
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  return {
    users,
    projectIds: new Map(rows.map((row) => [row.user_id, row.ids])),
    waiting: rows.flatMap((row) => (row.is_waiting ? (byId.get(row.user_id) ?? []) : [])),
  } satisfies GrowthData;
}

async function insertUsers({ pool }: Cluster, count: number): Promise<TestUser[]> {
  const { rows } = await pool.query<{ value: string }>("select value from settings where name = 'session-secret'");
  const cookie = sessionCookie({ publicUrl: "http://localhost:3000", secret: rows[0]?.value ?? "" });
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
  const inserted = await pool.query<{ id: string; email: string }>(
    `insert into users (email, email_verified, full_name, first_name, last_name, whatsapp_number)
      select 'anna-' || number || '@example.de', true, 'Anna Muster', 'Anna', 'Muster', '+49 170 1234567'
      from generate_series(1, $1::int) number returning id, email`,
    [count],
  );
  await pool.query(
    `insert into sessions (user_id, token, expires_at)
      select id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as session (id, token)`,
    [inserted.rows.map(({ id }) => id), tokens.map(hashToken)],
  );
  return inserted.rows.map((user, index) => ({
    ...user,
    cookie: cookie.write(tokens[index] ?? "", 86_400).split(";")[0] ?? "",
  }));
}

/** Query that inserts one project for every owner, created `$2` times seven hours ago. */
const insertProjects = `
  with owners as (
    select owner, number, case
      when $2::int = 1 and number % ${everyOwner.waiting} = 1 then 'pending'
      when $2::int = 1 and number % ${everyOwner.processing} = 2 then 'processing'
      when (number + $2::int) % 20 = 0 then 'failed' else 'completed' end as status
    from unnest($1::uuid[]) with ordinality as owners (owner, number)
  )
  insert into projects (id, user_id, model_id, model_type, prompt, aspect_ratio, n_frames, input, status, task_id,
    provider, receipt, media, error_code, error_message, created_at, updated_at, deadline)
  select gen_random_uuid(), owner, 'sora2-text', 'sora2', subject || ' ' || $2 || '. ' || $4, 'portrait', 10,
    jsonb_build_object('prompt', subject || ' ' || $2 || '. ' || $4, 'aspect_ratio', 'portrait', 'n_frames', 10,
      'remove_watermark', true),
    status, gen_random_uuid(), case when status <> 'pending' then 'kie' end,
    case when status <> 'pending' then to_jsonb(md5(owner::text || $2)) end,
    case when status <> 'completed' then '[]'::jsonb else
      jsonb_build_array(jsonb_build_object('key', 'projects/' || gen_random_uuid() || '/0.mp4', 'type', 'video/mp4',
        'bytes', 1234567, 'posterKey', 'projects/' || gen_random_uuid() || '/0.jpg', 'width', 1080, 'height', 1920)) end,
    case when status = 'failed' then 'refused' end,
    case when status = 'failed' then 'Der Anbieter hat die Beschreibung abgelehnt.' end,
    created, created, created + interval '1 hour'
  from owners,
    lateral (select ($3::text[])[1 + (number + $2::int) % cardinality($3::text[])] as subject,
      now() - $2 * interval '7 hours' - number * interval '1 second' as created) as derived`;

const dependentRows = [
  `insert into provider_waits (project_id, provider) select id, 'kie' from projects where status = 'pending'`,
  `insert into provider_runs (task_id, project_id, user_id, provider, model_id, started_at, ended_at, outcome,
      cost_amount, cost_unit, cost_cents)
    select task_id, id, user_id, 'kie', model_id, created_at, created_at + interval '3 minutes',
      case status when 'completed' then 'done' else 'refused' end, 20, 'credits', 9
    from projects where status in ('completed', 'failed')`,
  `insert into idempotency_keys (user_id, key, request_hash, project_id, task_id, created_at)
    select user_id, gen_random_uuid(), encode(sha256(id::text::bytea), 'hex'), id, task_id, created_at
    from projects where created_at > now() - interval '7 days'`,
  `insert into uploads (user_id, key, name, type, bytes, width, height, created_at, used_at)
    select user_id, 'uploads/' || gen_random_uuid() || '.webp', 'Foto.jpg', 'image/webp', 300000, 1600, 1200,
      created_at, created_at from projects where abs(hashtext(id::text)) % 10 = 0`,
  `insert into mails (user_id, kind, recipient, subject, text, html, state, created_at, sent_at)
    select user_id, 'project-completed', 'anna@example.de', 'Ihr Video ist fertig', repeat('Text ', 60),
      repeat('<p>Text</p> ', 200), 'sent', created_at, created_at
    from projects where abs(hashtext(id::text)) % 10 = 1`,
  `insert into webhook_events (source, fields, user_id, email, state, created_at, delivered_at)
    select 'project', jsonb_build_object('projectId', id, 'prompt', prompt), user_id, 'anna@example.de', 'delivered',
      created_at, created_at from projects where abs(hashtext(id::text)) % 10 = 2`,
  `insert into orders (id, user_id, project_id, key, request_hash, request, price_cents, state)
    select gen_random_uuid(), user_id, id, id, md5(id::text), '{}', 4900, 'delivered'
    from projects where abs(hashtext(id::text)) % 10 = 3`,
  `insert into renders (id, user_id, description, state, attempts, taken_at, result, created_at, updated_at)
    select task_id, user_id, input, 'done', 1, created_at, media, created_at, created_at
    from projects where status = 'completed' and abs(hashtext(id::text)) % 10 = 4`,
  `insert into pgboss.job_common (name, data, state, singleton_key, policy, created_on, started_on, completed_on)
    select 'advance-project', jsonb_build_object('projectId', id), 'completed', id, 'short', created_at, created_at,
      created_at from projects where created_at > now() - interval '7 days'`,
];
