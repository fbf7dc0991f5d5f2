import type { Context } from "#server/context.ts";
import { storedSettingsChannel } from "./configuration.ts";

/**
 * Reloads the stored settings and tells all other processes to do so, even if this process fails to reload its own:
 * each process also reloads them once a minute.
 */
export async function publishSettings(ctx: Context): Promise<void> {
  try {
    await ctx.configuration.reload();
  } finally {
    await ctx.notify([storedSettingsChannel, ""]);
  }
}
