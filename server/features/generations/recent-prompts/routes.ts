import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/generations/recent-prompt-calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { recentPromptStore } from "./store.ts";

/** Lets users read and remove the prompts that they used last. */
export function recentPromptRoutes(app: Router, ctx: Context): void {
  const store = recentPromptStore(ctx.db);

  serveCall(app, calls.listRecentPrompts, async ({ query, user }) => {
    const rows = await store.list(user.id, query.kind);
    return { prompts: rows.map(({ id, prompt, usedAt }) => ({ id, prompt, used_at: usedAt.toISOString() })) };
  });

  serveCall(app, calls.removeRecentPrompt, async ({ params, user }) => {
    if (!(await store.remove(params.id, user.id))) throw new AppError("prompt.not-found");
    return undefined;
  });

  serveCall(app, calls.removeRecentPrompts, async ({ user }) => {
    await store.removeAll(user.id);
    return undefined;
  });
}
