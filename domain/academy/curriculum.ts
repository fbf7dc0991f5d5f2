import { airtable } from "./lessons/airtable.ts";
import type { Lesson, Module } from "./lesson.ts";
import { make } from "./lessons/make.ts";
import { openai } from "./lessons/openai.ts";
import { telegram } from "./lessons/telegram.ts";

export type { Block, Lesson, Module, StepIcon } from "./lesson.ts";

/** The modules of the Academy in order. Each module's lessons are in a file of their own. */
export const curriculum: readonly Module[] = [openai, airtable, make, telegram];

/** Former ids of modules, under which progress is recorded. */
export const tutorialAliases: Readonly<Record<string, string>> = { makecom: "make" };

/** Tutorials with recorded progress that are no longer in the Academy. */
const formerTitles: Readonly<Record<string, string>> = { n8n: "n8n Automation" };

export function lessonsOf({ steps }: Module): readonly Lesson[] {
  return steps.flatMap(({ lessons }) => lessons);
}

/** The title of a tutorial in lists; its id if it is unknown. */
export function tutorialTitle(id: string): string {
  const moduleId = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === moduleId)?.fullTitle ?? formerTitles[moduleId] ?? id;
}
