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
  /** Part of this program: it is never away, and waited for by itself. */
  isOwn: (provider: Provider) => boolean;
  /** All times here are multiplied by it. */
  pace: number;
  /** Has projects moved now. */
  wake: (projectIds: readonly string[]) => Promise<void>;
  /** Has `dispatch` called after so many seconds, also when this process is gone by then. */
  remember: (provider: string, seconds: number) => Promise<void>;
  /** Something changed for all projects of these users. */
  announce: (userIds: readonly string[]) => Promise<void>;
};
export type Turn = { provider: Provider; permit: Permit } | { waitSeconds: number };
/** `isAway` when the provider does not answer; else others are read before. */
export type Reading<Result> = { result: Result } | { waitSeconds: number; isAway: boolean };
export type Traffic = ReturnType<typeof providerTraffic>;

/** A waiting project's own job is only the net: whoever is admitted is woken. */
const netSeconds = 60;
/** Of a provider without bounds, while its line is worked off. */
const usualAdmits = { starts: 20, seconds: 10 };
/** Clocks and ways differ. */
const marginSeconds = 0.1;
const retrySeconds = 5;
const longestSpreadSeconds = 30;
const keepExpectedMilliseconds = 10_000;

const usualPermit: Permit = { isProbe: false, failures: 0 };

/** Whether, when and how often outside providers are asked; the same for all processes. */
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

  /** This process looks at the right moment; the job does if it is gone. */
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

  /** Lets those at the head of the line start, as far as the provider takes them. */
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
    // Everybody who waits has moved up.
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

  /** Queues up at this provider, and may be the next at once. */
  async function queueUp(
    provider: Provider,
    { id }: Pick<ProjectRow, "id">,
    status: "pending" | "starting",
    answer: Permit,
  ): Promise<Turn> {
    const { name } = provider;
    const { admission, isWaiting } = await store.find(id, name);
    if (admission) return { provider, permit: { ...admission, failures: answer.failures } };
    // Whoever looks after the line wakes it.
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

    /** Whether a start there is nobody's turn but anybody's: no bounds to keep. */
    isUnbounded: (provider: Provider) => isOwn(provider) || (!provider.admits && provider.atOnce === undefined),

    /** Whether it did not answer when it was asked last, so that starts wait for it. */
    async isAway({ name }: Provider): Promise<boolean> {
      const states = await breakers.readBreakers();
      return states.some(({ provider, state, failures }) => provider === name && (state !== "closed" || failures > 0));
    },

    /** For a pending project: who may be asked to start it now, the first one that is there from `first` on. */
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

    /** For a project whose start may be asked for again. */
    async takeTurnAgain(project: Pick<ProjectRow, "id">, provider: Provider): Promise<Turn> {
      if (isOwn(provider)) return { provider, permit: usualPermit };
      const answer = await breakers.ask(provider.name, project.id);
      if (!("blockedSeconds" in answer)) return queueUp(provider, project, "starting", answer);
      return { waitSeconds: Math.min(netSeconds, answer.blockedSeconds) };
    },

    /**
     * Nobody accepted it: it waits for this provider, which is not asked for it before so many seconds.
     * @param isPaused whether nobody is asked for there until then, so that it just stands in the line like all others
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

    /** A turn that nobody takes. */
    giveBack: ({ provider, permit }: { provider: Provider; permit: Permit }) => giveBack(provider.name, permit),

    /**
     * Asks a provider to start, and learns from how that ends. What was accepted is to be written down before it is
     * noted here: noting takes a while.
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

    /** Reads a task, unless the provider is left alone. */
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

    /** Seconds until a task is read again. */
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
      // What was started together need not be read together.
      return secondsToNextLook(elapsed, known.value) * (0.95 + Math.random() * 0.1) * pace;
    },

    /** A task is over, so that there is room for another one. */
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

/** The model that a provider is asked for. */
const makerOf = ({ substitute, modelId }: Pick<ProjectRow, "substitute" | "modelId">) =>
  (substitute ?? modelId) as ModelId;

/** Whether it speaks against the service; a refusal is an answer, and what nobody understands is not silence. */
function isTrouble(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return false;
  if (error instanceof ProviderUnavailable) return error.hindrance === "away";
  return !(error instanceof Error && /^\$?Zod/.test(error.name));
}
