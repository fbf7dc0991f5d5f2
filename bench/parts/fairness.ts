import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { klingText } from "#domain/models/kling.ts";
import { nanoBanana } from "#domain/models/nano-banana.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { scriptRequest } from "#server/testing/orders.ts";
import { median, number } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { sendRequest, connect } from "../support/load.ts";
import { prompt, raiseStartLimits, seedUsers } from "../support/seed.ts";
import { programFile, startServer } from "../support/server-process.ts";
import { drafts } from "../../e2e/support/program.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";

const maxTimesUnloaded = 3;
const longestWaitMinutes = 10;
/** Milliseconds until every process applies changed limits, because the processes cache the limits. */
const limitCacheMilliseconds = 6000;

/**
 * Seconds from the click on the start button until the render is queued, the render has started, the image is drawn,
 * and the project is completed (`all`).
 */
type Timing = { queued: number; started: number; drawn: number; all: number };
type Stage = { cluster: Cluster; url: string };
type Send = (as: TestUser, path: string, body: unknown) => Promise<{ status: number; answer: Record<string, string> }>;

/**
 * Measures how the full queue of one account delays others: an image and an ordered video of another account must still
 * be made soon.
 */
export const measureFairness: Part = async ({ isQuick, isShortest }) => {
  const cluster = await startCluster();
  const env = {
    DATABASE_URL: cluster.url,
    DATA_DIR: await createTemporaryFolder(),
    ROLE: "all",
    ...(isShortest && drafts),
  };
  const stage: Stage = { cluster, url: (await startServer(programFile, env)).url };
  const [greedy, other] = (await seedUsers(cluster, 2)) as [TestUser, TestUser];
  const send = sender(stage);
  const rounds = isQuick ? 1 : 3;

  // Render one image before measuring, because the first render of a new process also loads code.
  await timeImages(stage, send, other, 1);
  const unloaded = median((await timeImages(stage, send, other, rounds)).map(({ all }) => all));

  const usual = await fill(send, greedy, isShortest ? 2 : Number.POSITIVE_INFINITY);
  const besideUsual = await timeImages(stage, send, other, rounds);
  const rows: Row[] = [
    { what: "Bild allein, vom Klick bis fertig", measured: `${number(unloaded)} s` },
    { what: "Ein Konto startet, so viel es darf", measured: `${usual.started} offen, dann ${usual.refusal}` },
    timesUnloaded(`Bild eines anderen neben ${usual.started} davon`, besideUsual, unloaded),
  ];

  await raiseStartLimits(cluster);
  if (!isShortest) await pause(limitCacheMilliseconds);
  const many = isShortest ? 3 : isQuick ? 100 : 500;
  await fill(send, greedy, many - usual.started);
  rows.push(timesUnloaded(`Bild eines anderen neben ${many}`, await timeImages(stage, send, other, rounds), unloaded));
  rows.push(await overtakesOrder(stage, send, other, many));
  return rows;
};

function timesUnloaded(what: string, timings: readonly Timing[], unloaded: number): Row {
  const [worst] = timings.toSorted((one, other) => other.all - one.all);
  if (!worst) throw new Error("Nothing was timed");
  const { queued, started: startedAfter, drawn, all } = worst;
  const parts = `${number(queued)} bis eingereiht, ${number(startedAfter - queued)} gewartet, ${number(drawn - startedAfter)} gezeichnet`;
  return {
    ...atMost(
      what,
      all / unloaded,
      maxTimesUnloaded,
      "×",
      `${number(all)} s (${parts}; das längste von ${timings.length})`,
    ),
    against: `allein: ${number(unloaded)} s`,
    ratio: all / unloaded,
  };
}

function sender({ url }: Stage): Send {
  const agent = connect(4);
  return async ({ cookie }, path, body) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const { status, text } = await sendRequest(url, agent, {
      method: "POST",
      path,
      cookie,
      headers,
      body: JSON.stringify(body),
    });
    return { status, answer: text ? JSON.parse(text) : {} };
  };
}

const startImage = (send: Send, as: TestUser) => send(as, `/api/functions/${nanoBanana.startedBy}`, { prompt });
const startVideo = (send: Send, as: TestUser) =>
  send(as, `/api/functions/${klingText.startedBy}`, { prompt, duration: 5, aspect_ratio: "16:9" });

/** Starts images and videos in turn, until `most` projects are queued or a start is refused. */
async function fill(send: Send, as: TestUser, most: number): Promise<{ started: number; refusal: string }> {
  for (let started = 0; started < most; started += 1) {
    const { status, answer } = await (started % 2 === 0 ? startImage(send, as) : startVideo(send, as));
    if (status === 429) return { started, refusal: `429 „${answer.msg ?? answer.message}“` };
    if (status !== 200) throw new Error(`A start answered ${status}: ${JSON.stringify(answer)}`);
  }
  return { started: most, refusal: "" };
}

/** Measures the time from the click to the finished image for several images, one after the other. */
async function timeImages({ cluster }: Stage, send: Send, as: TestUser, rounds: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = new Date();
    const clicked = performance.now();
    const { answer } = await startImage(send, as);
    await until(cluster, "select 1 from projects where id = $1 and status = 'completed'", answer.projectId);
    const all = (performance.now() - clicked) / 1000;
    const { rows } = await cluster.pool.query<Omit<Timing, "all">>(
      `select extract(epoch from renders.created_at - $2::timestamptz)::float8 as queued,
        extract(epoch from taken_at - $2::timestamptz)::float8 as started, extract(epoch from renders.updated_at - $2::timestamptz)::float8 as drawn
      from renders join projects on task_id = renders.id where projects.id = $1`,
      [answer.projectId, at],
    );
    if (rows[0]) timings.push({ ...rows[0], all });
  }
  return timings;
}

/** Orders and pays for a video, and counts the other videos that start before it does. */
async function overtakesOrder({ cluster }: Stage, send: Send, as: TestUser, many: number): Promise<Row> {
  const { answer } = await send(as, "/api/video-requests", scriptRequest);
  const { orderId } = answer;
  await send(as, `/api/test-checkout/${orderId}`, { outcome: "paid" });
  await send(as, `/api/video-requests/${orderId}/confirm`, {});
  const ordered = "select 1 from renders where is_ordered and user_id = $1 and taken_at is not null";
  await until(cluster, ordered, as.id);
  const { rows } = await cluster.pool.query<{ overtaken: number; seconds: number }>(
    `select (select count(*) from renders others where makes = 'video' and not is_ordered
        and others.taken_at > ordered.created_at and others.taken_at < ordered.taken_at)::int as overtaken,
      extract(epoch from taken_at - created_at)::float8 as seconds
    from renders ordered where is_ordered and user_id = $1`,
    [as.id],
  );
  const { overtaken = Number.NaN, seconds = Number.NaN } = rows[0] ?? {};
  const measured = `${overtaken}, nach ${number(seconds)} s (so lange lief das Video, das schon begonnen hatte)`;
  return atMost(`Videos, die neben ${many} vor dem bestellten begannen`, overtaken, 0, "", measured);
}

async function until({ pool }: Cluster, question: string, subject: string | undefined): Promise<void> {
  const end = Date.now() + longestWaitMinutes * 60_000;
  while (Date.now() < end) {
    if ((await pool.query(question, [subject])).rowCount) return;
    await pause(25);
  }
  throw new Error(`Not so after ${longestWaitMinutes} minutes: ${question}`);
}
