import { setTimeout as pause } from "node:timers/promises";
import { number, percentile } from "../numbers.ts";
import { atMost, type Row } from "../rows.ts";
import { runCleanups } from "../support/cleanup.ts";
import { isGood, messagesOf, type Observation, observe } from "./observer.ts";
import { type Stage, until } from "./stage.ts";

export type Incident<AnyStage extends Stage> = {
  /** Description of the fault, in German. */
  name: string;
  stage: () => Promise<AnyStage>;
  /** Causes the fault; resolves when its cause is gone. */
  cause: (stage: AnyStage) => Promise<void>;
  /** Upper limit of the recovery in milliseconds on an idle machine. */
  limit: number;
  /** Creates the request that users send again and again; if left out, they list their projects. */
  request?: (stage: AnyStage) => Promise<() => Promise<Response>>;
  intervalMilliseconds?: number;
  /**
   * Matches the failed responses that users may get, each as its HTTP status followed by its message; if left out, only
   * status 503 with the advice to try again.
   */
  refusals?: RegExp;
  /** Further checks after the recovery. */
  check?: (stage: AnyStage) => Promise<Row[]>;
};

const triesAgain = /^503 .*(?:erneut|noch einmal)/;
const samples = 20;
/**
 * Number of ordinary answer times (median before the fault) by which the limit of the recovery is extended: on a busy
 * machine answers take longer, and the program first answers requests that have waited for up to five seconds.
 */
const ordinaryAnswers = 100;

/**
 * Causes a fault while a signed-in user works. Checks that every project whose start was acknowledged before, during or
 * after the fault exists once, has ended and has its file.
 */
export async function survive<AnyStage extends Stage>(incident: Incident<AnyStage>): Promise<Row[]> {
  const stage = await incident.stage();
  try {
    return await observeIncident(incident, stage);
  } catch (error) {
    console.error(await stage.describe().catch(String));
    throw error;
  } finally {
    await runCleanups();
  }
}

async function observeIncident<AnyStage extends Stage>(incident: Incident<AnyStage>, stage: AnyStage): Promise<Row[]> {
  const { name, cause, limit, request, intervalMilliseconds = 50, refusals = triesAgain, check } = incident;
  const list = () => stage.client.call("GET", "/api/projects");
  const observation = observe((await request?.(stage)) ?? list, intervalMilliseconds);
  const { answers } = observation;
  await until("ordinary answers", () => answers.filter(isGood).length >= samples);
  const ordinary = percentile(
    answers.filter(isGood).map(({ milliseconds }) => milliseconds),
    0.5,
  );
  const before = await Promise.all([stage.startImage("kie"), stage.startImage("local")]);
  const isCausing = cause(stage);
  // Wait 100 ms, so that the next projects are started while the fault lasts.
  const during = pause(100).then(() => Promise.all([stage.startImage("kie"), stage.startImage("local")]));
  during.catch(() => {});
  await isCausing;
  const over = performance.now();
  const firstGood = () => answers.find((answer) => isGood(answer) && answer.at - answer.milliseconds > over);
  await until("the program answers again", () => firstGood() !== undefined);
  const after = await stage.startImage("kie");
  const started = performance.now();
  await until("an event reaches the tab", () => stage.tab.events.includes(`project:${after}`));
  const eventsBack = performance.now() - started;
  const projects = [...before, ...(await during), after];
  const ended = await untilEnded(stage, projects);
  const allEnded = performance.now() - over;
  const lost = [...ended, ...(await findLost(stage, projects))];
  const rows = (await check?.(stage)) ?? [];
  await observation.stop();
  const lastRefused = answers.findLast((answer) => !isGood(answer) && answer.at > over);
  const recovery = Math.max(firstGood()?.at ?? Number.NaN, lastRefused?.at ?? 0) - over;
  for (const loss of lost) console.error(`✘ ${loss}`);
  const foreign = messagesOf(observation).filter((message) => !refusals.test(message));
  return [
    { what: name, measured: describeAnswers(observation) },
    atMost(
      "  wieder da nach",
      recovery,
      limit + ordinaryAnswers * ordinary,
      "ms",
      `${number(recovery)} ms (sonst ${number(ordinary)} ms je Antwort)`,
    ),
    { what: "  Ereignis nach einem neuen Start", measured: `${number(eventsBack)} ms` },
    {
      what: "  alle begonnenen Projekte fertig",
      measured: `${number(allEnded / 1000, 1)} s nach dem Ende der Störung`,
    },
    ...rows,
    atMost("  andere Antworten als ein deutscher Satz mit Rat", foreign.length, 0, "Arten"),
    atMost("  verloren, doppelt oder gescheitert", lost.length, 0, "Fälle"),
  ];
}

function describeAnswers(observation: Observation): string {
  const refused = observation.answers.filter((answer) => !isGood(answer)).length;
  const longest = Math.max(...observation.answers.map(({ milliseconds }) => milliseconds));
  const messages = messagesOf(observation);
  const rest = messages.length > 0 ? `: ${messages.join("; ")}` : "";
  return `${refused} von ${observation.answers.length} Anfragen abgewiesen${rest}; längste Antwort ${number(longest)} ms`;
}

/** Waits until all projects have ended. @returns what is wrong with those that did not complete */
async function untilEnded(stage: Stage, ids: readonly string[]): Promise<string[]> {
  await until("all projects have ended", async () =>
    (await Promise.all(ids.map(stage.readProject))).every(
      ({ status }) => status === "completed" || status === "failed",
    ),
  );
  const projects = await Promise.all(ids.map(stage.readProject));
  return projects.flatMap(({ status, error }, index) =>
    status === "completed" ? [] : [`project ${ids[index]} ended as ${status}: ${error}`],
  );
}

/** Compares the acknowledged projects with the user's list, the provider's tasks and the files. */
async function findLost(stage: Stage, ids: readonly string[]): Promise<string[]> {
  type Listed = { id: string; video_url: string | null };
  const lost: string[] = [];
  const listed = (await (await stage.client.call("GET", "/api/projects?limit=100")).json()) as { projects: Listed[] };
  for (const { id } of listed.projects) {
    if (!stage.acknowledged.has(id)) lost.push(`project ${id} exists without an acknowledged start`);
  }
  for (const id of ids) {
    const project = listed.projects.find((each) => each.id === id);
    const file = project?.video_url ? await stage.client.call("GET", project.video_url) : null;
    const bytes = (await file?.arrayBuffer())?.byteLength ?? 0;
    if (!project) lost.push(`project ${id} is missing`);
    else if (!file?.ok || bytes === 0) lost.push(`the file of project ${id} answers ${file?.status}, ${bytes} bytes`);
  }
  const prompts = new Map<string, number>();
  for (const { prompt } of stage.provider.tasks.values()) prompts.set(prompt, (prompts.get(prompt) ?? 0) + 1);
  for (const [prompt, count] of prompts) {
    if (count > 1) lost.push(`${prompt} was started ${count} times at the provider`);
  }
  return lost;
}
