import { expect, test } from "vitest";
import { curriculum, lessonsOf, type Module } from "./curriculum.ts";
import { findModule } from "./find-lesson.ts";
import { lessonAfter, openLesson } from "./next-lesson.ts";

const lessons = lessonsOf(findModule("make") as Module);
const idAt = (place: number) => lessons[place]?.id ?? "";

test("[ACA-03] the next lesson may be in the next step, and after the last one there is none", () => {
  for (const module of curriculum) {
    const order = [];
    for (let lesson = lessonsOf(module)[0]; lesson; lesson = lessonAfter(lessonsOf(module), lesson.id)) {
      order.push(lesson.id);
    }
    expect(order).toEqual(module.steps.flatMap((step) => step.lessons.map(({ id }) => id)));
    expect(module.steps.length).toBeGreaterThan(1);
  }
  expect(lessonAfter(lessons, "gibt-es-nicht")).toBeUndefined();
});

test("[ACA-01] a learner continues at the first incomplete lesson, and at the beginning when none is incomplete", () => {
  const completed = new Set([idAt(0), idAt(2)]);
  const isCompleted = ({ id }: { id: string }) => completed.has(id);
  expect(openLesson(lessons, isCompleted)?.id).toBe(idAt(1));
  for (const { id } of lessons) completed.add(id);
  expect(openLesson(lessons, isCompleted)?.id).toBe(idAt(0));
  expect(openLesson([], isCompleted)).toBeUndefined();
});
