import type { UsualTime } from "#domain/models/calls.ts";
import { findModel } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { usualDurations } from "#server/features/projects/estimated-duration-store.ts";
import { localProviderName } from "#server/providers/provider.ts";

/**
 * How long generations usually take with our own engine, and with the provider that each model uses first. Leaves out
 * spoken videos, whose length is unknown before they are made.
 */
export async function usualTimes({ db, providers }: Pick<Context, "db" | "providers">): Promise<UsualTime[]> {
  const measured = await usualDurations(db);
  return measured.flatMap(({ model: id, provider, seconds: videoSeconds, median }) => {
    const isLocal = provider === localProviderName;
    if (!isLocal && providers.forModel(id)?.name !== provider) return [];
    if (videoSeconds === null && findModel(id)?.makes === "video") return [];
    return [{ id, is_local: isLocal, video_seconds: videoSeconds, seconds: median }];
  });
}
