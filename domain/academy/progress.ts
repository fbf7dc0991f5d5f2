/** What is recorded of one lesson; nothing is recorded of one that was never opened. */
export type LessonState = { completed: boolean; completedAt: string | null; lastWatchedAt: string | null };
export type LessonStates = ReadonlyMap<string, LessonState>;
export type ModuleProgress = { lessons: number; completed: number; percent: number; lastWatchedAt: string | null };
type Identified = { id: string };

export const neverOpened: LessonState = { completed: false, completedAt: null, lastWatchedAt: null };

/** The one rule for every percentage of the Academy, for learners and admins alike. */
export function percentOf(completed: number, lessons: number): number {
  return lessons > 0 ? Math.round((100 * completed) / lessons) : 0;
}

/** Two records of the same lesson are one: completed since the first time, watched at the last. */
export function joinStates(one: LessonState, other: LessonState): LessonState {
  return {
    completed: one.completed || other.completed,
    completedAt: earliest(one.completedAt, other.completedAt),
    lastWatchedAt: latest(one.lastWatchedAt, other.lastWatchedAt),
  };
}

/** Only lessons that are taught count; when a module was last watched is known of everything recorded of it. */
export function progressOf(lessons: readonly Identified[], states: LessonStates): ModuleProgress {
  const completed = lessons.filter(({ id }) => states.get(id)?.completed).length;
  let lastWatchedAt: string | null = null;
  for (const state of states.values()) lastWatchedAt = latest(lastWatchedAt, state.lastWatchedAt);
  return { lessons: lessons.length, completed, percent: percentOf(completed, lessons.length), lastWatchedAt };
}

/** Where to go on: the first lesson that is not completed, or the first of all once everything is. */
export function openLesson<L extends Identified>(
  lessons: readonly L[],
  isCompleted: (lesson: L) => boolean,
): L | undefined {
  return lessons.find((lesson) => !isCompleted(lesson)) ?? lessons[0];
}

/** The lesson after this one, also in the next step; none at the module's end. */
export function lessonAfter<L extends Identified>(lessons: readonly L[], id: string): L | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

/** Times as ISO texts in UTC, whose order is that of time. */
function latest(one: string | null, other: string | null): string | null {
  return (one ?? "") > (other ?? "") ? one : other;
}

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
