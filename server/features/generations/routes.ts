import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { isId } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import { pollCall } from "#domain/generations/calls.ts";
import { pollFunctions } from "#domain/models/model-types.ts";
import { startCall } from "#domain/generations/start-call.ts";
import { drawPromptStill } from "#domain/generations/prompt-still-call.ts";
import { readPromptUnderstanding } from "#domain/generations/prompt-understanding-call.ts";
import { findModel, type Model, models } from "#domain/models/models.ts";
import { retryProject } from "#domain/projects/project-action-calls.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import type { Context } from "#server/context.ts";
import { ensureFollowed } from "#server/features/projects/jobs/enqueue.ts";
import { presentProject } from "#server/features/projects/present-project.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { projectViewStore } from "#server/features/projects/list-store.ts";
import { readIdempotencyKey } from "#server/platform/http/idempotency-key.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { drawPromptStill as drawStillOf } from "./draw-prompt-still.ts";
import { recentPromptRoutes } from "./recent-prompts/routes.ts";
import { understandPrompt } from "./understand-prompt.ts";
import { startBySession, startGeneration } from "./start-generation.ts";

export function generationRoutes(app: Router, ctx: Context): void {
  recentPromptRoutes(app, ctx);
  for (const model of models) serveStart(app, ctx, model);
  for (const name of pollFunctions) servePoll(app, ctx, name);

  serveCall(app, readPromptUnderstanding, async ({ body, user }) => {
    await ctx.limiter.count({ rule: attemptLimits.promptReadings, of: user.id });
    const model = findModel(body.model);
    const understanding = model && (await understandPrompt(ctx, model, body));
    return { understanding: understanding ?? null };
  });

  serveCall(app, drawPromptStill, async ({ context, body, user }) => {
    await ctx.limiter.count({ rule: attemptLimits.promptStills, of: user.id });
    const model = findModel(body.model);
    const request = model && { userId: user.id, model, input: body };
    return { still: request ? await drawStillOf(ctx, request, context.req.raw.signal) : null };
  });

  serveCall(app, retryProject, async ({ context, params, user }) => {
    const { id } = await find(ctx, params.id, user.id);
    const row = await projectStore(ctx.db).findWithInput(id, user.id);
    const model = row && findModel(row.modelId);
    if (row?.status !== "failed" || !model) throw new AppError("project.not-failed");
    const key = readIdempotencyKey(context) ?? randomUUID();
    const { projectId } = await startGeneration(ctx, { ownerId: user.id, model, input: row.input, key, retryOf: id });
    return presentProject(ctx, await find(ctx, projectId, user.id));
  });
}

/**
 * Response formats of the calls that start a generation, by the name that a model states: `answer` responds to a start,
 * `refuse` to an error.
 */
const responseFormats = {
  task: {
    answer: (projectId: string, taskId: string) => ({ code: 200, msg: "success", data: { taskId }, projectId }),
    refuse: ({ status, message }: AppError) => ({ code: status, msg: message }),
  },
  success: {
    answer: (projectId: string, taskId: string) => ({ success: true, projectId, taskId }),
    refuse: ({ message }: AppError) => ({ success: false, message }),
  },
};

function serveStart(app: Router, ctx: Context, model: Model): void {
  const { answer, refuse } = responseFormats[model.answers];
  const call = startCall(model);
  const toRequest = ({ context, body }: { context: AppContext; body: z.output<typeof call.body> }) => {
    const { userId: _, ...input } = body;
    return { model, input: input as Record<string, unknown>, key: readIdempotencyKey(context) };
  };
  serveCall(
    app,
    call,
    async (request) => {
      const { projectId, taskId } = await startGeneration(ctx, { ownerId: request.user.id, ...toRequest(request) });
      return answer(projectId, taskId);
    },
    {
      refusalFields: refuse,
      answerBySession: async (token, request) => {
        const started = await startBySession(ctx, token, toRequest(request));
        return started && { ownerId: started.ownerId, answer: answer(started.answer.projectId, started.answer.taskId) };
      },
    },
  );
}

function servePoll(app: Router, ctx: Context, name: string): void {
  serveCall(
    app,
    pollCall(name),
    async ({ body, user }) => {
      const row = await find(ctx, body.projectId, user.id);
      const project = presentProject(ctx, row);
      if (isInProgress(project.status)) await ensureFollowed(ctx, row.id);
      return { success: true, projectId: project.id, status: project.status, project };
    },
    { refusalFields: () => ({ success: false }) },
  );
}

async function find({ db }: Context, id: string, ownerId: string) {
  const row = isId(id) ? await projectViewStore(db).find(id, ownerId) : undefined;
  if (!row) throw new AppError("project.not-found");
  return row;
}
