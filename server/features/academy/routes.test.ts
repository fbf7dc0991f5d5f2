import { existsSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListedModule, SavedLesson, TaughtModule } from "#domain/academy/calls.ts";
import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { eventually } from "#server/testing/eventually.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

let admin: TestUser;
beforeAll(async () => {
  admin = await product.signIn({ isAdmin: true });
});

const idsOf = (moduleId: string) =>
  curriculum.filter(({ id }) => id === moduleId).flatMap((module) => lessonsOf(module).map(({ id }) => id));
const [firstMake = "", secondMake = "", thirdMake = ""] = idsOf("make");
const [firstOpenai = "", secondOpenai = ""] = idsOf("openai");

const list = async (as: TestUser): Promise<ListedModule[]> =>
  (await (await product.send("GET", "/api/academy", { as })).json()).modules;
const read = async (as: TestUser, moduleId: string): Promise<TaughtModule> =>
  (await product.send("GET", `/api/academy/${moduleId}`, { as })).json();
const send = (as: TestUser, moduleId: string, lessonId: string, body: unknown) =>
  product.send("POST", `/api/academy/${moduleId}/lessons/${lessonId}`, { as, body });
const open = async (as: TestUser, moduleId: string, lessonId: string): Promise<SavedLesson> =>
  (await send(as, moduleId, lessonId, {})).json();
const complete = async (as: TestUser, moduleId: string, lessonId: string): Promise<SavedLesson> =>
  (await send(as, moduleId, lessonId, { completed: true })).json();
const rowsOf = ({ id }: TestUser) => db.select().from(tutorialProgress).where(eq(tutorialProgress.userId, id));

/** Returns the user's progress in percent by tutorial, as the admin API lists it. */
async function adminSees({ id }: TestUser): Promise<Record<string, number>> {
  const { progress } = await (
    await product.send("GET", "/api/admin/tutorial-progress?limit=100", { as: admin })
  ).json();
  type Row = { user_id: string; tutorial_id: string; percent: number };
  return Object.fromEntries(
    (progress as Row[]).filter((row) => row.user_id === id).map((row) => [row.tutorial_id, row.percent]),
  );
}

test("[ACA-01] the Academy lists its four modules with their lessons, without progress for a new user", async () => {
  const modules = await list(await product.signIn());
  expect(modules.map(({ title, lessons }) => [title, lessons])).toEqual([
    ["OpenAI", 3],
    ["Airtable", 4],
    ["Make", 4],
    ["Telegram", 4],
  ]);
  for (const { id, description, openLesson, completed, percent, lastWatchedAt } of modules) {
    expect(description.length).toBeGreaterThan(20);
    expect(openLesson.id).toBe(idsOf(id)[0]);
    expect({ completed, percent, lastWatchedAt }).toEqual({ completed: 0, percent: 0, lastWatchedAt: null });
  }
});

test("[ACA-02] a module contains everything that its page shows", async () => {
  for (const { id } of curriculum) {
    const module = await read(await product.signIn(), id);
    expect(module.steps.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id))).toEqual(idsOf(id));
    for (const lesson of module.steps.flatMap(({ lessons }) => lessons)) {
      expect(lesson).toMatchObject({ completed: false, completedAt: null, lastWatchedAt: null });
      expect(lesson.title.length).toBeGreaterThan(5);
    }
  }
});

describe("saving", () => {
  test("[ACA-03] opening a lesson records the time, and neither raises nor lowers a percentage", async () => {
    const ida = await product.signIn();
    const before = new Date();
    const opened = await open(ida, "openai", firstOpenai);
    expect(opened.lesson).toMatchObject({ id: firstOpenai, completed: false, completedAt: null });
    expect(new Date(opened.lesson.lastWatchedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
    expect(opened.progress).toMatchObject({ completed: 0, percent: 0, lastWatchedAt: opened.lesson.lastWatchedAt });
    expect(await adminSees(ida)).toEqual({ openai: 0 });

    const completed = await complete(ida, "openai", firstOpenai);
    expect(completed.progress).toMatchObject({ completed: 1, lessons: 3, percent: 33 });
    const again = await open(ida, "openai", firstOpenai);
    expect(again.lesson).toMatchObject({ completed: true, completedAt: completed.lesson.completedAt });
    expect(String(again.lesson.lastWatchedAt) >= String(completed.lesson.lastWatchedAt)).toBe(true);
    expect(again.progress.percent).toBe(33);
    expect((await list(ida))[0]).toMatchObject({ percent: 33, openLesson: { id: secondOpenai } });
  });

  test("[ACA-03] marking twice keeps the time of the first", async () => {
    const ida = await product.signIn();
    const first = await complete(ida, "make", firstMake);
    const second = await complete(ida, "make", firstMake);
    expect(first.lesson.completedAt).not.toBeNull();
    expect(second.lesson.completedAt).toBe(first.lesson.completedAt);
    expect(second.progress.percent).toBe(25);
    expect(await rowsOf(ida)).toHaveLength(1);
  });

  test("[ACA-03] tabs that open and mark at once leave one row, completed, and lose nothing", async () => {
    const ida = await product.signIn();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, attempt) =>
        send(ida, "make", [firstMake, secondMake][attempt % 2] ?? "", attempt % 3 === 0 ? { completed: true } : {}),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await rowsOf(ida);
    expect(rows.map(({ lessonId, completed }) => [lessonId, completed]).toSorted()).toEqual(
      [
        [firstMake, true],
        [secondMake, true],
      ].toSorted(),
    );
    for (const { completedAt, lastWatchedAt } of rows) {
      expect(completedAt).not.toBeNull();
      expect(lastWatchedAt.getTime()).toBeGreaterThanOrEqual(completedAt?.getTime() ?? Infinity);
    }
    expect((await read(ida, "make")).progress.percent).toBe(50);
  });

  test("[ACA-04] two users learn separately, and the admin's table agrees with both", async () => {
    const ida = await product.signIn({ firstName: "Ida" });
    const jan = await product.signIn({ firstName: "Jan" });
    await Promise.all([
      complete(ida, "openai", firstOpenai),
      complete(ida, "openai", secondOpenai),
      complete(jan, "openai", firstOpenai),
      open(jan, "openai", secondOpenai),
      ...idsOf("telegram").map((id) => complete(jan, "telegram", id)),
    ]);
    const percents = async (as: TestUser) =>
      Object.fromEntries((await list(as)).map(({ id, percent }) => [id, percent]));
    expect(await percents(ida)).toEqual({ openai: 67, airtable: 0, make: 0, telegram: 0 });
    expect(await percents(jan)).toEqual({ openai: 33, airtable: 0, make: 0, telegram: 100 });
    for (const user of [ida, jan]) {
      const own = await percents(user);
      const seen = await adminSees(user);
      for (const [id, percent] of Object.entries(seen)) expect(percent, id).toBe(own[id]);
      for (const id of Object.keys(own)) expect((await read(user, id)).progress.percent, id).toBe(own[id]);
    }
    expect(await adminSees(ida)).toEqual({ openai: 67 });
    expect(await adminSees(jan)).toEqual({ openai: 33, telegram: 100 });
    expect((await list(jan)).at(-1)?.openLesson.id, "once all are completed, one begins again").toBe(
      idsOf("telegram")[0],
    );
  });

  test("[ACA-04] both names of a module lead to the same progress", async () => {
    const ida = await product.signIn();
    const old = new Date("2026-03-01T10:00:00Z");
    const row = { userId: ida.id, tutorialId: "makecom", completed: true, completedAt: old, lastWatchedAt: old };
    await db.insert(tutorialProgress).values([
      { ...row, lessonId: firstMake },
      { ...row, lessonId: "gibt-es-nicht-mehr" },
    ]);
    expect((await read(ida, "make")).progress).toMatchObject({ completed: 1, percent: 25 });

    const marked = await complete(ida, "makecom", firstMake);
    expect(marked.lesson).toMatchObject({ completed: true, completedAt: old.toISOString() });
    expect((await complete(ida, "makecom", thirdMake)).progress.percent).toBe(50);
    expect(await read(ida, "makecom")).toEqual(await read(ida, "make"));
    expect((await read(ida, "makecom")).id).toBe("make");
    expect((await list(ida)).find(({ id }) => id === "make")).toMatchObject({ completed: 2, percent: 50 });
    expect(await adminSees(ida)).toEqual({ make: 50 });
    const written = await db
      .select()
      .from(tutorialProgress)
      .where(and(eq(tutorialProgress.userId, ida.id), eq(tutorialProgress.tutorialId, "make")));
    expect(written.map(({ lessonId }) => lessonId).toSorted()).toEqual([firstMake, thirdMake].toSorted());
  });

  test("[ACA-05] an unknown module or lesson is not found, and nothing is stored", async () => {
    const ida = await product.signIn();
    const answer = await product.send("GET", "/api/academy/gibt-es-nicht", { as: ida });
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toEqual({ code: "academy.module-not-found", message: "Modul nicht gefunden" });
    for (const [moduleId, lessonId] of [
      ["gibt-es-nicht", firstOpenai],
      ["n8n", "eins"],
      ["constructor", firstOpenai],
      ["openai", "gibt-es-nicht"],
      ["openai", firstMake],
    ] as const) {
      expect((await send(ida, moduleId, lessonId, { completed: true })).status, `${moduleId} ${lessonId}`).toBe(404);
    }
    for (const wrong of [{ completed: false }, { completed: "true" }, { percent: 100 }, []]) {
      expect((await send(ida, "openai", firstOpenai, wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await rowsOf(ida)).toEqual([]);
  });
});

test("[ACA-04] progress in one tab is published to every open tab of this user, and to no other user", async () => {
  const ida = await product.signIn();
  const jan = await product.signIn();
  const tabs = [await listenAs(product.app, ida), await listenAs(product.app, ida)];
  const foreign = await listenAs(product.app, jan);
  await complete(ida, "openai", firstOpenai);
  for (const tab of tabs) await eventually(() => expect(tab.seen).toEqual(["resync", "academy"]));
  await open(jan, "make", firstMake);
  await eventually(() => expect(foreign.seen).toEqual(["resync", "academy"]));
  expect(tabs.map(({ seen }) => seen.length)).toEqual([2, 2]);
  for (const stream of [...tabs, foreign]) stream.close();
});

describe("videos", () => {
  test("[ACA-02] a lesson has the immutable address of its video, served in ranges, or none without a video", async () => {
    const ida = await product.signIn();
    for (const { id: moduleId } of curriculum) {
      for (const { id, videoUrl, poster } of (await read(ida, moduleId)).steps.flatMap(({ lessons }) => lessons)) {
        const isThere = (ending: string) => existsSync(`assets/lessons/${id}.${ending}`);
        expect(videoUrl !== null, id).toBe(isThere("mp4"));
        expect(poster !== null, id).toBe(isThere("webp"));
        if (videoUrl === null) continue;
        expect(videoUrl).toMatch(new RegExp(`^/media/lessons/${id}\\.[0-9a-f]{12}\\.mp4$`));
        const part = await product.send("GET", videoUrl, { headers: { range: "bytes=4-7" } });
        expect(part.status).toBe(206);
        expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(await part.text()).toBe("ftyp");
      }
    }
  });

  test("other addresses in their folder are not found", async () => {
    for (const wrong of ["openai-konto.mp4", "openai-konto.000000000000.mp4", "..%2Fspeakers%2Fspeaker-1.mp4", "%00"]) {
      expect((await product.send("GET", `/media/lessons/${wrong}`)).status, wrong).toBe(404);
    }
  });
});
