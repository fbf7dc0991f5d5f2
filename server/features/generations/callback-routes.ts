import { isId } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import { providerCallback } from "#domain/generations/functions.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { readText } from "#server/platform/http/read-json.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { Providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/provider.ts";

export type CallbackContext = {
  projects: Pick<ProjectStore, "findByTask">;
  providers: Pick<Providers, "byName">;
  /** Recovers a start whose answer was lost, from the body of the callback. */
  recoverStart: (project: ProjectRow, provider: Provider, body: string) => Promise<void>;
  /** Enqueues an immediate poll of the task. */
  enqueuePollNow: (projectId: string) => Promise<void>;
};

const maxBodyBytes = 1024 * 1024;

/** Serves provider callbacks. A callback is only a hint: the task is polled before its content is trusted. */
export function callbackRoutes(
  app: Router,
  { projects, providers, recoverStart, enqueuePollNow }: CallbackContext,
): void {
  // HeyGen probes the endpoint with OPTIONS before it sends callbacks (legacy endpoints; wire facts 2.4).
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
    const project = isId(reference) ? await projects.findByTask(reference) : undefined;
    if (project?.provider !== provider.name) return undefined;
    await recoverStart(project, provider, body);
    await enqueuePollNow(project.id);
    return undefined;
  });
}
