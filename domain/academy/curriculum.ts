import { airtable } from "./modules/airtable.ts";
import type { Lesson, Module } from "./lesson.ts";
import { make } from "./modules/make.ts";
import { openai } from "./modules/openai.ts";
import { telegram } from "./modules/telegram.ts";

export type { Block, Lesson, Module, StepIcon } from "./lesson.ts";

/** The modules of the Academy in order. Each module's lessons are in a file of their own. */
export const curriculum: readonly Module[] = [openai, airtable, make, telegram];

/** Former ids of modules, each with the present id: progress may still be recorded under a former id. */
export const tutorialAliases: Readonly<Record<string, string>> = { makecom: "make" };

/** Titles of tutorials that were removed from the Academy, but for which progress is recorded. */
const formerTitles: Readonly<Record<string, string>> = { n8n: "n8n Automation" };

export function lessonsOf({ steps }: Module): readonly Lesson[] {
  return steps.flatMap(({ lessons }) => lessons);
}

/** The title of a tutorial for lists; the id if the tutorial is unknown. */
export function tutorialTitle(id: string): string {
  const moduleId = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === moduleId)?.fullTitle ?? formerTitles[moduleId] ?? id;
}
