import type { Context } from "#server/context.ts";

/** Cancels the task of a project at its provider, if the task was started and the provider can cancel. */
export async function cancelTask(
  { providers }: Pick<Context, "providers">,
  { provider, receipt }: { provider: string | null; receipt: unknown },
): Promise<void> {
  if (receipt) await providers.byName(provider ?? "")?.cancel?.(receipt);
}
