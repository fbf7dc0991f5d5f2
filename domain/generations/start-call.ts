import * as z from "zod/mini";
import { type Call, defineCall } from "../call.ts";
import type { Model } from "../models/models.ts";

/**
 * Response formats of the calls that start a generation; a model's `answers` names one. A refusal adds `error` to the
 * same fields.
 */
const answers = {
  task: z.object({
    code: z.number(),
    msg: z.string(),
    data: z.object({ taskId: z.string() }),
    projectId: z.string(),
  }),
  success: z.object({ success: z.boolean(), projectId: z.string(), taskId: z.string() }),
};

export function startCall<M extends Model>(model: M) {
  return defineCall({
    method: "POST",
    path: `/api/functions/${model.startedBy}`,
    summary: `${model.label}: Generierung starten`,
    access: "signed-in",
    scope: "start",
    body: model.body as M["body"],
    answer: answers[model.answers] as z.ZodMiniType<{ projectId: string }>,
  }) satisfies Call;
}
