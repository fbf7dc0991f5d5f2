import type { Brand } from "#domain/brand.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type EndSessionContext, endEarlierSession } from "./end-session.ts";
import { addressHeader, type Authentication, toAccountError } from "./authentication.ts";

type StartSessionContext = EndSessionContext & {
  auth: Authentication;
  brand: Pick<Brand, "supportEmail">;
  trustedProxies: readonly string[];
};

/**
 * Starts a session for an authenticated account and ends the browser's earlier session.
 * @returns the id of the session
 * @throws AppError account.blocked
 */
export async function startSession(ctx: StartSessionContext, context: AppContext, userId: string): Promise<string> {
  const { auth, brand, trustedProxies } = ctx;
  const { headers, response } = await auth.api
    .startSession({ body: { userId }, headers: withAddress(context, trustedProxies), returnHeaders: true })
    .catch((error: unknown) => {
      throw toAccountError(error, brand.supportEmail);
    });
  for (const cookie of headers.getSetCookie()) context.header("Set-Cookie", cookie, { append: true });
  await endEarlierSession(ctx, { earlier: context.var.user });
  return response.sessionId;
}

/**
 * Adds the client's address, which the list of sessions shows; a header of this name from the client is overwritten.
 */
export function withAddress(context: AppContext, trustedProxies: readonly string[]): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(addressHeader, clientAddress(context, trustedProxies));
  return headers;
}
