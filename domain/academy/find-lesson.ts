import { curriculum, type Lesson, lessonsOf, type Module, tutorialAliases } from "./curriculum.ts";

/** Finds a module by its id or by a former id. */
export function findModule(id: string): Module | undefined {
  const moduleId = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === moduleId);
}

export function findLesson(module: Module, id: string): Lesson | undefined {
  return lessonsOf(module).find((lesson) => lesson.id === id);
}

/** All ids, present and former, under which progress of a module may be recorded. */
export function namesOf({ id }: Module): string[] {
  return [id, ...Object.keys(tutorialAliases).filter((alias) => tutorialAliases[alias] === id)];
}
