import { isId } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import { providerCallback } from "#domain/generations/calls.ts";
import type { Context } from "#server/context.ts";
import { enqueuePollNow } from "#server/features/projects/jobs/enqueue.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { readText } from "#server/platform/http/read-json.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { recoverStart } from "./jobs/reconcile-late-result.ts";

const maxBodyBytes = 1024 * 1024;

/**
 * Receives callbacks of providers. A callback is only a hint: the task is polled at the provider before the result
 * counts.
 */
export function callbackRoutes(app: Router, ctx: Context): void {
  const { providers } = ctx;

  // Answer OPTIONS requests: HeyGen probes an endpoint of its legacy API with one before it sends callbacks there.
  app.options(providerCallback.path, (context) => {
    if (!providers.byName(context.req.param("provider"))?.trustsCallback) throw new AppError("route.unknown");
    return context.body(null, 200, { allow: "OPTIONS, POST" });
  });
  serveCall(app, providerCallback, async ({ context, params, query }) => {
    const provider = providers.byName(params.provider);
    if (!provider?.trustsCallback) throw new AppError("route.unknown");
    const body = await readText(context, maxBodyBytes);
    const header = (name: string) => context.req.header(name);
    if (!(await provider.trustsCallback({ body, header, now: new Date() }))) {
      log.warn("a provider's callback was refused", { provider: provider.name });
      throw new AppError("request.signature-invalid");
    }
    const { reference } = query;
    const project = isId(reference) ? await projectStore(ctx.db).findByTask(reference) : undefined;
    if (project?.provider !== provider.name) return undefined;
    await recoverStart(ctx, project, provider, body);
    await enqueuePollNow(ctx, project.id);
    return undefined;
  });
}
