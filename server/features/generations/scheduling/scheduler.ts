import type { Database } from "#server/db/client.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import type { Provider } from "#server/providers/provider.ts";
import { createDispatcher, type SchedulerParts } from "./dispatch.ts";
import { createPollTimes } from "./poll-times.ts";
import { isLocal, isUnlimited } from "./provider-limits.ts";
import { createProviderCalls } from "./provider-calls.ts";
import { createSlots } from "./slots.ts";
import { schedulerStore } from "./store.ts";

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Decides whether, when and how often external providers are called. Its state is in the database, shared by all
 * processes.
 */
export function createScheduler({
  db,
  jobs,
  publish,
  providers,
  timeScale,
}: Omit<SchedulerParts, "store" | "breakers"> & { db: Database }) {
  const store = schedulerStore(db);
  const breakers = breakerStore(db, timeScale);
  const parts = { store, breakers, jobs, publish, providers, timeScale };
  const dispatcher = createDispatcher(parts);
  const pollTimes = createPollTimes(store, timeScale);

  return {
    ...createSlots(parts, dispatcher),
    ...createProviderCalls(parts, dispatcher),
    dispatch: dispatcher.dispatch,
    stop: dispatcher.stop,
    secondsUntilNextPoll: pollTimes.secondsUntilNextPoll,
    isUnlimited,

    /** Whether a provider's circuit is not closed, or its last call has failed, so that starts wait. */
    async isUnavailable({ name }: Provider): Promise<boolean> {
      const breakerStates = await breakers.readBreakers();
      return breakerStates.some(
        ({ provider, state, failures }) => provider === name && (state !== "closed" || failures > 0),
      );
    },

    /** Records the duration of an ended task and admits the next project in the queue. */
    async recordEnd(project: ProjectRow): Promise<void> {
      const provider = providers.byName(project.provider ?? "");
      if (!provider || isLocal(provider)) return;
      await pollTimes.recordDuration(provider, project);
      if (provider.maxConcurrent !== undefined) await dispatcher.dispatch(provider.name);
    },
  };
}
