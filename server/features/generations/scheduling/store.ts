import { and, eq, gt, sql } from "drizzle-orm";
import type { ModelId } from "#domain/models/models.ts";
import type { Database } from "#server/db/client.ts";
import { providerBreakers, providerDurations, providerWaits } from "#server/db/provider-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import {
  type AdmissionRequest,
  type AdmissionResult,
  admissionSeconds,
  admitProjects,
  now,
} from "./admission-store.ts";
import type { DurationSamples } from "./measured-poll-interval.ts";

const maxSamples = 200;

export type SchedulerStore = ReturnType<typeof schedulerStore>;

/** SQL of the provider queues, recent starts and measured durations. */
export function schedulerStore(db: Database) {
  return {
    admit: (request: AdmissionRequest): Promise<AdmissionResult> => admitProjects(db, request),

    /**
     * Reads whether a project was admitted and has not started yet (and if so, whether as a probe), and whether it
     * waits in the queue.
     */
    async find(
      projectId: string,
      provider: string,
    ): Promise<{ admission: { isProbe: boolean } | null; isWaiting: boolean }> {
      const { rows } = await db.execute<{ isProbe: boolean | null; isWaiting: boolean }>(sql`
        select (select is_probe from provider_starts where project_id = ${projectId} and provider = ${provider}
            and answered_at is null and admitted_at > ${now} - make_interval(secs => ${admissionSeconds}) limit 1) as "isProbe",
          exists (select from provider_waits where project_id = ${projectId} and provider = ${provider}
            and (not_before is null or not_before > ${now})) as "isWaiting"`);
      const { isProbe = null, isWaiting = false } = rows[0] ?? {};
      return { admission: isProbe === null ? null : { isProbe }, isWaiting };
    },

    /** Records that the provider has answered a start. @returns whether other projects wait for the provider */
    async recordStartEnd(projectId: string, provider: string): Promise<boolean> {
      const { rows } = await db.execute<{ waits: boolean }>(sql`
        with answered as (
          update provider_starts set answered_at = ${now}
          where project_id = ${projectId} and provider = ${provider} and answered_at is null
        )
        select exists (select from provider_waits where provider = ${provider}) as waits`);
      return rows[0]?.waits ?? false;
    },

    /** Enqueues a project, which is not admitted before `seconds` have passed. */
    async enqueue(projectId: string, provider: string, seconds = 0): Promise<void> {
      const notBefore = seconds > 0 ? sql`${now} + make_interval(secs => ${seconds})` : null;
      await db
        .insert(providerWaits)
        .values({ projectId, provider, notBefore })
        .onConflictDoUpdate({ target: providerWaits.projectId, set: { provider, notBefore } });
    },

    async dequeue(projectId: string): Promise<void> {
      await db.delete(providerWaits).where(eq(providerWaits.projectId, projectId));
    },

    /** Projects in the queue of a provider in order, each with the model that will really run. */
    async listWaiting(provider: string): Promise<{ projectId: string; modelId: ModelId; userId: string }[]> {
      const { rows } = await db.execute<{ projectId: string; modelId: ModelId; userId: string }>(sql`
        select line.project_id as "projectId", coalesce(projects.substitute, projects.model_id) as "modelId", line.user_id as "userId"
        from provider_line line join projects on projects.id = line.project_id
        where line.provider = ${provider} order by line.place`);
      return rows;
    },

    /** Ids of users with a project that is running at the provider or waiting for it. */
    async listOwners(provider: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct user_id as id from projects where status in ('pending', 'starting', 'processing') and (
          provider = ${provider} or exists (
            select from provider_waits where project_id = projects.id and provider_waits.provider = ${provider}))`);
      return rows.map(({ id }) => id);
    },

    async countUnderWay(provider: string): Promise<number> {
      return db.$count(
        projects,
        and(eq(projects.provider, provider), sql`${projects.status} in ('starting', 'processing')`),
      );
    },

    /**
     * Reads the latest recorded durations and, while fewer than 200 are stored, the ages of running tasks that started
     * after the provider's last failure. Both in seconds, divided by `timeScale`.
     */
    async findDurations(provider: string, model: string, timeScale: number): Promise<DurationSamples> {
      const [row] = await db
        .select({ samples: providerDurations.samples })
        .from(providerDurations)
        .where(and(eq(providerDurations.provider, provider), eq(providerDurations.model, model)));
      const ended = row?.samples ?? [];
      if (ended.length === 0 || ended.length >= maxSamples) return { ended, underWay: [] };
      const { rows } = await db.execute<{ seconds: number }>(sql`
        select extract(epoch from ${now} - started_at)::float8 / ${timeScale}::float8 as seconds from projects
        where provider = ${provider} and coalesce(substitute, model_id) = ${model} and status = 'processing'
          and result_attempts = 0 and started_at > coalesce(
            (select failed_at from provider_breakers where provider_breakers.provider = ${provider}), '-infinity')`);
      return { ended, underWay: rows.map(({ seconds }) => seconds) };
    },

    /**
     * Records a task's duration, unless the provider has failed since `startedAt`: the end of the task was then noticed
     * late.
     */
    async recordDuration(provider: string, model: string, seconds: number, startedAt: Date): Promise<void> {
      const failed = and(eq(providerBreakers.provider, provider), gt(providerBreakers.failedAt, startedAt));
      if ((await db.$count(providerBreakers, failed)) > 0) return;
      const { samples } = providerDurations;
      await db
        .insert(providerDurations)
        .values({ provider, model, samples: [seconds] })
        .onConflictDoUpdate({
          target: [providerDurations.provider, providerDurations.model],
          set: {
            samples: sql`array_append(${samples}[greatest(1, cardinality(${samples}) - ${maxSamples - 2}):], ${seconds})`,
          },
        });
    },
  };
}
