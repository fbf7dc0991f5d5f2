import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { nanoBanana } from "#domain/models/nano-banana.ts";
import { renders } from "#server/db/render-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { projectViewStore } from "#server/features/projects/list-store.ts";
import { type RenderKind, type RenderRow, renderStore } from "#server/providers/local/store.ts";
import { diskStore } from "#server/platform/storage.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject, buildUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { SpeechFailure, type SpeechService } from "#server/providers/speech-service.ts";
import { createLocalEngine } from "./local-engine.ts";
import { renderMedia } from "./render-media.ts";
import { runRenderQueue } from "./render-queue.ts";

const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
const store = renderStore(db);
afterAll(() => product.stop());
afterEach(() => db.delete(renders));

const build = () => buildUser(db);
type Owner = { id: string };

/**
 * Waits until the next row would get a later creation time: the column is precise to the millisecond, and rows of the
 * same millisecond are sorted by id.
 */
async function nextMillisecond(): Promise<void> {
  const start = Date.now();
  while (Date.now() <= start + 1) await setImmediate();
}

/**
 * Inserts a project, with `isOrdered` the project of an order, whose render waits in the queue.
 * @returns the task id
 */
async function queue(owner: Owner, makes: RenderKind, { isOrdered = false } = {}): Promise<string> {
  const orderId = isOrdered ? randomUUID() : null;
  const project = await buildProject(db, owner.id, { status: "queued", provider: "local", orderId });
  await store.enqueue(project.taskId, makes, { kind: makes === "image" ? "image" : "title-film" });
  await nextMillisecond();
  return project.taskId;
}
async function queueMany(owner: Owner, makes: RenderKind, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await queue(owner, makes));
  return ids;
}
/**
 * Takes and finishes the waiting renders of a kind, one at a time.
 * @returns their ids in the order in which they were taken
 */
async function workOff(makes: RenderKind, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const taken: string[] = [];
  for (
    let row = await store.take(makes, []);
    row;
    row = taken.length < most ? await store.take(makes, []) : undefined
  ) {
    taken.push(row.id);
    await store.finish(row, []);
  }
  return taken;
}
/** Inserts a preview that waits in the queue. @returns its id */
async function queuePreview({ id: userId }: Owner): Promise<string> {
  const id = randomUUID();
  await store.enqueuePreview({ id, userId, description: { kind: "presenter" } }, db);
  await nextMillisecond();
  return id;
}
const positionOf = async (taskId: string, owner: Owner) => {
  const project = await projectStore(db).findByTask(taskId);
  return (await projectViewStore(db).find(project?.id ?? "", owner.id))?.queueStatus?.position;
};

test("[D-53] an account with many requests waits behind all accounts with few", async () => {
  const [anna, bert, cora] = [await build(), await build(), await build()];
  const many = await queueMany(anna, "image", 6);
  await workOff("image", 1);
  const [ofBert, ofCora] = [await queueMany(bert, "image", 2), await queueMany(cora, "image", 1)];
  expect(await workOff("image")).toEqual([ofBert[0], ofCora[0], many[1], ofBert[1], ...many.slice(2)]);
});

test("[D-53] running renders of an account count when the next account is chosen", async () => {
  const [anna, bert] = [await build(), await build()];
  const [, second] = await queueMany(anna, "video", 2);
  await store.take("video", []);
  const ofBert = await queue(bert, "video");
  expect(await workOff("video")).toEqual([ofBert, second]);
});

test("[D-53] deleting results does not move an account forward", async () => {
  const [anna, bert] = [await build(), await build()];
  const [first, second] = await queueMany(anna, "image", 2);
  const ofBert = await queue(bert, "image");
  expect(await workOff("image", 1)).toEqual([first]);
  const project = await projectStore(db).findByTask(first ?? "");
  await db.delete(projects).where(eq(projects.id, project?.id ?? ""));
  expect(await workOff("image")).toEqual([ofBert, second]);
});

test("[AGENT-01] [D-53] the video of an order is next, and after three of them another account's request", async () => {
  const [anna, bert] = [await build(), await build()];
  const others = await queueMany(anna, "video", 3);
  const ordered: string[] = [];
  for (let index = 0; index < 5; index += 1) ordered.push(await queue(bert, "video", { isOrdered: true }));
  const expected = [...ordered.slice(0, 3), others[0], ...ordered.slice(3), others[1], others[2]];
  for (const [index, id] of expected.slice(0, 5).entries()) {
    expect(await positionOf(id ?? "", index === 3 ? anna : bert)).toBe(index + 1);
  }
  expect(await workOff("video")).toEqual(expected);
});

test("orders that were rendered before others waited do not count against later ones", async () => {
  const [anna, bert] = [await build(), await build()];
  for (let index = 0; index < 4; index += 1) await queue(bert, "video", { isOrdered: true });
  await workOff("video");
  const [other, ordered] = [await queue(anna, "video"), await queue(bert, "video", { isOrdered: true })];
  expect(await workOff("video")).toEqual([ordered, other]);
});

test("[PRJ-05] positions of images and videos are counted separately", async () => {
  const [anna, bert] = [await build(), await build()];
  const videos = await queueMany(anna, "video", 3);
  const images = await queueMany(anna, "image", 2);
  const ofBert = await queue(bert, "image");
  const positions = [videos[0], videos[2], images[0], images[1]].map((id) => positionOf(id ?? "", anna));
  expect(await Promise.all(positions)).toEqual([1, 3, 1, 3]);
  expect(await positionOf(ofBert, bert)).toBe(2);
});

test("rows from before accounts were stored are rendered like those of one more account", async () => {
  const anna = await build();
  const old = [randomUUID(), randomUUID()];
  await db.insert(renders).values(old.map((id) => ({ id, description: {}, createdAt: new Date("2026-01-01") })));
  // Insert a running render without a lease, as versions of the server without leases stored it.
  const startedId = randomUUID();
  await db.insert(renders).values({ id: startedId, description: {}, state: "rendering" });
  const own = await queue(anna, "video");
  const taken = await workOff("video");
  expect(taken.slice(0, 2)).toEqual([startedId, own]);
  expect(taken.slice(2).toSorted()).toEqual(old.toSorted());
});

test("[PRJ-11] a render whose worker died is repeated, and late reports of that worker change nothing", async () => {
  const anna = await build();
  const id = await queue(anna, "image");
  const first = (await store.take("image", [])) as RenderRow;
  expect(await store.take("image", [])).toBeUndefined();
  await db
    .update(renders)
    .set({ leaseUntil: sql`now() - interval '1 second'` as never })
    .where(eq(renders.id, id));
  expect(await store.take("image", [id])).toBeUndefined();
  const second = (await store.take("image", [])) as RenderRow;
  expect(second).toMatchObject({ id, attempts: 2 });
  expect(await store.extendLease(first)).toBe(false);
  expect(await store.finish(first, [])).toBe(false);
  expect(await store.finish(second, [])).toBe(true);
});

/** Stores a render whose worker died in attempt number `attempts`, `seconds` after the end of the lease. */
async function storeLost(attempts: number, seconds: number): Promise<string> {
  const id = await queue(await build(), "image");
  const leaseUntil = sql`clock_timestamp() - make_interval(secs => ${seconds})` as never;
  await db.update(renders).set({ state: "rendering", attempts, leaseUntil }).where(eq(renders.id, id));
  return id;
}

test("[PRJ-11] a render whose worker dies again and again waits longer before each further attempt", async () => {
  await storeLost(5, 14);
  await storeLost(9, 239);
  expect(await store.take("image", [])).toBeUndefined();
  const [fifth, sixth, tenth] = [await storeLost(4, 1), await storeLost(5, 16), await storeLost(9, 241)];
  expect((await workOff("image")).toSorted()).toEqual([fifth, sixth, tenth].toSorted());
});

test("[PRJ-11] a render whose worker died in ten attempts fails, and not before", async () => {
  const started: string[] = [];
  const attempt = async (lost: number) => {
    const id = await storeLost(lost, 1000);
    const onStarted = async () => {
      started.push(id);
      throw new Error("ended here");
    };
    const folders = { store: diskStore(product.dataFolder), workFolder: product.dataFolder };
    const ctx = { renders: store, ...folders, speechService: null, onStarted };
    const row = (await store.take("image", [])) as RenderRow;
    await renderMedia({ ...ctx, onChange: async () => {} }, row, new AbortController().signal).catch(() => {});
    return id;
  };
  const [tenth, eleventh] = [await attempt(9), await attempt(10)];
  expect(started).toEqual([tenth]);
  expect(await store.find(eleventh)).toMatchObject({ state: "failed" });
});

test("a text that only a failing speech service speaks is tried again after a minute, not within seconds", async () => {
  const text = "Welcome to our bakery. This bread is for you and your family. We have it from today.";
  const { taskId } = await buildProject(db, (await build()).id, { status: "queued", provider: "local" });
  await store.enqueue(taskId, "video", {
    kind: "presenter",
    text,
    speaker: "speaker-1",
    format: "portrait",
    subtitles: true,
  });
  const speechService: SpeechService = {
    languagesOf: () => ["en"],
    record: async () => {
      throw new SpeechFailure("away", "503");
    },
  };
  const folders = { store: diskStore(product.dataFolder), workFolder: product.dataFolder };
  const callbacks = { onStarted: async () => {}, onChange: async () => {} };
  const ctx = { renders: store, ...folders, ...callbacks, speechService };
  const attempt = async (attempts: number) => {
    const row = (await store.take("video", [])) as RenderRow;
    expect(row.attempts).toBe(attempts);
    await expect(renderMedia(ctx, row, new AbortController().signal)).rejects.toThrow("503");
    const { leaseUntil } = (await store.find(taskId)) ?? {};
    const pause = ((leaseUntil?.getTime() ?? 0) - Date.now()) / 1000;
    await db
      .update(renders)
      .set({ leaseUntil: sql`clock_timestamp() - interval '1 s'` as never })
      .where(eq(renders.id, taskId));
    return pause;
  };
  expect(await attempt(1)).toBeGreaterThan(50);
  expect(await attempt(2), "longer after each attempt").toBeGreaterThan(110);
});

test("concurrent workers never acquire the same render", async () => {
  const anna = await build();
  const ids = await queueMany(anna, "image", 8);
  const taken = await Promise.all(Array.from({ length: 12 }, () => store.take("image", [])));
  const rows = taken.filter((row) => row !== undefined);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

/** Starts a worker whose renders end when the test calls `end`. */
function worker(slots: { ofOneKind: number; all: number }) {
  const drawn: string[] = [];
  const ends = new Map<string, () => void>();
  const runner = runRenderQueue({
    renders: store,
    readSlots: async () => slots,
    render: async (row, signal) => {
      // Leave out of `drawn` a render that the queue was still taking from the database when the test stopped it.
      if (signal.aborted) return;
      drawn.push(row.id);
      await new Promise<void>((end) => ends.set(row.id, end));
      await store.finish(row, []);
    },
    publishMoves: () => {},
    pollMilliseconds: 20,
  });
  return {
    drawn,
    end: (id: string | undefined) => ends.get(id ?? "")?.(),
    stop: async () => {
      const stopped = runner.stop();
      for (const end of ends.values()) end();
      await stopped;
    },
  };
}

test("[D-53] an image is rendered beside a long video, and a video beside many images", async () => {
  const [anna, bert] = [await build(), await build()];
  const videos = await queueMany(anna, "video", 2);
  const { drawn, end, stop } = worker({ ofOneKind: 1, all: 2 });
  await eventually(async () => expect(drawn).toEqual([videos[0]]));
  const images = await queueMany(bert, "image", 3);
  await eventually(async () => expect(drawn).toEqual([videos[0], images[0]]));
  end(images[0]);
  await eventually(async () => expect(drawn).toEqual([videos[0], images[0], images[1]]));
  end(videos[0]);
  await eventually(async () => expect(drawn).toEqual([videos[0], images[0], images[1], videos[1]]));
  await stop();
});

test("[D-53] on a machine with one slot, videos are rendered too while images keep arriving", async () => {
  const [anna, bert] = [await build(), await build()];
  const video = await queue(anna, "video");
  await queueMany(bert, "image", 12);
  const { drawn, end, stop } = worker({ ofOneKind: 1, all: 1 });
  for (let index = 0; index < 11; index += 1) {
    await eventually(async () => expect(drawn).toHaveLength(index + 1));
    end(drawn[index]);
  }
  expect(drawn.indexOf(video)).toBe(10);
  await stop();
});

test("a worker that renders keeps its lease", async () => {
  const anna = await build();
  const id = await queue(anna, "image");
  const { drawn, stop } = worker({ ofOneKind: 1, all: 2 });
  await eventually(async () => expect(drawn).toEqual([id]));
  const leaseOf = async () => (await store.find(id))?.leaseUntil?.getTime() ?? 0;
  const before = await leaseOf();
  await eventually(async () => expect(await leaseOf()).toBeGreaterThan(before));
  await stop();
}, 15_000);

test("[PRJ-02] [PRJ-05] a project in the engine's queue is pending with its position until it is rendered", async () => {
  const worked = await testProduct({ env: { ROLE: "all", DRAFT_SECONDS: "1" } });
  const [anna, bert] = [await worked.signIn(), await worked.signIn()];
  const body = { prompt: "Ein Leuchtturm" };
  const start = (as: typeof anna) => worked.send("POST", `/api/functions/${nanoBanana.startedBy}`, { as, body });
  for (let index = 0; index < 4; index += 1) expect((await start(anna)).status).toBe(200);
  const { projectId } = await (await start(bert)).json();
  const list = async (status: string) =>
    (await (await worked.send("GET", `/api/projects?status=${status}`, { as: anna })).json()).projects;
  await eventually(async () => {
    const [pending, processing] = [await list("pending"), await list("processing")];
    expect(processing).toHaveLength(1);
    for (const { progress } of pending) expect(progress).toMatchObject({ phase: "queued", place: expect.any(Number) });
    expect(pending.length).toBeGreaterThan(0);
  });
  const poll = () => worked.send("POST", `/api/functions/${nanoBanana.polledBy}`, { as: bert, body: { projectId } });
  const waitOptions = { timeout: 150_000, interval: 50 };
  await vi.waitFor(async () => expect((await (await poll()).json()).status).toBe("completed"), waitOptions);
  const ofAnna = await list("completed");
  expect(ofAnna.length).toBeLessThan(4);
  await worked.stop();
}, 240_000);

test("[D-53] previews wait until no order waits, alternate between accounts, and block no other work", async () => {
  const [anna, bert, cora] = [await build(), await build(), await build()];
  const ofAnna = [await queuePreview(anna), await queuePreview(anna)];
  const ofBert = await queuePreview(bert);
  const orders: string[] = [];
  for (let index = 0; index < 5; index += 1) orders.push(await queue(cora, "video", { isOrdered: true }));
  expect(await workOff("video")).toEqual([...orders, ofAnna[0], ofBert, ofAnna[1]]);

  const previews = [await queuePreview(anna), await queuePreview(bert)];
  const title = await queue(cora, "video");
  expect((await workOff("video")).toSorted()).toEqual([...previews, title].toSorted());
});

test("an account ends only its own open previews", async () => {
  const [anna, bert] = [await build(), await build()];
  const [ofAnna, ofBert, video] = [await queuePreview(anna), await queuePreview(bert), await queue(anna, "video")];
  expect(await store.cancelPreviews(anna.id, db)).toEqual([ofAnna]);
  expect((await workOff("video")).toSorted()).toEqual([ofBert, video].toSorted());
});

test("new queue positions go to all waiting accounts at the same moment, so that they share a notification", async () => {
  const owners = [await build(), await build(), await build()];
  for (const owner of owners) await queue(owner, "image");
  const published: string[] = [];
  const sending = Promise.withResolvers<void>();
  const engine = createLocalEngine({
    db,
    notify: async () => {},
    findSpeechService: () => null,
    publish: (userId) => {
      published.push(userId);
      return sending.promise;
    },
  });
  const { taskId } = await buildProject(db, (await build()).id, { status: "queued", provider: "local" });
  const input = nanoBanana.input.parse({ prompt: "Ein Leuchtturm" }) as Record<string, unknown>;
  const request = { model: nanoBanana.id, reference: taskId, input, inputKeys: [], callbackUrl: null };
  await engine.provider.start(request, AbortSignal.timeout(5000));
  await eventually(() => expect(published).toEqual(expect.arrayContaining(owners.map(({ id }) => id))));
  sending.resolve();
  await engine.stop();
});
