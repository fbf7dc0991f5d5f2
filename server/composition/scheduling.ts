import type { Database } from "#server/db/client.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { trafficStore } from "#server/features/generations/scheduling/store.ts";
import { providerTraffic, type Traffic } from "#server/features/generations/scheduling/scheduler.ts";
import type { Event } from "#server/platform/realtime.ts";
import { type BreakerStore, breakerStore } from "#server/providers/breakers/store.ts";
import type { Providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/provider.ts";

type Parts = {
  db: Database;
  queue: JobQueue;
  providers: Providers;
  /** The local engine. */
  local: Provider;
  pace: number;
  bell: (userId: string, event: Event) => Promise<void>;
};

export type WiredTraffic = {
  traffic: Traffic;
  readBreakers: BreakerStore["readBreakers"];
  /** Starts the worker that drains the provider queues in this process. */
  work: () => void;
};

/** Composes the scheduler and the circuit breakers of outside providers. */
export function wireTraffic({ db, queue, providers, local, pace, bell }: Parts): WiredTraffic {
  const breakers = breakerStore(db, pace);
  const traffic = providerTraffic({
    store: trafficStore(db),
    breakers,
    providers,
    isOwn: (provider) => provider === local,
    pace,
    wake: async (projectIds) => {
      for (const projectId of projectIds) {
        await queue.enqueue("advance-project", { projectId }, { key: `${projectId}:now`, isUrgent: true });
      }
      if (projectIds.length > 0) await queue.ring("advance-project");
    },
    remember: (provider, delaySeconds) => queue.enqueue("start-waiting", { provider }, { key: provider, delaySeconds }),
    announce: async (userIds) => {
      for (const userId of userIds) await bell(userId, { name: "project" });
    },
  });
  return {
    traffic,
    readBreakers: breakers.readBreakers,
    work: () => queue.work("start-waiting", { slots: 1 }, ({ provider }) => traffic.dispatch(provider)),
  };
}
