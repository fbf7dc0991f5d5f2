import { createHash } from "node:crypto";
import { findModel } from "#domain/models/models.ts";
import { kindOf } from "#domain/models/kinds-of-model.ts";
import type { Context } from "#server/context.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { recentPromptStore } from "./store.ts";

type Started = Pick<ProjectRow, "id" | "userId" | "modelId" | "prompt" | "input" | "orderId">;

/**
 * Adds the prompt of a project to its owner's recently used prompts. Texts of orders and of presenters are left out: no
 * form offers them. A failure is only logged, so that the start continues.
 */
export async function recordPrompt(ctx: Context, { id, userId, modelId, input, orderId, ...project }: Started) {
  const model = findModel(modelId);
  const prompt = project.prompt.trim();
  if (!model || orderId !== null || prompt === "") return;
  const kind = kindOf(model, input);
  if (kind === "presenter") return;
  const promptHash = createHash("sha256").update(prompt).digest("hex");
  await recentPromptStore(ctx.db)
    .record({ userId, kind, prompt, promptHash })
    .catch((error: unknown) => log.warn("could not record a prompt", { projectId: id, error }));
}
