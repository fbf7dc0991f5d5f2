import {
  getSession,
  requestPasswordReset,
  resetPassword as resetPasswordCall,
  signIn,
  signOut,
  signUp as signUpCall,
} from "#domain/accounts/calls.ts";
import type { Brand } from "#domain/brand.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { clientAddress } from "#server/platform/http/guards.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { addressHeader, toAccountError } from "./authentication.ts";
import { resetPassword, type ResetTools } from "./reset-password.ts";
import { signUp, type SignUpTools } from "./sign-up.ts";

export type AccountTools = SignUpTools &
  ResetTools & {
    /** Whose X-Forwarded-For is believed. */
    trustedProxies: readonly string[];
    brand: Pick<Brand, "supportEmail">;
    /** Hands over to `sendResetLink`, which takes its time out of sight of who asked. */
    enqueueResetLink: (email: string) => Promise<void>;
  };

export function accountRoutes(app: Router, tools: AccountTools): void {
  const { accounts, auth, limiter } = tools;
  const addressOf = (context: AppContext) => addressGroup(clientAddress(context, tools.trustedProxies));

  serveCall(app, signUpCall, async ({ context, body }) => {
    const caller = { address: addressOf(context), headers: withAddress(context) };
    const { user, headers } = await signUp(tools, caller, body);
    passCookies(context, headers);
    return { user };
  });

  serveCall(app, signIn, async ({ context, body }) => {
    const address = addressOf(context);
    const limits = [
      { rule: rateLimits.signInOfAddress, of: address },
      { rule: rateLimits.signInOfPair, of: `${address} ${body.email}` },
      { rule: rateLimits.signInOfAccount, of: body.email },
    ];
    const { headers } = await limiter.guard(limits, () =>
      auth.api.signInEmail({ body, headers: withAddress(context), returnHeaders: true }).catch((error: unknown) => {
        throw toAccountError(error, tools.brand.supportEmail);
      }),
    );
    passCookies(context, headers);
    const user = await accounts.findByEmail(body.email);
    if (!user) throw new AppError("server.unexpected");
    return { user };
  });

  serveCall(app, signOut, async ({ context, user }) => {
    const { headers } = await auth.api.signOut({ headers: context.req.raw.headers, returnHeaders: true });
    passCookies(context, headers);
    if (user) {
      await accounts.endSessions(user.id);
      await tools.announceSignOut(user.id);
    }
    return undefined;
  });

  // Asking is what renews a session that is in use, at most once a day.
  serveCall(app, getSession, async ({ context, user }) => {
    if (!user) return { user: null };
    const { headers } = await auth.api.getSession({ headers: context.req.raw.headers, returnHeaders: true });
    passCookies(context, headers);
    return { user: await accounts.find(user.id) };
  });

  serveCall(app, requestPasswordReset, async ({ context, body }) => {
    await limiter.count(
      { rule: rateLimits.resetRequestsOfAddress, of: addressOf(context) },
      { rule: rateLimits.resetRequestsOfAccount, of: body.email },
    );
    await tools.enqueueResetLink(body.email);
    return undefined;
  });

  serveCall(app, resetPasswordCall, async ({ context, body }) => {
    await resetPassword(tools, addressOf(context), body);
    return undefined;
  });

  /** For the list of sessions; a header of that name sent by the client does not count. */
  function withAddress(context: AppContext): Headers {
    const headers = new Headers(context.req.raw.headers);
    headers.set(addressHeader, clientAddress(context, tools.trustedProxies));
    return headers;
  }
}

function passCookies(context: AppContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header("Set-Cookie", cookie, { append: true });
}
