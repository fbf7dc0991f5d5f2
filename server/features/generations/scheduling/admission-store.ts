import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";

/**
 * Limits of a provider in real seconds: at most `starts` starts per `seconds`, at most `maxConcurrent` running tasks,
 * and at most `startTimeoutSeconds` for the answer to a start.
 */
export type ProviderLimits = { starts: number; seconds: number; maxConcurrent: number; startTimeoutSeconds: number };
export type AdmissionResult = {
  /** Ids of the projects that may start now, in queue order. */
  admitted: string[];
  /** Number of projects that still wait. */
  waiting: number;
  /** Seconds until the next project in the queue can be admitted; null if the queue is empty. */
  nextSeconds: number | null;
};
export type AdmissionRequest = {
  provider: string;
  limits: ProviderLimits;
  /** Project to enqueue before the admission, unless its status has changed from `status`. */
  joining?: { projectId: string; status: "pending" | "starting" };
  /**
   * Project that skips the queue and tests whether the provider has recovered; if its id is null, the first project in
   * the queue is the test.
   */
  probe?: { projectId: string | null };
  maxAdmitted: number;
};

/** Time of the database's clock, which all processes share. */
export const now = sql`clock_timestamp()`;
/** SQL for the seconds from now until a point in time; negative if it has passed. */
const secondsUntil = (moment: SQL) => sql`extract(epoch from (${moment}) - ${now})::float8`;

/** Seconds within which an admitted project must start; after that it must enqueue again. */
export const admissionSeconds = 30;

/** The transaction that holds the advisory lock of the provider. */
type Transaction = Pick<Database, "execute">;
type Usage = { used: number; underWay: number; frees: number | null; paused: number | null };

/**
 * Admits as many projects as the limits allow, in queue order. An advisory lock serialises the admissions of a
 * provider. A start counts against the rate limit for the limit's period after the provider's answer, because the time
 * at which the start arrived at the provider is unknown.
 */
export async function admitProjects(db: Database, request: AdmissionRequest): Promise<AdmissionResult> {
  const { provider, limits, maxAdmitted } = request;
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`starts:${provider}`}, 0))`);
    await updateQueue(transaction, request);
    const { used, underWay, frees, paused } = await readUsage(transaction, request);
    const pausedSeconds = paused !== null && paused > 0 ? paused : null;
    const freeSlots =
      pausedSeconds === null
        ? Math.max(0, Math.min(maxAdmitted, limits.starts - used, limits.maxConcurrent - underWay))
        : 0;
    const admitted = freeSlots === 0 ? [] : await moveToStarts(transaction, request, freeSlots);
    return { admitted, ...(await readQueue(transaction, request, pausedSeconds ?? frees)) };
  });
}

/** Removes cancelled and overdue projects from the queue, and adds the project `joining`. */
async function updateQueue(transaction: Transaction, { provider, joining }: AdmissionRequest): Promise<void> {
  await transaction.execute(sql`
    delete from provider_waits using projects where projects.id = project_id and provider_waits.provider = ${provider}
      and projects.status not in ('pending', 'starting')`);
  if (!joining) return;
  await transaction.execute(sql`
    insert into provider_waits (project_id, provider)
    select id, ${provider} from projects where id = ${joining.projectId} and status = ${joining.status}
    on conflict (project_id) do update set provider = excluded.provider,
      not_before = case when provider_waits.provider = excluded.provider then provider_waits.not_before end`);
}

/**
 * Reads recent starts, running tasks, the seconds until the rate limit frees a start, and the seconds for which starts
 * are paused.
 */
async function readUsage(transaction: Transaction, { provider, limits }: AdmissionRequest): Promise<Usage> {
  const unansweredSeconds = admissionSeconds + limits.startTimeoutSeconds + limits.seconds;
  const { rows } = await transaction.execute<Usage>(sql`
    with recent as (
      select answered_at from provider_starts where provider = ${provider} and (
        answered_at > ${now} - make_interval(secs => ${limits.seconds})
        or (answered_at is null and admitted_at > ${now} - make_interval(secs => ${unansweredSeconds})))
    )
    select (select count(*) from recent)::int as used,
      (select ${secondsUntil(sql`min(answered_at) + make_interval(secs => ${limits.seconds})`)} from recent) as frees,
      (select count(*) from projects where provider = ${provider} and status in ('starting', 'processing')
        and not exists (select from provider_waits where project_id = projects.id))::int
      + (select count(*) from provider_starts starts join projects on projects.id = starts.project_id
          where starts.provider = ${provider} and answered_at is null and projects.status = 'pending'
            and admitted_at > ${now} - make_interval(secs => ${admissionSeconds}))::int as "underWay",
      (select ${secondsUntil(sql`paused_until`)} from provider_breakers where provider = ${provider}) as paused`);
  return rows[0] ?? { used: 0, underWay: 0, frees: null, paused: null };
}

/**
 * Admits the project that tests whether the provider has recovered (`probe`), or else the first due projects in the
 * queue. @returns ids of the projects
 */
async function moveToStarts(
  transaction: Transaction,
  { provider, probe }: AdmissionRequest,
  freeSlots: number,
): Promise<string[]> {
  const isDue = sql`(not_before is null or not_before <= ${now})`;
  const selected =
    probe?.projectId != null
      ? sql`select project_id, 1 as place from provider_waits where project_id = ${probe.projectId}`
      : sql`select project_id, place from provider_line where provider = ${provider} and ${isDue} order by place limit ${freeSlots}`;
  const { rows } = await transaction.execute<{ project_id: string }>(sql`
    with chosen as materialized (${selected}), gone as (
      delete from provider_waits where project_id in (select project_id from chosen)
    )
    insert into provider_starts (project_id, provider, is_probe, admitted_at)
    select project_id, ${provider}, ${probe !== undefined}, ${now} from chosen order by place
    returning project_id`);
  if (rows.length > 0)
    await transaction.execute(sql`delete from provider_starts where admitted_at < ${now} - interval '1 hour'`);
  return rows.map(({ project_id: id }) => id);
}

/**
 * Reads how many projects wait, and when the next one can be admitted.
 * @param freesSeconds seconds until the rate limit or a pause allows the next start, if known
 */
async function readQueue(
  transaction: Transaction,
  { provider, limits }: AdmissionRequest,
  freesSeconds: number | null,
): Promise<Pick<AdmissionResult, "waiting" | "nextSeconds">> {
  const { rows } = await transaction.execute<{ waiting: number; due: number | null }>(sql`
    select count(*)::int as waiting, ${secondsUntil(sql`min(coalesce(not_before, ${now}))`)} as due
    from provider_line where provider = ${provider}`);
  const waiting = rows[0]?.waiting ?? 0;
  if (waiting === 0) return { waiting, nextSeconds: null };
  const times = [freesSeconds, rows[0]?.due].filter((time): time is number => (time ?? 0) > 0);
  // If a running task or an unanswered start must end first, the time is unknown: try again after a tenth of the rate
  // limit's period, but not before a quarter of a second has passed.
  return { waiting, nextSeconds: times.length > 0 ? Math.min(...times) : Math.max(1 / 4, limits.seconds / 10) };
}
