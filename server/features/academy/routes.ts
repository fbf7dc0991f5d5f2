import { listModules, readModule, saveLesson } from "#domain/academy/calls.ts";
import { curriculum, lessonsOf, type Module } from "#domain/academy/curriculum.ts";
import { findLesson, findModule, namesOf } from "#domain/academy/find-lesson.ts";
import { openLesson } from "#domain/academy/next-lesson.ts";
import {
  mergeLessonStates,
  type LessonState,
  type LessonStates,
  neverOpened,
  progressOf,
} from "#domain/academy/progress.ts";
import { resources } from "#domain/academy/resources.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { lessonFolder, readLessonMedia } from "./shipped-media.ts";
import { academyStore, type ProgressRow } from "./store.ts";

export function academyRoutes(app: Router, ctx: Context): void {
  const academy = academyStore(ctx.db);
  const media = readOnce(() => readLessonMedia());

  /** Reads a user's progress in the lessons of `modules`. @returns a function that finds the progress of one module */
  async function statesOf(userId: string, modules: readonly Module[]): Promise<(module: Module) => LessonStates> {
    const rows = await academy.list(userId, modules.flatMap(namesOf));
    return (module) => joinRows(rows.filter(({ tutorialId }) => namesOf(module).includes(tutorialId)));
  }

  serveCall(app, listModules, async ({ user }) => {
    const [statesIn, lessonMedia] = await Promise.all([statesOf(user.id, curriculum), media()]);
    return {
      modules: curriculum.map((module) => {
        const states = statesIn(module);
        const lessons = lessonsOf(module);
        const first = lessons[0];
        const open = openLesson(lessons, ({ id }) => states.get(id)?.completed ?? false);
        if (!first || !open) throw new Error(`${module.id} teaches nothing`);
        return {
          id: module.id,
          title: module.title,
          description: module.description,
          poster: lessonMedia.of(first.id).poster,
          openLesson: { id: open.id, title: open.title },
          ...progressOf(lessons, states),
        };
      }),
    };
  });

  serveCall(app, readModule, async ({ params, user }) => {
    const module = moduleOf(params.moduleId);
    const [statesIn, lessonMedia] = await Promise.all([statesOf(user.id, [module]), media()]);
    const states = statesIn(module);
    const { id, title, fullTitle, description, steps } = module;
    return {
      id,
      title,
      fullTitle,
      description,
      resources: resources[id] ?? [],
      progress: progressOf(lessonsOf(module), states),
      steps: steps.map((step) => ({
        ...step,
        lessons: step.lessons.map((lesson) => ({
          ...lesson,
          ...lessonMedia.of(lesson.id),
          ...(states.get(lesson.id) ?? neverOpened),
        })),
      })),
    };
  });

  serveCall(app, saveLesson, async ({ params, body, user }) => {
    const module = moduleOf(params.moduleId);
    const lesson = findLesson(module, params.lessonId);
    if (!lesson) throw new AppError("academy.lesson-not-found");
    await academy.save(user.id, module.id, lesson.id, body.completed ?? false);
    const states = (await statesOf(user.id, [module]))(module);
    await ctx.publish(user.id, { name: "academy" });
    return {
      lesson: { id: lesson.id, ...(states.get(lesson.id) ?? neverOpened) },
      progress: progressOf(lessonsOf(module), states),
    };
  });

  serveShipped(app, lessonFolder, async () => (await media()).byName);
}

/**
 * Merges the progress rows of each lesson: if its module was renamed, the lesson may have rows under several module
 * names.
 */
function joinRows(rows: readonly ProgressRow[]): LessonStates {
  const states = new Map<string, LessonState>();
  for (const { lessonId, completed, completedAt, lastWatchedAt } of rows) {
    const state = {
      completed,
      completedAt: completedAt?.toISOString() ?? null,
      lastWatchedAt: lastWatchedAt.toISOString(),
    };
    const previous = states.get(lessonId);
    states.set(lessonId, previous ? mergeLessonStates(previous, state) : state);
  }
  return states;
}

/**
 * Finds a module of the Academy.
 * @throws AppError academy.module-not-found
 */
function moduleOf(id: string): Module {
  const module = findModule(id);
  if (!module) throw new AppError("academy.module-not-found");
  return module;
}
