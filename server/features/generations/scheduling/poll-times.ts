import { databaseNow } from "#server/platform/database-clock.ts";
import type { ModelId } from "#domain/models/models.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Provider } from "#server/providers/provider.ts";
import { isLocal } from "./provider-limits.ts";
import { type DurationEstimate, estimateDuration, secondsToNextPoll } from "./measured-poll-interval.ts";
import type { SchedulerStore } from "./store.ts";

const estimateCacheMilliseconds = 10_000;

/** Measured durations of tasks, and the times of polls that follow from them. */
export function createPollTimes(store: SchedulerStore, timeScale: number) {
  const estimates = new Map<string, { until: number; value: DurationEstimate | null }>();

  async function readEstimate(provider: Provider, model: ModelId): Promise<DurationEstimate | null> {
    const key = `${provider.name} ${model}`;
    const cached = estimates.get(key);
    if (cached && cached.until >= performance.now()) return cached.value;
    const durations = await store.findDurations(provider.name, model, timeScale);
    const value = estimateDuration(durations, provider.typicalSeconds?.(model));
    estimates.set(key, { value, until: performance.now() + estimateCacheMilliseconds * timeScale });
    return value;
  }

  return {
    /**
     * Returns the seconds until the next poll of a task. `isCalledBack`: whether the provider also reports the end by a
     * callback.
     */
    async secondsUntilNextPoll(provider: Provider, project: ProjectRow, isCalledBack: boolean): Promise<number> {
      const { startedAt, createdAt, receipt } = project;
      const elapsed = (databaseNow() - (startedAt ?? createdAt).getTime()) / 1000 / timeScale;
      const defaultInterval = () => provider.pollIntervalSeconds(elapsed, receipt) * timeScale;
      if (isLocal(provider)) return provider.pollIntervalSeconds(elapsed, receipt);
      if (isCalledBack) return defaultInterval();
      const estimate = await readEstimate(provider, modelOf(project));
      if (!estimate) return defaultInterval();
      // Add a random deviation, so that tasks that started together are not polled together.
      return secondsToNextPoll(elapsed, estimate) * (0.95 + Math.random() * 0.1) * timeScale;
    },

    /** Records how long a task took, unless its result could be fetched only at a later attempt. */
    async recordDuration(provider: Provider, project: ProjectRow): Promise<void> {
      const { startedAt, status, resultAttempts } = project;
      if (status !== "completed" || !startedAt || resultAttempts > 0) return;
      const seconds = (databaseNow() - startedAt.getTime()) / 1000 / timeScale;
      await store.recordDuration(provider.name, modelOf(project), seconds, startedAt);
    },
  };
}

/** Id of the model that the provider was really asked to run. */
const modelOf = ({ substitute, modelId }: Pick<ProjectRow, "substitute" | "modelId">) =>
  (substitute ?? modelId) as ModelId;
