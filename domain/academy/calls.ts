import * as z from "zod/mini";
import { defineCall, textParameter } from "../call.ts";
import type { StepIcon } from "./curriculum.ts";

const moment = z.nullable(z.string());

const lessonState = { completed: z.boolean(), completedAt: moment, lastWatchedAt: moment };
const moduleProgress = {
  lessons: z.number(),
  completed: z.number(),
  /** Share of completed lessons in percent, rounded. */
  percent: z.number(),
  lastWatchedAt: moment,
};

const listedModule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Poster of the module's first lesson. */
  poster: z.nullable(z.string()),
  /** The lesson to continue with: the first that is not completed. */
  openLesson: z.object({ id: z.string(), title: z.string() }),
  ...moduleProgress,
});
export type ListedModule = z.infer<typeof listedModule>;

const stepIcons = [
  "account",
  "writing",
  "table",
  "filter",
  "scenario",
  "automation",
  "robot",
  "conversation",
] as const satisfies readonly StepIcon[];

const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.literal("steps"), items: z.readonly(z.array(z.string())) }),
  z.object({ kind: z.literal("tip"), text: z.string() }),
  z.object({ kind: z.literal("example"), text: z.string(), wraps: z.optional(z.boolean()) }),
]);
const section = z.object({ title: z.string(), blocks: z.readonly(z.array(block)) });

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.string(),
  /** Address of the video; while it is null, the page shows 'Video folgt in Kürze'. */
  videoUrl: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  goals: z.readonly(z.array(z.string())),
  text: z.readonly(z.array(section)),
  ...lessonState,
});
export type TaughtLesson = z.infer<typeof lesson>;

const step = z.object({ id: z.string(), title: z.string(), icon: z.enum(stepIcons), lessons: z.array(lesson) });
export type TaughtStep = z.infer<typeof step>;

const taughtModule = z.object({
  id: z.string(),
  title: z.string(),
  fullTitle: z.string(),
  description: z.string(),
  steps: z.array(step),
  /** Addresses of external pages, shown without their scheme. */
  resources: z.readonly(z.array(z.object({ title: z.string(), address: z.string() }))),
  progress: z.object(moduleProgress),
});
export type TaughtModule = z.infer<typeof taughtModule>;

export const listModules = defineCall({
  method: "GET",
  path: "/api/academy",
  summary: "Die Module der Academy mit dem eigenen Fortschritt",
  access: "signed-in",
  answer: z.object({ modules: z.array(listedModule) }),
});

export const readModule = defineCall({
  method: "GET",
  path: "/api/academy/:moduleId",
  params: { moduleId: textParameter("academy.module-not-found") },
  summary: "Ein Modul mit seinen Schritten und Lektionen und dem eigenen Fortschritt",
  access: "signed-in",
  answer: taughtModule,
});

/**
 * Records that a lesson was opened or completed. Opening only updates the time of the last viewing; a completion is
 * never taken back, so the percentage never falls.
 */
export const saveLesson = defineCall({
  method: "POST",
  path: "/api/academy/:moduleId/lessons/:lessonId",
  params: { moduleId: textParameter("academy.module-not-found"), lessonId: textParameter("academy.lesson-not-found") },
  summary: "Merken, dass eine Lektion geöffnet oder abgeschlossen wurde",
  access: "signed-in",
  body: z.strictObject({ completed: z.optional(z.literal(true)) }),
  answer: z.object({ lesson: z.object({ id: z.string(), ...lessonState }), progress: z.object(moduleProgress) }),
});
export type SavedLesson = z.infer<typeof saveLesson.answer>;
