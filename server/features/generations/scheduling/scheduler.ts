import * as z from "zod/mini";
import type { ModelId } from "#domain/models/index.ts";
import type { Database } from "#server/db/client.ts";
import { enqueueAdmitted } from "#server/features/projects/jobs/enqueue.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import { log } from "#server/platform/log.ts";
import { breakerStore, type CallLease, recoveryPollsPerSecond } from "#server/providers/circuit-breaker/store.ts";
import type { Providers } from "#server/providers/index.ts";
import { localProviderName, type Provider, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { measureCall } from "./measure-call.ts";
import { type DurationEstimate, estimateDuration, secondsToNextPoll } from "./poll-interval.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { type ProviderLimits, schedulerStore } from "./store.ts";

type Parts = {
  db: Database;
  jobs: JobQueue;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
  providers: Providers;
  /** Factor for all times: 1 in production, less in tests. */
  timeScale: number;
};
export type SlotResult = { provider: Provider; lease: CallLease } | { waitSeconds: number };
/**
 * Result of a poll, or the seconds to wait. `isUnavailable`: the circuit is open; otherwise other polls of the
 * recovering provider come first.
 */
export type PollResult<Result> = { result: Result } | { waitSeconds: number; isUnavailable: boolean };
export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Seconds until the fallback step of a waiting project. An admitted project gets an immediate job, so this step only
 * covers a lost one.
 */
const fallbackSeconds = 60;
/** Rate limit while the queue of a provider is drained that has no limit of its own. */
const defaultRateLimit = { starts: 20, seconds: 10 };
/** Margin in seconds for clock and network differences between us and the provider. */
const marginSeconds = 0.1;
const retrySeconds = 5;
const longestSpreadSeconds = 30;
const estimateCacheMilliseconds = 10_000;

const defaultLease: CallLease = { isProbe: false, failures: 0 };

/**
 * Decides whether, when and how often outside providers are called. Its state is in the database, shared by all
 * processes.
 */
export function createScheduler({ db, jobs, publish, providers, timeScale }: Parts) {
  const store = schedulerStore(db);
  const breakers = breakerStore(db, timeScale);
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  const estimates = new Map<string, { until: number; value: DurationEstimate | null }>();
  let isStopped = false;

  /** Whether the provider is the local engine, which needs no circuit breaker, rate limit or queue here. */
  const isOwn = ({ name }: Provider) => name === localProviderName;

  const publishProjectsChanged = async (userIds: readonly string[]) => {
    for (const userId of userIds) await publish(userId, { name: "project" });
  };

  const limitsOf = ({
    rateLimit = defaultRateLimit,
    maxConcurrent = Number.MAX_SAFE_INTEGER,
    startTimeoutSeconds = 60,
  }: Provider): ProviderLimits => ({
    starts: rateLimit.starts,
    seconds: (rateLimit.seconds + marginSeconds) * timeScale,
    maxConcurrent,
    startTimeoutSeconds,
  });

  /**
   * Schedules the next `dispatch`: a timer in this process for precision, and a durable job in case the process ends.
   */
  async function scheduleDispatch(provider: string, seconds: number): Promise<void> {
    await jobs.enqueue("start-waiting", { provider }, { key: provider, delaySeconds: seconds + timeScale });
    // Set no timer during shutdown: another process runs the job.
    if (isStopped) return;
    const at = Date.now() + seconds * 1000;
    const scheduled = timers.get(provider);
    if (scheduled && scheduled.at <= at) return;
    clearTimeout(scheduled?.timer);
    const run = () => {
      timers.delete(provider);
      dispatch(provider).catch((error: unknown) => log.warn("line of a provider not looked at", { provider, error }));
    };
    timers.set(provider, { at, timer: setTimeout(run, Math.max(20, seconds * 1000)).unref() });
  }

  /**
   * Admits projects from the head of the provider's queue until its limits are reached. With an open circuit, moves
   * them to other providers.
   */
  async function dispatch(name: string): Promise<void> {
    const provider = providers.byName(name);
    if (!provider) return;
    // During shutdown, leave the queue to another process.
    if (isStopped) return jobs.enqueue("start-waiting", { provider: name }, { key: name });
    const answer = await breakers.tryAcquire(name, null);
    if ("blockedSeconds" in answer) {
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
      if (waiting.length > movable.length) await scheduleDispatch(name, answer.blockedSeconds);
      return;
    }
    const request = { provider: name, bounds: limitsOf(provider) };
    const { admitted, nextSeconds } = await store.admit(
      answer.isProbe
        ? { ...request, probe: { projectId: null }, most: 1 }
        : { ...request, most: Number.MAX_SAFE_INTEGER },
    );
    if (answer.isProbe && admitted.length === 0) await breakers.release(name);
    await afterAdmission(name, admitted, nextSeconds);
  }

  async function afterAdmission(name: string, movable: readonly string[], nextSeconds: number | null): Promise<void> {
    await enqueueAdmitted({ jobs }, movable);
    if (nextSeconds === null) return;
    await scheduleDispatch(name, nextSeconds);
    // Publish to the owners of all remaining projects, because their positions in the queue have changed.
    if (movable.length > 0)
      await publishProjectsChanged([...new Set((await store.listWaiting(name)).map(({ userId }) => userId))]);
  }

  async function handleStateChange(provider: string): Promise<void> {
    await publishProjectsChanged(await store.listOwners(provider));
    await dispatch(provider);
  }

  async function recordFailure(provider: string, lease: CallLease, subject: string | null): Promise<void> {
    if (!(await breakers.recordFailure(provider, lease, subject))) return;
    log.warn("provider is left alone for a while", { provider });
    await handleStateChange(provider);
  }

  async function recordSuccess(provider: string, lease: CallLease): Promise<void> {
    if (!(await breakers.recordSuccess(provider, lease))) return;
    log.info("provider is back", { provider });
    await handleStateChange(provider);
  }

  const releaseProbe = async (provider: string, { isProbe }: CallLease) => {
    if (isProbe) await breakers.release(provider);
  };

  /** Enqueues the project at this provider and admits it at once if it is next. */
  async function enqueue(
    provider: Provider,
    { id }: Pick<ProjectRow, "id">,
    status: "pending" | "starting",
    answer: CallLease,
  ): Promise<SlotResult> {
    const { name } = provider;
    const { admission, isWaiting } = await store.find(id, name);
    if (admission) return { provider, lease: { ...admission, failures: answer.failures } };
    // Do not admit a waiting project here: the dispatch of the provider's queue does so, in the right order.
    if (isWaiting && !answer.isProbe) {
      await scheduleDispatch(name, timeScale);
      return { waitSeconds: fallbackSeconds };
    }
    const { admitted, nextSeconds } = await store.admit({
      provider: name,
      bounds: limitsOf(provider),
      joining: { projectId: id, status },
      ...(answer.isProbe ? { probe: { projectId: id }, most: 1 } : { most: Number.MAX_SAFE_INTEGER }),
    });
    const isAdmitted = admitted.includes(id);
    if (!isAdmitted) await releaseProbe(name, answer);
    await afterAdmission(
      name,
      admitted.filter((other) => other !== id),
      nextSeconds,
    );
    return isAdmitted ? { provider, lease: answer } : { waitSeconds: fallbackSeconds };
  }

  return {
    dispatch,

    /** Whether the provider has no rate limit and no concurrency limit, so that starts need no slot. */
    isUnlimited: (provider: Provider) =>
      isOwn(provider) || (!provider.rateLimit && provider.maxConcurrent === undefined),

    /** Whether the circuit is not closed or the last call failed, so that starts wait. */
    async isUnavailable({ name }: Provider): Promise<boolean> {
      const breakerStates = await breakers.readBreakers();
      return breakerStates.some(
        ({ provider, state, failures }) => provider === name && (state !== "closed" || failures > 0),
      );
    },

    /** Acquires a slot for a pending project at the first available provider, beginning with `first`. */
    async acquireSlot(
      project: Pick<ProjectRow, "id">,
      first: Provider,
      after: (name: string) => Provider | undefined,
    ): Promise<SlotResult> {
      let soonestSeconds = fallbackSeconds;
      for (let next: Provider | undefined = first; next; next = after(next.name)) {
        if (isOwn(next)) {
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
      await scheduleDispatch(first.name, soonestSeconds);
      return { waitSeconds: fallbackSeconds };
    },

    /** Acquires a slot to repeat a start whose outcome is unknown, at the same provider. */
    async reacquireSlot(project: Pick<ProjectRow, "id">, provider: Provider): Promise<SlotResult> {
      if (isOwn(provider)) return { provider, lease: defaultLease };
      const answer = await breakers.tryAcquire(provider.name, project.id);
      if (!("blockedSeconds" in answer)) return enqueue(provider, project, "starting", answer);
      return { waitSeconds: Math.min(fallbackSeconds, answer.blockedSeconds) };
    },

    /**
     * Enqueues a project that no provider has accepted, to be started at this provider not before `seconds`.
     * @param seconds delay requested by the provider; null for the default of 5 seconds
     * @param isPaused whether all starts at the provider are paused anyway, so that the entry needs no delay of its own
     * @returns seconds to wait
     */
    async postpone(
      project: Pick<ProjectRow, "id">,
      provider: Provider,
      seconds: number | null,
      isPaused: boolean,
    ): Promise<number> {
      const wait = (seconds ?? retrySeconds) * timeScale;
      await store.enqueue(project.id, provider.name, isPaused ? 0 : wait);
      return wait;
    },

    /** Releases a slot that was acquired but not used. */
    releaseSlot: ({ provider, lease }: { provider: Provider; lease: CallLease }) => releaseProbe(provider.name, lease),

    /**
     * Calls `work` to start a project and reports the outcome to the circuit breaker and the rate limit.
     * @returns the result, and `recordSuccess`: call it after the receipt is stored, as it takes a while
     */
    async start<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      lease: CallLease | undefined,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<{ result: Result; recordSuccess: () => Promise<void> }> {
      if (isOwn(provider)) return { result: await work(), recordSuccess: async () => {} };
      const { name } = provider;
      const recordEnd = async () => {
        if (lease && (await store.recordStartEnd(project.id, name)))
          await scheduleDispatch(name, limitsOf(provider).seconds);
      };
      const recordAnswer = async () => {
        await recordEnd();
        if (lease) await recordSuccess(name, lease);
      };
      try {
        const result = await measureCall(name, "start", work);
        const recordSuccessOnce = () =>
          recordAnswer().catch((error: unknown) => log.warn("a start was not noted", { provider: name, error }));
        return { result, recordSuccess: recordSuccessOnce };
      } catch (error) {
        await recordEnd();
        if (error instanceof ProviderUnavailable && error.reason === "limited") {
          await breakers.pause(name, (error.retryAfterSeconds ?? defaultRateLimit.seconds) * timeScale);
        }
        if (isServiceFailure(error)) {
          if (stop.aborted) await releaseProbe(name, lease ?? defaultLease);
          else await recordFailure(name, lease ?? defaultLease, null);
        } else if (lease) await recordSuccess(name, lease);
        throw error;
      }
    },

    /**
     * Polls a task through `work`. Returns the seconds to wait instead if the provider's circuit is open, or if the
     * provider is recovering and its few polls per second are used up.
     */
    async poll<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<PollResult<Result>> {
      if (isOwn(provider)) return { result: await work() };
      const { name } = provider;
      const answer = await breakers.tryAcquire(name, project.id);
      const hasToWait = "blockedSeconds" in answer;
      if (hasToWait || (answer.isRecovering && !(await breakers.tryAcquirePoll(name)))) {
        const pollSeconds = (await store.countUnderWay(name)) / recoveryPollsPerSecond;
        const spread = Math.min(longestSpreadSeconds, pollSeconds) * timeScale;
        const blocked = hasToWait ? answer.blockedSeconds : timeScale / recoveryPollsPerSecond;
        return { waitSeconds: Math.min(fallbackSeconds, blocked) + Math.random() * spread, isUnavailable: hasToWait };
      }
      try {
        const result = await measureCall(name, "poll", work);
        await recordSuccess(name, answer);
        return { result };
      } catch (error) {
        if (stop.aborted) await releaseProbe(name, answer);
        else if (isServiceFailure(error)) await recordFailure(name, answer, project.id);
        else await recordSuccess(name, answer);
        throw error;
      }
    },

    /** Returns the seconds until the next poll of a task. */
    async secondsUntilNextPoll(provider: Provider, project: ProjectRow, isCalledBack: boolean): Promise<number> {
      const { startedAt, createdAt, receipt } = project;
      const model = modelOf(project);
      const elapsed = (Date.now() - (startedAt ?? createdAt).getTime()) / 1000 / timeScale;
      const defaultInterval = () => provider.pollIntervalSeconds(elapsed, receipt) * timeScale;
      if (isOwn(provider)) return provider.pollIntervalSeconds(elapsed, receipt);
      if (isCalledBack) return defaultInterval();
      const key = `${provider.name} ${model}`;
      let cached = estimates.get(key);
      if (!cached || cached.until < Date.now()) {
        const durations = await store.findDurations(provider.name, model, timeScale);
        const value = estimateDuration(durations, provider.typicalSeconds?.(model));
        cached = { value, until: Date.now() + estimateCacheMilliseconds * timeScale };
        estimates.set(key, cached);
      }
      if (!cached.value) return defaultInterval();
      // Add a random deviation, so that tasks which started together are polled at different times.
      return secondsToNextPoll(elapsed, cached.value) * (0.95 + Math.random() * 0.1) * timeScale;
    },

    /** Records the duration of an ended task and admits the next project in the queue. */
    async recordEnd(project: ProjectRow): Promise<void> {
      const { provider: name, startedAt, status, resultAttempts } = project;
      const provider = providers.byName(name ?? "");
      if (!provider || isOwn(provider)) return;
      if (status === "completed" && startedAt && resultAttempts === 0) {
        const seconds = (Date.now() - startedAt.getTime()) / 1000 / timeScale;
        await store.recordDuration(provider.name, modelOf(project), seconds, startedAt);
      }
      if (provider.maxConcurrent !== undefined) await dispatch(provider.name);
    },

    stop: (): void => {
      isStopped = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Model that the provider was asked to run. */
const modelOf = ({ substitute, modelId }: Pick<ProjectRow, "substitute" | "modelId">) =>
  (substitute ?? modelId) as ModelId;

/**
 * Whether an error counts as a failure of the service. A refusal, or a body that does not match the schema, is an
 * answer.
 */
function isServiceFailure(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return false;
  if (error instanceof ProviderUnavailable) return error.reason === "away";
  return !(error instanceof z.core.$ZodError);
}
