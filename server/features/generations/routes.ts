import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { idempotencyHeader, pollCall, pollFunctions, startCall } from "#domain/generations/functions.ts";
import { findModel, type Model, models } from "#domain/models/index.ts";
import { retryProject } from "#domain/projects/calls.ts";
import { isUnderWay } from "#domain/projects/project.ts";
import { toProject } from "#server/features/projects/to-project.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { type StartTools, startGeneration } from "./start-generation.ts";

const uuid = z.uuid();
const key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));

export type GenerationTools = StartTools & {
  /** Makes sure that a job exists for a project under way; calls no provider itself. */
  hurry: (projectId: string) => Promise<void>;
};

export function generationRoutes(app: Router, tools: GenerationTools): void {
  for (const model of models) serveStart(app, tools, model);
  for (const name of pollFunctions) servePoll(app, tools, name);

  serveCall(app, retryProject, async ({ context, params, user }) => {
    const { id } = await find(tools, params.id, user.id);
    const row = await tools.projects.findWhole(id, user.id);
    const model = row && findModel(row.modelId);
    if (row?.status !== "failed" || !model) throw new AppError("project.not-failed");
    const request = { ownerId: user.id, model, input: row.input, key: readKey(context) ?? randomUUID() };
    const { projectId } = await startGeneration(tools, request);
    return toProject(await find(tools, projectId, user.id));
  });
}

/** The two response formats of the start calls: the answer, and the fields that an error adds. */
const shapes = {
  task: {
    answer: (projectId: string, taskId: string) => ({ code: 200, msg: "success", data: { taskId }, projectId }),
    refuse: ({ status, message }: AppError) => ({ code: status, msg: message }),
  },
  success: {
    answer: (projectId: string, taskId: string) => ({ success: true, projectId, taskId }),
    refuse: ({ message }: AppError) => ({ success: false, message }),
  },
};

function serveStart(app: Router, tools: GenerationTools, model: Model): void {
  const { answer, refuse } = shapes[model.answers];
  serveCall(
    app,
    startCall(model),
    async ({ context, body, user }) => {
      const { userId: _, ...input } = body;
      const request = { ownerId: user.id, model, input: input as Record<string, unknown>, key: readKey(context) };
      const { projectId, taskId } = await startGeneration(tools, request);
      return answer(projectId, taskId);
    },
    { refusalFields: refuse },
  );
}

function servePoll(app: Router, tools: GenerationTools, name: string): void {
  serveCall(
    app,
    pollCall(name),
    async ({ body, user }) => {
      const row = await find(tools, body.projectId, user.id);
      const project = toProject(row);
      if (isUnderWay(project.status)) await tools.hurry(row.id);
      return { success: true, projectId: project.id, status: project.status, project };
    },
    { refusalFields: () => ({ success: false }) },
  );
}

async function find({ projects }: StartTools, id: string | undefined, ownerId: string) {
  const row = uuid.safeParse(id).success ? await projects.find(String(id), ownerId) : undefined;
  if (!row) throw new AppError("project.not-found");
  return row;
}

function readKey(context: AppContext): string | undefined {
  const given = context.req.header(idempotencyHeader);
  if (given === undefined) return undefined;
  const { data, error } = key.safeParse(given);
  if (error) throw new AppError("input.invalid", { fields: { [idempotencyHeader]: "Dieser Schlüssel ist ungültig." } });
  return data;
}
