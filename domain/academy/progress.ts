/** Recorded state of a lesson; lessons that were never opened have none. */
export type LessonState = { completed: boolean; completedAt: string | null; lastWatchedAt: string | null };
export type LessonStates = ReadonlyMap<string, LessonState>;
export type ModuleProgress = { lessons: number; completed: number; percent: number; lastWatchedAt: string | null };
type Identified = { id: string };

export const neverOpened: LessonState = { completed: false, completedAt: null, lastWatchedAt: null };

/** Computes the percentage of completed lessons, in the same way for learners and admins. */
export function percentOf(completed: number, lessons: number): number {
  return lessons > 0 ? Math.round((100 * completed) / lessons) : 0;
}

/** Merges two records of a lesson: takes the earliest completion and the latest viewing. */
export function mergeLessonStates(one: LessonState, other: LessonState): LessonState {
  return {
    completed: one.completed || other.completed,
    completedAt: earliest(one.completedAt, other.completedAt),
    lastWatchedAt: latest(one.lastWatchedAt, other.lastWatchedAt),
  };
}

/**
 * Progress of a module. Counts only lessons of the curriculum; `lastWatchedAt` also considers lessons that were
 * removed.
 */
export function progressOf(lessons: readonly Identified[], states: LessonStates): ModuleProgress {
  const completed = lessons.filter(({ id }) => states.get(id)?.completed).length;
  let lastWatchedAt: string | null = null;
  for (const state of states.values()) lastWatchedAt = latest(lastWatchedAt, state.lastWatchedAt);
  return { lessons: lessons.length, completed, percent: percentOf(completed, lessons.length), lastWatchedAt };
}

/** Returns the later of two times, which are ISO strings in UTC and therefore sort chronologically. */
function latest(one: string | null, other: string | null): string | null {
  return (one ?? "") > (other ?? "") ? one : other;
}

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
