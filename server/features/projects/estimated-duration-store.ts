import { sql } from "drizzle-orm";
import { typeMakes } from "#domain/models/model-types.ts";
import type { Database } from "#server/db/client.ts";
import { type CachedRead, cachedRead } from "#server/platform/cached-read.ts";
import type { ProjectRow } from "./store.ts";

/** Columns that decide how long a generation takes: provider, model and seconds of video. */
type Work = Pick<ProjectRow, "modelId" | "modelType" | "substitute" | "provider" | "seconds">;
/** Median time in seconds of the projects of a model, provider and length in seconds, which is null for images. */
export type MeasuredDuration = { model: string; provider: string; seconds: number | null; median: number };

/** Number of ended projects whose durations count; bounds the query's work. */
const countedProjects = 500;
/** Minimum number of measured durations for a median: fewer say nothing about the next generation. */
const leastMeasured = 3;

const keyOf = (model: string, provider: string, seconds: number | null) => `${provider} ${model} ${seconds ?? ""}`;

const cachedReads = new WeakMap<Database, CachedRead<MeasuredDuration[], Database>>();

/**
 * Median times from the start of the work to the result, by provider, model and length, measured with the latest
 * projects of all accounts. Cached for a few seconds.
 */
export function usualDurations(db: Database): Promise<MeasuredDuration[]> {
  let cached = cachedReads.get(db);
  if (!cached) {
    cached = cachedRead(() => measure(db));
    cachedReads.set(db, cached);
  }
  return cached.read();
}

/** Returns a function that finds the usual duration of a generation in seconds; null if it is unknown. */
export async function usualDuration(db: Database): Promise<(work: Work) => number | null> {
  const measured = await usualDurations(db);
  const durations = new Map(
    measured.map(({ model, provider, seconds, median }) => [keyOf(model, provider, seconds), median]),
  );
  return ({ modelId, modelType, substitute, provider, seconds }) => {
    // Estimate no duration for spoken videos: it depends on their length, which is unknown before they are made.
    if (!provider || (seconds === null && typeMakes(modelType) === "video")) return null;
    return durations.get(keyOf(substitute ?? modelId, provider, seconds)) ?? null;
  };
}

async function measure(db: Database): Promise<MeasuredDuration[]> {
  const { rows } = await db.execute<MeasuredDuration>(sql`
    select coalesce(substitute, model_id) as model, provider, n_frames as seconds,
      percentile_cont(0.5) within group (order by extract(epoch from updated_at - started_at)::float8) as median
    from (
      select * from projects where status in ('completed', 'failed') order by updated_at desc limit ${countedProjects}
    ) as ended
    where status = 'completed' and started_at is not null and provider is not null
    group by 1, 2, 3
    having count(*) >= ${leastMeasured}`);
  return rows;
}
