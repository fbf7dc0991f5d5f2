import type { Context } from "#server/context.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { endEarlierSession } from "./end-session.ts";
import { addressHeader, toAccountError } from "./authentication.ts";

/**
 * Starts a session for an authenticated account and ends the browser's earlier session.
 * @returns the id of the session
 * @throws AppError account.blocked
 */
export async function startSession(ctx: Context, context: AppContext, userId: string): Promise<string> {
  const { headers, response } = await ctx.auth.api
    .startSession({ body: { userId }, headers: withAddress(ctx, context), returnHeaders: true })
    .catch((error: unknown) => {
      throw toAccountError(error, ctx.config.brand.supportEmail);
    });
  for (const cookie of headers.getSetCookie()) context.header("Set-Cookie", cookie, { append: true });
  await endEarlierSession(ctx, { earlier: context.var.user ?? null });
  return response.sessionId;
}

/**
 * Adds a request header with the client's IP address, which the list of sessions shows; overwrites a header of the same
 * name that the client has sent.
 */
export function withAddress(ctx: Context, context: AppContext): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(addressHeader, clientAddress(context, ctx.config.trustedProxies));
  return headers;
}
