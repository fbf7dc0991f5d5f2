import type { ModelId } from "#domain/models/index.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { type BreakerStore, type Permit, recoveryReadsPerSecond } from "#server/providers/breakers/store.ts";
import type { Providers } from "#server/providers/index.ts";
import { type Provider, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { type Expected, expect, secondsToNextLook } from "./poll-interval.ts";
import type { Bounds, TrafficStore } from "./store.ts";

export type TrafficTools = {
  store: TrafficStore;
  breakers: BreakerStore;
  providers: Providers;
  /** True for the local engine: it needs no circuit breaker, rate limit or queue here. */
  isOwn: (provider: Provider) => boolean;
  /** Factor for all times: 1 in production, less in tests. */
  pace: number;
  /** Enqueues an immediate step for these projects. */
  wake: (projectIds: readonly string[]) => Promise<void>;
  /** Enqueues a durable job that calls `dispatch` after `seconds`, even if this process has ended by then. */
  remember: (provider: string, seconds: number) => Promise<void>;
  /** Publishes to these users that their projects have changed. */
  announce: (userIds: readonly string[]) => Promise<void>;
};
export type Turn = { provider: Provider; permit: Permit } | { waitSeconds: number };
/** `isAway`: the circuit is open; otherwise other polls of the recovering provider come first. */
export type Reading<Result> = { result: Result } | { waitSeconds: number; isAway: boolean };
export type Traffic = ReturnType<typeof providerTraffic>;

/** Fallback interval: an admitted project gets an immediate job, so its own delayed job only covers a lost one. */
const netSeconds = 60;
/** Rate limit while the queue of a provider without a limit of its own is drained. */
const usualAdmits = { starts: 20, seconds: 10 };
/** Margin in seconds for clock and network differences between us and the provider. */
const marginSeconds = 0.1;
const retrySeconds = 5;
const longestSpreadSeconds = 30;
const keepExpectedMilliseconds = 10_000;

const usualPermit: Permit = { isProbe: false, failures: 0 };

/**
 * Decides whether, when and how often outside providers are called. Its state is in the database, shared by all
 * processes.
 */
export function providerTraffic(tools: TrafficTools) {
  const { store, breakers, providers, isOwn, pace, wake, remember, announce } = tools;
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  const expected = new Map<string, { until: number; value: Expected | null }>();
  let isStopped = false;

  const boundsOf = ({
    admits = usualAdmits,
    atOnce = Number.MAX_SAFE_INTEGER,
    startSeconds = 60,
  }: Provider): Bounds => ({
    starts: admits.starts,
    seconds: (admits.seconds + marginSeconds) * pace,
    atOnce,
    startSeconds,
  });

  /**
   * Schedules the next `dispatch`: a timer in this process for precision, and a durable job in case the process ends.
   */
  async function plan(provider: string, seconds: number): Promise<void> {
    if (isStopped) return;
    await remember(provider, seconds + pace);
    const at = Date.now() + seconds * 1000;
    const planned = timers.get(provider);
    if (planned && planned.at <= at) return;
    clearTimeout(planned?.timer);
    const look = () => {
      timers.delete(provider);
      dispatch(provider).catch((error: unknown) => log.warn("line of a provider not looked at", { provider, error }));
    };
    timers.set(provider, { at, timer: setTimeout(look, Math.max(20, seconds * 1000)).unref() });
  }

  /**
   * Admits projects from the head of the provider's queue, as far as its limits allow. With an open circuit, moves them
   * to other providers.
   */
  async function dispatch(name: string): Promise<void> {
    const provider = providers.named(name);
    if (!provider || isStopped) return;
    const answer = await breakers.ask(name, null);
    if ("blockedSeconds" in answer) {
      const waiting = await store.listWaiting(name);
      const states = await breakers.readBreakers();
      const away = new Set(states.filter(({ state }) => state !== "closed").map(({ provider: other }) => other));
      const others = waiting.filter(({ modelId }) => {
        let next = providers.after(modelId, name);
        while (next && away.has(next.name)) next = providers.after(modelId, next.name);
        return next !== undefined;
      });
      for (const { projectId } of others) await store.leave(projectId);
      await wake(others.map(({ projectId }) => projectId));
      if (waiting.length > others.length) await plan(name, answer.blockedSeconds);
      return;
    }
    const asked = { provider: name, bounds: boundsOf(provider) };
    const { admitted, nextSeconds } = await store.admit(
      answer.isProbe ? { ...asked, probe: { projectId: null }, most: 1 } : { ...asked, most: Number.MAX_SAFE_INTEGER },
    );
    if (answer.isProbe && admitted.length === 0) await breakers.giveBack(name);
    await afterAdmission(name, admitted, nextSeconds);
  }

  async function afterAdmission(name: string, others: readonly string[], nextSeconds: number | null): Promise<void> {
    await wake(others);
    if (nextSeconds === null) return;
    await plan(name, nextSeconds);
    // All remaining projects have moved up in the queue.
    if (others.length > 0) await announce([...new Set((await store.listWaiting(name)).map(({ userId }) => userId))]);
  }

  async function changed(provider: string): Promise<void> {
    await announce(await store.listOwners(provider));
    await dispatch(provider);
  }

  async function fails(provider: string, permit: Permit, subject: string | null): Promise<void> {
    if (!(await breakers.noteFailure(provider, permit, subject))) return;
    log.warn("provider is left alone for a while", { provider });
    await changed(provider);
  }

  async function answers(provider: string, permit: Permit): Promise<void> {
    if (!(await breakers.noteAnswer(provider, permit))) return;
    log.info("provider is back", { provider });
    await changed(provider);
  }

  const giveBack = async (provider: string, { isProbe }: Permit) => {
    if (isProbe) await breakers.giveBack(provider);
  };

  /** Enqueues the project at this provider and admits it at once if it is next. */
  async function queueUp(
    provider: Provider,
    { id }: Pick<ProjectRow, "id">,
    status: "pending" | "starting",
    answer: Permit,
  ): Promise<Turn> {
    const { name } = provider;
    const { admission, isWaiting } = await store.find(id, name);
    if (admission) return { provider, permit: { ...admission, failures: answer.failures } };
    // The next dispatch of this provider wakes the project.
    if (isWaiting && !answer.isProbe) {
      await plan(name, pace);
      return { waitSeconds: netSeconds };
    }
    const { admitted, nextSeconds } = await store.admit({
      provider: name,
      bounds: boundsOf(provider),
      joining: { projectId: id, status },
      ...(answer.isProbe ? { probe: { projectId: id }, most: 1 } : { most: Number.MAX_SAFE_INTEGER }),
    });
    const isMine = admitted.includes(id);
    if (!isMine) await giveBack(name, answer);
    await afterAdmission(
      name,
      admitted.filter((other) => other !== id),
      nextSeconds,
    );
    return isMine ? { provider, permit: answer } : { waitSeconds: netSeconds };
  }

  return {
    dispatch,

    /** Whether the provider has no rate limit and no concurrency limit, so that starts need no slot. */
    isUnbounded: (provider: Provider) => isOwn(provider) || (!provider.admits && provider.atOnce === undefined),

    /** Whether the circuit is not closed or the last call failed, so that starts wait. */
    async isAway({ name }: Provider): Promise<boolean> {
      const states = await breakers.readBreakers();
      return states.some(({ provider, state, failures }) => provider === name && (state !== "closed" || failures > 0));
    },

    /** Acquires a slot for a pending project at the first available provider, beginning with `first`. */
    async takeTurn(
      project: Pick<ProjectRow, "id">,
      first: Provider,
      after: (name: string) => Provider | undefined,
    ): Promise<Turn> {
      let soonest = netSeconds;
      for (let next: Provider | undefined = first; next; next = after(next.name)) {
        if (isOwn(next)) {
          await store.leave(project.id);
          return { provider: next, permit: usualPermit };
        }
        const { admission } = await store.find(project.id, next.name);
        if (admission) return { provider: next, permit: { ...admission, failures: 1 } };
        const answer = await breakers.ask(next.name, project.id);
        if (!("blockedSeconds" in answer)) return queueUp(next, project, "pending", answer);
        if (next === first) soonest = Math.min(soonest, answer.blockedSeconds);
      }
      await store.wait(project.id, first.name);
      await plan(first.name, soonest);
      return { waitSeconds: netSeconds };
    },

    /** Acquires a slot to repeat a start whose outcome is unknown, at the same provider. */
    async takeTurnAgain(project: Pick<ProjectRow, "id">, provider: Provider): Promise<Turn> {
      if (isOwn(provider)) return { provider, permit: usualPermit };
      const answer = await breakers.ask(provider.name, project.id);
      if (!("blockedSeconds" in answer)) return queueUp(provider, project, "starting", answer);
      return { waitSeconds: Math.min(netSeconds, answer.blockedSeconds) };
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
      const wait = (seconds ?? retrySeconds) * pace;
      await store.wait(project.id, provider.name, isPaused ? 0 : wait);
      return wait;
    },

    /** Releases a slot that was acquired but not used. */
    giveBack: ({ provider, permit }: { provider: Provider; permit: Permit }) => giveBack(provider.name, permit),

    /**
     * Calls `work` to start a project and reports the outcome to the circuit breaker and the rate limit.
     * @returns the result, and `note`, which records the success: call it after the receipt is stored, as it takes a while
     */
    async start<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      permit: Permit | undefined,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<{ result: Result; note: () => Promise<void> }> {
      if (isOwn(provider)) return { result: await work(), note: async () => {} };
      const { name } = provider;
      const noteEnd = async () => {
        if (permit && (await store.noteEndOfStart(project.id, name))) await plan(name, boundsOf(provider).seconds);
      };
      const noteAnswer = async () => {
        await noteEnd();
        if (permit) await answers(name, permit);
      };
      try {
        const result = await work();
        const note = () =>
          noteAnswer().catch((error: unknown) => log.warn("a start was not noted", { provider: name, error }));
        return { result, note };
      } catch (error) {
        await noteEnd();
        if (error instanceof ProviderUnavailable && error.hindrance === "limited") {
          await breakers.pause(name, (error.retryAfterSeconds ?? usualAdmits.seconds) * pace);
        }
        if (isTrouble(error)) {
          if (stop.aborted) await giveBack(name, permit ?? usualPermit);
          else await fails(name, permit ?? usualPermit, null);
        } else if (permit) await answers(name, permit);
        throw error;
      }
    },

    /** Polls a task through `work`, unless the provider's circuit is open or recovering at its limit. */
    async read<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<Reading<Result>> {
      if (isOwn(provider)) return { result: await work() };
      const { name } = provider;
      const answer = await breakers.ask(name, project.id);
      const hasToWait = "blockedSeconds" in answer;
      if (hasToWait || (answer.isRecovering && !(await breakers.takeReading(name)))) {
        const turns = (await store.countUnderWay(name)) / recoveryReadsPerSecond;
        const spread = Math.min(longestSpreadSeconds, turns) * pace;
        const blocked = hasToWait ? answer.blockedSeconds : pace / recoveryReadsPerSecond;
        return { waitSeconds: Math.min(netSeconds, blocked) + Math.random() * spread, isAway: hasToWait };
      }
      try {
        const result = await work();
        await answers(name, answer);
        return { result };
      } catch (error) {
        if (stop.aborted) await giveBack(name, answer);
        else if (isTrouble(error)) await fails(name, answer, project.id);
        else await answers(name, answer);
        throw error;
      }
    },

    /** Seconds until the next poll of a task. */
    async untilNextLook(provider: Provider, project: ProjectRow, isCalledBack: boolean): Promise<number> {
      const { startedAt, createdAt, receipt } = project;
      const model = makerOf(project);
      const elapsed = (Date.now() - (startedAt ?? createdAt).getTime()) / 1000 / pace;
      const usual = () => provider.patience(elapsed, receipt) * pace;
      if (isOwn(provider)) return provider.patience(elapsed, receipt);
      if (isCalledBack) return usual();
      const key = `${provider.name} ${model}`;
      let known = expected.get(key);
      if (!known || known.until < Date.now()) {
        const durations = await store.findDurations(provider.name, model, pace);
        const value = expect(durations, provider.typicalSeconds?.(model));
        known = { value, until: Date.now() + keepExpectedMilliseconds * pace };
        expected.set(key, known);
      }
      if (!known.value) return usual();
      // Jitter: tasks that started together are polled at different times.
      return secondsToNextLook(elapsed, known.value) * (0.95 + Math.random() * 0.1) * pace;
    },

    /** Records the duration of an ended task and admits the next project to its slot. */
    async noteEnd(project: ProjectRow): Promise<void> {
      const { provider: name, startedAt, status, resultAttempts } = project;
      const provider = providers.named(name ?? "");
      if (!provider || isOwn(provider)) return;
      if (status === "completed" && startedAt && resultAttempts === 0) {
        const seconds = (Date.now() - startedAt.getTime()) / 1000 / pace;
        await store.noteDuration(provider.name, makerOf(project), seconds, startedAt);
      }
      if (provider.atOnce !== undefined) await dispatch(provider.name);
    },

    stop: (): void => {
      isStopped = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Model that the provider was asked to run. */
const makerOf = ({ substitute, modelId }: Pick<ProjectRow, "substitute" | "modelId">) =>
  (substitute ?? modelId) as ModelId;

/**
 * Whether an error counts as a failure of the service. A refusal, or a body that does not match the schema, is an
 * answer.
 */
function isTrouble(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return false;
  if (error instanceof ProviderUnavailable) return error.hindrance === "away";
  return !(error instanceof Error && /^\$?Zod/.test(error.name));
}
