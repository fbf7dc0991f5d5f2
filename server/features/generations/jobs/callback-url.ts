import { providerCallback } from "#domain/generations/calls.ts";
import type { Context } from "#server/context.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Provider } from "#server/providers/provider.ts";

/**
 * URL for the provider's callback about a task; null if PUBLIC_URL is not https, because providers then cannot reach
 * this server.
 */
export function callbackUrl({ config }: Context, provider: string, reference: string): string | null {
  if (!config.publicUrl.startsWith("https:")) return null;
  return `${config.publicUrl}${providerCallback.path.replace(":provider", provider)}?reference=${reference}`;
}

/** Whether a provider will call back about the task of a project. */
export const isCalledBack = (ctx: Context, provider: Provider, { taskId }: Pick<ProjectRow, "taskId">): boolean =>
  provider.trustsCallback !== undefined && callbackUrl(ctx, provider.name, taskId) !== null;
