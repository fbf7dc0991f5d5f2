import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { newSessionToken } from "./session-cookie.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Gives a session a new token.
 * @returns the `Set-Cookie` header with the token
 * @throws AppError account.signed-out
 */
export async function replaceSessionToken(ctx: Context, sessionId: string, transaction: Transaction): Promise<string> {
  const token = newSessionToken();
  const seconds = await sessionStore(ctx.db).replaceToken(sessionId, token, transaction);
  if (seconds === null) throw new AppError("account.signed-out");
  return ctx.sessionCookie.write(token, seconds);
}
