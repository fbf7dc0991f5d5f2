type Identified = { id: string };

/** The lesson to continue with: the first that is not completed, or the first of all if all are completed. */
export function openLesson<L extends Identified>(
  lessons: readonly L[],
  isCompleted: (lesson: L) => boolean,
): L | undefined {
  return lessons.find((lesson) => !isCompleted(lesson)) ?? lessons[0];
}

/** The lesson that follows a lesson in the module, even across the module's steps; undefined after the last lesson. */
export function lessonAfter<L extends Identified>(lessons: readonly L[], id: string): L | undefined {
  const index = lessons.findIndex((lesson) => lesson.id === id);
  return index < 0 ? undefined : lessons[index + 1];
}
