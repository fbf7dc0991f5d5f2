import type { Context } from "#server/context.ts";
import type { Caller } from "#server/platform/http/request-context.ts";
import { sessionStore } from "./session-store.ts";

/** Finds the user of a cookie header; null without a running session. */
export async function findCaller(ctx: Context, cookies: string | undefined): Promise<Caller | null> {
  const token = ctx.sessionCookie.readToken(cookies);
  return token ? sessionStore(ctx.db).findBySession(token) : null;
}
