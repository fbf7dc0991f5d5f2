import { curriculum, type Lesson, lessonsOf, type Module, tutorialAliases } from "./curriculum.ts";

/** What is recorded of one lesson; nothing is recorded of one that was never opened. */
export type LessonState = { completed: boolean; completedAt: string | null; lastWatchedAt: string | null };
export type ModuleProgress = { lessons: number; completed: number; percent: number; lastWatchedAt: string | null };

export const neverOpened: LessonState = { completed: false, completedAt: null, lastWatchedAt: null };

/** The one rule for every percentage of the Academy, for learners and admins alike. */
export function percentOf(completed: number, lessons: number): number {
  return lessons > 0 ? Math.round((100 * completed) / lessons) : 0;
}

/** Also by a name under which progress was recorded in former times. */
export function findModule(id: string): Module | undefined {
  const known = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === known);
}

/** Every name that progress of this module may stand under. */
export function namesOf({ id }: Module): string[] {
  return [id, ...Object.keys(tutorialAliases).filter((alias) => tutorialAliases[alias] === id)];
}

/** Two records of the same lesson are one: completed since the first time, watched at the last. */
export function joinStates(one: LessonState, other: LessonState): LessonState {
  return {
    completed: one.completed || other.completed,
    completedAt: earliest(one.completedAt, other.completedAt),
    lastWatchedAt: latest(one.lastWatchedAt, other.lastWatchedAt),
  };
}

/** Only what the curriculum teaches counts; when it was last watched is known of everything. */
export function progressOf(module: Module, states: ReadonlyMap<string, LessonState>): ModuleProgress {
  const lessons = lessonsOf(module);
  const completed = lessons.filter(({ id }) => states.get(id)?.completed).length;
  const lastWatchedAt = [...states.values()].reduce<string | null>(
    (last, state) => latest(last, state.lastWatchedAt),
    null,
  );
  return { lessons: lessons.length, completed, percent: percentOf(completed, lessons.length), lastWatchedAt };
}

/** Where to go on: the first lesson that is not completed, or the first of all once everything is. */
export function openLesson<L extends { id: string }>(
  lessons: readonly L[],
  isCompleted: (lesson: L) => boolean,
): L | undefined {
  return lessons.find((lesson) => !isCompleted(lesson)) ?? lessons[0];
}

/** The lesson after this one, also in the next step; none at the module's end. */
export function lessonAfter<L extends { id: string }>(lessons: readonly L[], id: string): L | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

export function findLesson(module: Module, id: string): Lesson | undefined {
  return lessonsOf(module).find((lesson) => lesson.id === id);
}

/** Dates as ISO texts in UTC, whose order is that of time. */
const latest = (one: string | null, other: string | null) => ((one ?? "") > (other ?? "") ? one : other);
const earliest = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);
