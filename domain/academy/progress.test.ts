import { expect, test } from "vitest";
import { lessonsOf, type Module } from "./curriculum.ts";
import { findLesson, findModule, namesOf } from "./find-lesson.ts";
import { mergeLessonStates, type LessonState, neverOpened, percentOf, progressOf } from "./progress.ts";

const make = findModule("make") as Module;
const lessons = lessonsOf(make);
const idAt = (place: number) => lessons[place]?.id ?? "";
const early = "2026-03-01T10:00:00.000Z";
const late = "2026-03-02T10:00:00.000Z";
const opened = (lastWatchedAt: string): LessonState => ({ ...neverOpened, lastWatchedAt });
const done = (at: string): LessonState => ({ completed: true, completedAt: at, lastWatchedAt: at });

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 8, 13],
  [1, 4, 25],
  [1, 200, 1],
  [0, 0, 0],
])("[ACA-03] %i of %i lessons are %i percent", (completed, total, percent) => {
  expect(percentOf(completed, total)).toBe(percent);
});

test("[ACA-03] opening lessons never raises a percentage, and only lessons of the curriculum count", () => {
  expect(progressOf(lessons, new Map())).toEqual({ lessons: 4, completed: 0, percent: 0, lastWatchedAt: null });
  const states = new Map([
    [idAt(0), done(early)],
    [idAt(1), opened(late)],
  ]);
  expect(progressOf(lessons, states)).toEqual({ lessons: 4, completed: 1, percent: 25, lastWatchedAt: late });
  states.set("gibt-es-nicht-mehr", done(early));
  expect(progressOf(lessons, states)).toMatchObject({ completed: 1, percent: 25 });
  const all = new Map(lessons.map(({ id }) => [id, done(early)]));
  expect(progressOf(lessons, all)).toEqual({ lessons: 4, completed: 4, percent: 100, lastWatchedAt: early });
});

test("[ACA-04] two records of one lesson are merged: completed at the first time, watched at the last", () => {
  expect(mergeLessonStates(done(late), done(early))).toEqual({
    completed: true,
    completedAt: early,
    lastWatchedAt: late,
  });
  expect(mergeLessonStates(opened(late), done(early))).toEqual({
    completed: true,
    completedAt: early,
    lastWatchedAt: late,
  });
  expect(mergeLessonStates(done(early), opened(late))).toEqual({
    completed: true,
    completedAt: early,
    lastWatchedAt: late,
  });
  expect(mergeLessonStates(neverOpened, neverOpened)).toEqual(neverOpened);
});

test("[ACA-05] a module is found by its id and by its former name only", () => {
  expect(findModule("makecom")).toBe(make);
  expect(namesOf(make)).toEqual(["make", "makecom"]);
  for (const unknown of ["", "n8n", "OpenAI", "constructor", "__proto__", "make "]) {
    expect(findModule(unknown), unknown).toBeUndefined();
  }
  expect(findLesson(make, idAt(3))).toBe(lessons[3]);
  expect(findLesson(make, "openai-konto")).toBeUndefined();
});
