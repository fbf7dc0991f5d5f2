import { curriculum, type Lesson, lessonsOf, type Module, tutorialAliases } from "./curriculum.ts";

/** Also by a name under which progress was recorded in former times. */
export function findModule(id: string): Module | undefined {
  const known = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === known);
}

export function findLesson(module: Module, id: string): Lesson | undefined {
  return lessonsOf(module).find((lesson) => lesson.id === id);
}

/** Every name that progress of this module may stand under. */
export function namesOf({ id }: Module): string[] {
  return [id, ...Object.keys(tutorialAliases).filter((alias) => tutorialAliases[alias] === id)];
}
