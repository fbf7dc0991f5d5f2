import type { ProjectRow } from "#server/features/projects/store.ts";
import type { CallLease } from "#server/providers/circuit-breaker/store.ts";
import { startRetrySeconds } from "#server/platform/retry-policies.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { Dispatcher, SchedulerParts } from "./dispatch.ts";
import { isLocal, limitsOf } from "./provider-limits.ts";

export type SlotResult = { provider: Provider; lease: CallLease } | { waitSeconds: number };

/**
 * Seconds until the next job of a project that waits in a provider's queue. Its admission enqueues an immediate job, so
 * the later job only covers the loss of that one.
 */
export const fallbackSeconds = 60;

/** Lease for a call that the circuit breaker does not watch. */
export const defaultLease: CallLease = { isProbe: false, failures: 0 };

/** Slots with which projects may be started at a provider, within its limits and in the order of its queue. */
export function createSlots({ store, breakers, timeScale }: SchedulerParts, dispatcher: Dispatcher) {
  /** Enqueues a project at a provider and admits it at once if it is next in the queue. */
  async function enqueue(
    provider: Provider,
    { id }: Pick<ProjectRow, "id">,
    status: "pending" | "starting",
    answer: CallLease,
  ): Promise<SlotResult> {
    const { name } = provider;
    const { admission, isWaiting } = await store.find(id, name);
    if (admission) return { provider, lease: { ...admission, failures: answer.failures } };
    // Leave the admission of a waiting project to the dispatch of the provider's queue, which admits in the right
    // order.
    if (isWaiting && !answer.isProbe) {
      await dispatcher.schedule(name, timeScale);
      return { waitSeconds: fallbackSeconds };
    }
    const { admitted, nextSeconds } = await store.admit({
      provider: name,
      limits: limitsOf(provider, timeScale),
      joining: { projectId: id, status },
      ...(answer.isProbe ? { probe: { projectId: id }, maxAdmitted: 1 } : { maxAdmitted: Number.MAX_SAFE_INTEGER }),
    });
    const isAdmitted = admitted.includes(id);
    if (!isAdmitted && answer.isProbe) await breakers.release(name);
    await dispatcher.startAdmitted(
      name,
      admitted.filter((other) => other !== id),
      nextSeconds,
    );
    return isAdmitted ? { provider, lease: answer } : { waitSeconds: fallbackSeconds };
  }

  return {
    /** Acquires a slot for a pending project at the first available provider, beginning with `first`. */
    async acquireSlot(
      project: Pick<ProjectRow, "id">,
      first: Provider,
      after: (name: string) => Provider | undefined,
    ): Promise<SlotResult> {
      let soonestSeconds = fallbackSeconds;
      for (let next: Provider | undefined = first; next; next = after(next.name)) {
        if (isLocal(next)) {
          await store.dequeue(project.id);
          return { provider: next, lease: defaultLease };
        }
        const { admission } = await store.find(project.id, next.name);
        if (admission) return { provider: next, lease: { ...admission, failures: 1 } };
        const answer = await breakers.tryAcquire(next.name, project.id);
        if (!("blockedSeconds" in answer)) return enqueue(next, project, "pending", answer);
        if (next === first) soonestSeconds = Math.min(soonestSeconds, answer.blockedSeconds);
      }
      await store.enqueue(project.id, first.name);
      await dispatcher.schedule(first.name, soonestSeconds);
      return { waitSeconds: fallbackSeconds };
    },

    /** Acquires a slot for repeating a start whose outcome is unknown, at the same provider. */
    async reacquireSlot(project: Pick<ProjectRow, "id">, provider: Provider): Promise<SlotResult> {
      if (isLocal(provider)) return { provider, lease: defaultLease };
      const answer = await breakers.tryAcquire(provider.name, project.id);
      if (!("blockedSeconds" in answer)) return enqueue(provider, project, "starting", answer);
      return { waitSeconds: Math.min(fallbackSeconds, answer.blockedSeconds) };
    },

    /**
     * Puts a project that no provider has accepted into a provider's queue.
     * @param seconds minimum delay requested by the provider; null for `startRetrySeconds`
     * @param isPaused whether all starts at the provider are paused anyway, so that the entry needs no delay of its own
     * @returns seconds to wait
     */
    async postpone(
      project: Pick<ProjectRow, "id">,
      provider: Provider,
      seconds: number | null,
      isPaused: boolean,
    ): Promise<number> {
      const wait = (seconds ?? startRetrySeconds) * timeScale;
      await store.enqueue(project.id, provider.name, isPaused ? 0 : wait);
      return wait;
    },

    /** Releases a slot that was acquired but not used. */
    async releaseSlot({ provider, lease }: { provider: Provider; lease: CallLease }): Promise<void> {
      if (lease.isProbe) await breakers.release(provider.name);
    },
  };
}
