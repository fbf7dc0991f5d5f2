import { airtable } from "./airtable.ts";
import type { Lesson, Module } from "./lesson.ts";
import { make } from "./make.ts";
import { openai } from "./openai.ts";
import { telegram } from "./telegram.ts";

export type { Block, Lesson, Module, StepIcon } from "./lesson.ts";

/** What the Academy teaches, in order. Each module's lessons stand in a file of its own. */
export const curriculum: readonly Module[] = [openai, airtable, make, telegram];

/** Other names under which progress was recorded. */
export const tutorialAliases: Readonly<Record<string, string>> = { makecom: "make" };

/** Tutorials with recorded progress that the Academy does not teach. */
const formerTitles: Readonly<Record<string, string>> = { n8n: "n8n Automation" };

export function lessonsOf({ steps }: Module): readonly Lesson[] {
  return steps.flatMap(({ lessons }) => lessons);
}

/** The name of a tutorial in lists; of an unknown one there is only its id. */
export function tutorialTitle(id: string): string {
  const known = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === known)?.fullTitle ?? formerTitles[known] ?? id;
}
