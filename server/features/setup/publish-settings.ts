import type { Context } from "#server/context.ts";
import { storedSettingsChannel } from "./configuration.ts";

/** Makes all processes read the stored settings, also if this one fails to: they re-read them once a minute anyway. */
export async function publishSettings(ctx: Context): Promise<void> {
  try {
    await ctx.configuration.reload();
  } finally {
    await ctx.notify([storedSettingsChannel, ""]);
  }
}
