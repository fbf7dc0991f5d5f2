import { type Failure } from "#domain/projects/failures.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { insist, withGrace } from "#server/platform/grace.ts";
import { log } from "#server/platform/log.ts";
import type { Permit } from "#server/providers/breakers/store.ts";
import { type Hindrance, type Provider, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { type AdvanceTools, isCalledBack } from "./advance-tools.ts";
import { fail, untilLateLook } from "./end-project.ts";
import { inputFor, prepareTranslation } from "./translate-descriptions.ts";
import { type Work, workOf } from "./work-of.ts";

/** Longest time for which a provider is asked to start; after it, an open start is a lost one. */
export const startSecondsOf = (provider: Provider | undefined) => provider?.startSeconds ?? 60;
/** What a provider has accepted is written down for so long, whatever the database says at first. */
const writeSeconds = 30;
/** A lost start may be told of by the provider's call at the end of its task. */
const callSeconds = 10 * 60;
const retrySeconds = 5;
/** Between two looks at a project in the queue of our own engine, which tells by itself when it takes it. */
export const queuedSeconds = 60;

/** One that has accepted nothing, and may do so later. */
type Waiting = { provider: Provider; seconds: number | null };
type Attempt = {
  /** Somebody was asked already, and nobody knows with what success. */
  isRepeat?: boolean;
  permit?: Permit | undefined;
  /** Of those before it, the first that may accept later. */
  waiting?: Waiting | undefined;
};

/** @param from the provider to begin with, where those before it have accepted nothing */
export async function claim(
  tools: AdvanceTools,
  project: ProjectRow,
  stop: AbortSignal,
  { from, waiting }: { from?: Provider; waiting?: Waiting | undefined } = {},
): Promise<number | null> {
  const work = workOf(project, tools.providers);
  const provider = from ?? work?.first;
  if (!work || !provider) return fail(tools, project, "no-provider");
  const ready = await prepareTranslation(tools, project, work.order, provider, stop);
  if ("waitSeconds" in ready) return ready.waitSeconds;
  const claimAt = (at: Provider, hasTurn: boolean) => {
    const isEnglishOnly = at.englishOnly?.(work.order.model) !== undefined;
    return tools.projects.claimStart(project.id, at.name, { hasTurn, isEnglishOnly });
  };
  const free = tools.traffic.isUnbounded(provider) && (await claimAt(provider, false));
  if (free) {
    failpoint("start-claimed");
    return start(tools, free, provider, stop, { waiting });
  }
  const turn = await tools.traffic.takeTurn(project, provider, work.after);
  if ("waitSeconds" in turn) return turn.waitSeconds;
  const isPassedOver = turn.provider !== provider;
  const readyThere = isPassedOver
    ? await prepareTranslation(tools, ready.project, work.order, turn.provider, stop)
    : ready;
  const claimed = "project" in readyThere ? await claimAt(turn.provider, true) : undefined;
  if (!claimed) {
    await tools.traffic.giveBack(turn);
    return "waitSeconds" in readyThere ? readyThere.waitSeconds : 1;
  }
  failpoint("start-claimed");
  const { permit } = turn;
  // Those that were passed over are away.
  const passedOver = isPassedOver ? { provider, seconds: null } : undefined;
  return start(tools, claimed, turn.provider, stop, { permit, waiting: waiting ?? passedOver });
}

/** Somebody is asking the provider right now, or died while doing so. */
export async function resumeStart(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  const seconds = await tools.projects.secondsUntouched(project.id);
  if (provider?.startsOnce) {
    // Most likely it is being asked just now, by another job.
    if (!tools.traffic.isUnbounded(provider) && seconds < retrySeconds) return retrySeconds - seconds;
    const turn = await tools.traffic.takeTurnAgain(project, provider);
    if ("waitSeconds" in turn) return turn.waitSeconds;
    return start(tools, project, provider, stop, { permit: turn.permit, isRepeat: true });
  }
  const mayBeTold = provider?.adopt !== undefined && isCalledBack(tools, provider, project);
  const isLost = seconds > (mayBeTold ? callSeconds : startSecondsOf(provider));
  return isLost ? fail(tools, project, "start-unconfirmed") : retrySeconds;
}

async function start(
  tools: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
  attempt: Attempt,
): Promise<number | null> {
  const work = workOf(project, tools.providers);
  if (!work) return fail(tools, project, "no-provider");
  const { taskId: reference } = project;
  const { permit } = attempt;
  let answer: { result: unknown; note: () => Promise<void> };
  let wasAsked = false;
  try {
    const callbackUrl = tools.callbackUrl(provider.name, reference);
    answer = await withGrace(stop, tools.graceSecondsOf(provider), (grace) =>
      tools.traffic.start(provider, project, permit, stop, () => {
        wasAsked = true;
        const signal = AbortSignal.any([grace, AbortSignal.timeout(startSecondsOf(provider) * 1000)]);
        const input = inputFor(provider, project.translation, work.order.input);
        return provider.start({ reference, ...work.order, input, callbackUrl }, signal);
      }),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      if (attempt.isRepeat) return repeatLater(tools, project, error);
      if (stop.aborted) {
        // This process ends and broke it off itself: the same provider is asked by another one.
        await tools.projects.releaseStart(project, provider.name);
        throw error;
      }
      if (wasAsked) await tools.runs.unavailable(project, error.message);
      return giveOn(tools, project, { work, provider, error, waiting: attempt.waiting }, stop);
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn("provider refused a start", { projectId: project.id, provider: provider.name, error });
    return fail(tools, project, "refused", error.shown ?? undefined, { detail: error.message });
  }
  failpoint("start-accepted");
  const receipt = answer.result;
  const write = () => writeAccepted(tools, project, provider, receipt);
  const { started, late } = await insist(writeSeconds, write).finally(answer.note);
  if (late) return untilLateLook(late.updatedAt);
  if (!started) {
    const now = await tools.projects.findByTask(reference);
    // Cancelled or deleted while the provider was being asked; else its own call was here first.
    if (!now || now.status === "failed") await provider.cancel?.(receipt);
    return 1;
  }
  await tools.announce(project.userId, project.id);
  // It would look after a project that still waits, and read the task for nothing.
  if (permit) await tools.dropPlan(project.id);
  // The engine tells when it takes it; this look is only the net.
  if (started.status === "queued") return queuedSeconds;
  return tools.traffic.untilNextLook(provider, started, isCalledBack(tools, provider, project));
}

/** One that has failed meanwhile because it took too long is looked for as what comes late. */
function writeAccepted(
  { inTransaction, projects, runs }: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  receipt: unknown,
): Promise<{ started?: ProjectRow | undefined; late?: ProjectRow | undefined }> {
  return inTransaction(async (transaction) => {
    const mark = provider.hasOwnQueue ? projects.markQueued : projects.markProcessing;
    const started = await mark(project, receipt, transaction);
    const late = started ? undefined : await projects.adoptLate(project, receipt, transaction);
    if (!late) await runs.accepted(project, started !== undefined, transaction);
    return { started, late };
  });
}

const words: Record<Hindrance, Failure> = {
  credit: "no-credit",
  settings: "no-provider",
  limited: "busy",
  away: "away",
  unable: "unable",
};
/** Whether asking the same one later may help. */
const mayPass = { limited: true, away: true, credit: false, settings: false, unable: false };

/** That the repetition is not accepted says nothing about the first start: nobody else may be asked. */
async function repeatLater(
  tools: AdvanceTools,
  project: ProjectRow,
  error: ProviderUnavailable,
): Promise<number | null> {
  const { hindrance, retryAfterSeconds } = error;
  log.warn("a start could not be repeated", { projectId: project.id, provider: project.provider, hindrance, error });
  return mayPass[hindrance] ? (retryAfterSeconds ?? retrySeconds) : fail(tools, project, "start-unconfirmed");
}

type Declined = { work: Work; provider: Provider; error: ProviderUnavailable; waiting: Waiting | undefined };

/** The provider has certainly not accepted: the next one is asked, or one of them later while that may help. */
async function giveOn(
  tools: AdvanceTools,
  project: ProjectRow,
  { work, provider, error, waiting }: Declined,
  stop: AbortSignal,
): Promise<number | null> {
  const { hindrance, retryAfterSeconds } = error;
  log.warn("provider did not accept a start", { projectId: project.id, provider: provider.name, hindrance, error });
  const next = work.after(provider.name);
  const later = waiting ?? (mayPass[hindrance] ? { provider, seconds: retryAfterSeconds } : undefined);
  if (!next && !later) return fail(tools, project, words[hindrance], error.shown ?? undefined);
  const released = await tools.projects.releaseStart(project, provider.name);
  if (!released) return 1;
  if (next) return claim(tools, released, stop, { from: next, waiting: later });
  const isPaused = hindrance === "limited" && waiting === undefined;
  const seconds = await tools.traffic.postpone(project, later?.provider ?? provider, later?.seconds ?? null, isPaused);
  await tools.announce(project.userId, project.id);
  return seconds;
}
