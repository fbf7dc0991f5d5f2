import type { Database } from "#server/db/client.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { schedulerStore } from "#server/features/generations/scheduling/store.ts";
import { createScheduler, type Scheduler } from "#server/features/generations/scheduling/scheduler.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import type { Providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/provider.ts";

type Parts = {
  db: Database;
  queue: JobQueue;
  providers: Providers;
  /** The provider that stands for the local engine. */
  local: Provider;
  timeScale: number;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
};

export type SchedulerParts = {
  scheduler: Scheduler;
  /** Starts the worker that drains the provider queues in this process. */
  work: () => void;
};

/** Composes the scheduler and the circuit breakers of outside providers. */
export function composeScheduler({ db, queue, providers, local, timeScale, publish }: Parts): SchedulerParts {
  const breakers = breakerStore(db, timeScale);
  const scheduler = createScheduler({
    store: schedulerStore(db),
    breakers,
    providers,
    isOwn: (provider) => provider === local,
    timeScale,
    fetchProjectsNow: async (projectIds) => {
      for (const projectId of projectIds) {
        await queue.enqueue("advance-project", { projectId }, { key: `${projectId}:now`, isUrgent: true });
      }
      if (projectIds.length > 0) await queue.notifyWorkers("advance-project");
    },
    enqueueDispatch: (provider, delaySeconds) =>
      queue.enqueue("start-waiting", { provider }, { key: provider, delaySeconds }),
    publishProjectsChanged: async (userIds) => {
      for (const userId of userIds) await publish(userId, { name: "project" });
    },
  });
  return {
    scheduler,
    work: () => queue.work("start-waiting", { slots: 1 }, ({ provider }) => scheduler.dispatch(provider)),
  };
}
