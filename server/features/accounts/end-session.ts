import type { Context } from "#server/context.ts";
import type { AppContext, Caller } from "#server/platform/http/request-context.ts";
import { sessionStore } from "./session-store.ts";

/** The browser in which a sign-in happens. */
export type Browser = {
  address: string;
  headers: Headers;
  /** The session that the browser had before the sign-in; null if it had none. */
  earlier: Caller | null;
};

/**
 * Clears private media from the browser cache at sign-out. Keeps local storage: the client removes the user's drafts
 * itself, and its flag for a failed sign-out must survive.
 */
const clearSiteData = '"cache"';

/** Removes the session cookie and the cached private media from the browser. */
export function endBrowserSession({ sessionCookie }: Context, context: AppContext): void {
  context.header("Set-Cookie", sessionCookie.clear(), { append: true });
  context.header("Clear-Site-Data", clearSiteData);
}

/** Ends the browser's earlier session after a sign-in; otherwise it would stay valid without the user knowing. */
export async function endEarlierSession(ctx: Context, { earlier }: Pick<Browser, "earlier">): Promise<void> {
  if (!earlier) return;
  await sessionStore(ctx.db).endSession(earlier.sessionId);
  await ctx.publish(earlier.id, { name: "signed-out" });
}
