import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** SQL that finds everything unfinished: its kind (`what`) and its state in words (`details`). */
const openWork = `
  select 'project' as what, concat_ws(' ', id, status, provider, 'deadline', deadline, 'updated', updated_at) as details
    from projects where status not in ('completed', 'failed')
  union all select 'order', concat_ws(' ', id, state, 'refund', refund) from orders
    where state in ('paid', 'in_production') or refund = 'requested'
  union all select 'mail', concat_ws(' ', id, subject, 'attempts', attempts) from mails where state = 'waiting'
  union all select 'webhook', concat_ws(' ', id, 'attempts', attempts) from webhook_events where state = 'waiting'
  union all select 'render', concat_ws(' ', id, makes, state, 'attempts', attempts, 'lease until', lease_until)
    from renders where state in ('queued', 'rendering')`;

/** SQL that finds the jobs that run, are due, or will be retried. */
const openJobs = `
  select 'job ' || name as what, concat_ws(' ', id, state, 'attempt', retry_count, 'of', retry_limit,
      'due', start_after, 'started', started_on, 'heartbeat', heartbeat_on, 'expires after', expire_seconds, 's',
      singleton_key, data, output) as details
    from pgboss.job where state in ('active', 'retry') or (state = 'created' and start_after < now())`;

const endedWork = `
  select (select count(*) from projects where status in ('completed', 'failed'))
    + (select count(*) from orders where state in ('delivered', 'failed') and refund is distinct from 'requested')
    + (select count(*) from mails where state <> 'waiting')
    + (select count(*) from webhook_events where state <> 'waiting')
    + (select count(*) from renders where state in ('done', 'failed')) as ended`;

type OpenWork = { what: string; details: string };

/** Counts unfinished projects, orders, emails, webhooks and renders by kind. */
export async function countOpenWork(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ what: string; count: number }>(
    `select what, count(*)::int as count from (${openWork}) as open group by what`,
  );
  return new Map(rows.map(({ what, count }) => [what, count]));
}

/**
 * Waits until all work has ended, or until the program counts as stuck because nothing ends any more.
 * @param idleSeconds seconds without any ended work after which the program counts as stuck
 * @returns descriptions of the unfinished work; empty if everything has ended
 */
export async function waitUntilEnded(pool: pg.Pool, idleSeconds: number): Promise<string[]> {
  let ended = "";
  let endedAt = performance.now();
  for (;;) {
    const { rows: open } = await pool.query<OpenWork>(`${openWork} union all ${openJobs}`);
    if (open.length === 0) return [];
    const { rows } = await pool.query<{ ended: string }>(endedWork);
    if (rows[0]?.ended !== ended) {
      ended = rows[0]?.ended ?? "";
      endedAt = performance.now();
    }
    if (performance.now() - endedAt > idleSeconds * 1000) return open.map(({ what, details }) => `${what} ${details}`);
    await pause(250);
  }
}
