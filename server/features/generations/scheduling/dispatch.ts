import { enqueueAdmitted } from "#server/features/projects/jobs/enqueue.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import { log } from "#server/platform/log.ts";
import type { BreakerStore } from "#server/providers/circuit-breaker/store.ts";
import type { Providers } from "#server/providers/provider-priority.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { limitsOf } from "./provider-limits.ts";
import type { SchedulerStore } from "./store.ts";

export type SchedulerParts = {
  store: SchedulerStore;
  breakers: BreakerStore;
  jobs: JobQueue;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
  providers: Providers;
  /** Factor for all times: 1 in production, less in tests. */
  timeScale: number;
};
export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Admits waiting projects from the providers' queues as soon as the limits allow. */
export function createDispatcher({ store, breakers, jobs, publish, providers, timeScale }: SchedulerParts) {
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  let isStopped = false;

  const publishProjectsChanged = async (userIds: readonly string[]) => {
    for (const userId of userIds) await publish(userId, { name: "project" });
  };

  /**
   * Schedules the next `dispatch`: a timer in this process for precision, and a durable job in case the process ends.
   */
  async function schedule(provider: string, seconds: number): Promise<void> {
    await jobs.enqueue("start-waiting", { provider }, { key: provider, delaySeconds: seconds + timeScale });
    // During shutdown set no timer, because another process runs the job.
    if (isStopped) return;
    const at = performance.now() + seconds * 1000;
    const scheduled = timers.get(provider);
    if (scheduled && scheduled.at <= at) return;
    clearTimeout(scheduled?.timer);
    const run = () => {
      timers.delete(provider);
      dispatch(provider).catch((error: unknown) => log.warn("queue of a provider not checked", { provider, error }));
    };
    timers.set(provider, { at, timer: setTimeout(run, Math.max(20, seconds * 1000)).unref() });
  }

  /**
   * Moves the projects in a provider's queue to other available providers, while its circuit breaker is open.
   * @param seconds time until the next attempt, if some projects cannot be moved
   */
  async function dispatchElsewhere(name: string, seconds: number): Promise<void> {
    const waiting = await store.listWaiting(name);
    const breakerStates = await breakers.readBreakers();
    const unavailable = new Set(
      breakerStates.filter(({ state }) => state !== "closed").map(({ provider: other }) => other),
    );
    const movable = waiting.filter(({ modelId }) => {
      let next = providers.nextAfter(modelId, name);
      while (next && unavailable.has(next.name)) next = providers.nextAfter(modelId, next.name);
      return next !== undefined;
    });
    for (const { projectId } of movable) await store.dequeue(projectId);
    await enqueueAdmitted(
      { jobs },
      movable.map(({ projectId }) => projectId),
    );
    if (waiting.length > movable.length) await schedule(name, seconds);
  }

  /**
   * Admits projects from the head of a provider's queue until its limits are reached. If its circuit is open, moves
   * them to other providers.
   */
  async function dispatch(name: string): Promise<void> {
    const provider = providers.byName(name);
    if (!provider) return;
    // During shutdown, leave the queue to another process.
    if (isStopped) return jobs.enqueue("start-waiting", { provider: name }, { key: name });
    const answer = await breakers.tryAcquire(name, null);
    if ("blockedSeconds" in answer) return dispatchElsewhere(name, answer.blockedSeconds);
    const { admitted, nextSeconds } = await store.admit({
      provider: name,
      limits: limitsOf(provider, timeScale),
      ...(answer.isProbe ? { probe: { projectId: null }, maxAdmitted: 1 } : { maxAdmitted: Number.MAX_SAFE_INTEGER }),
    });
    if (answer.isProbe && admitted.length === 0) await breakers.release(name);
    await startAdmitted(name, admitted, nextSeconds);
  }

  /** Enqueues the starts of admitted projects, and schedules the next admission. */
  async function startAdmitted(name: string, admitted: readonly string[], nextSeconds: number | null): Promise<void> {
    await enqueueAdmitted({ jobs }, admitted);
    if (nextSeconds === null) return;
    await schedule(name, nextSeconds);
    // Publish to the owners of all remaining projects, because their positions in the queue have changed.
    if (admitted.length > 0)
      await publishProjectsChanged([...new Set((await store.listWaiting(name)).map(({ userId }) => userId))]);
  }

  return {
    dispatch,
    schedule,
    startAdmitted,

    /** Tells the owners of a provider's projects that its circuit opened or closed, and admits waiting projects. */
    async handleStateChange(provider: string): Promise<void> {
      await publishProjectsChanged(await store.listOwners(provider));
      await dispatch(provider);
    },

    stop(): void {
      isStopped = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
