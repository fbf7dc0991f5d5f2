import {
  getSession,
  requestPasswordReset,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signOut,
  signUp as signUpCall,
} from "#domain/accounts/calls.ts";
import type { Brand } from "#domain/brand.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import type { AppContext, Caller } from "#server/platform/http/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import { resetPassword, type ResetContext } from "./reset-password.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { signIn, type SignInContext } from "./sign-in.ts";
import { signUp, type SignUpContext } from "./sign-up.ts";
import { withAddress } from "./start-session.ts";

export type AccountContext = SignUpContext &
  SignInContext &
  ResetContext & {
    sessionCookie: SessionCookie;
    securityLog: SecurityLog;
    /** Removes the session cookie and the cached private media from the browser. */
    endBrowserSession: (context: AppContext) => void;
    /** Addresses of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: readonly string[];
    brand: Pick<Brand, "supportEmail">;
    /** Enqueues `sendResetLink` as a job, so that its duration stays invisible to the client. */
    enqueueResetLink: (email: string) => Promise<void>;
  };

export function accountRoutes(app: Router, ctx: AccountContext): void {
  const { accounts, limiter, sessionCookie } = ctx;
  const addressOf = (context: AppContext) => addressGroup(clientAddress(context, ctx.trustedProxies));

  serveCall(app, signUpCall, async ({ context, body, user: earlier }) => {
    context.set("typedEmail", body.email);
    const { user, headers } = await signUp(ctx, callerOf(context, earlier), body);
    passCookies(context, headers);
    ctx.securityLog.report(context, "sign-up.done", { email: user.email });
    return { user };
  });

  serveCall(app, signInCall, async ({ context, body, user: earlier }) => {
    context.set("typedEmail", body.email);
    const { user, headers } = await signIn(ctx, callerOf(context, earlier), body);
    passCookies(context, headers);
    if (!user) return { user, second_step: true as const };
    ctx.securityLog.report(context, "sign-in.done", { email: user.email }, { method: "password" });
    return { user };
  });

  serveCall(app, signOut, async ({ context, user }) => {
    ctx.endBrowserSession(context);
    if (user) {
      await accounts.endSessions(user.id);
      await ctx.publishSignOut(user.id);
    }
    return undefined;
  });

  // Reading the session renews it, at most once a day.
  serveCall(app, getSession, async ({ context, user }) => {
    if (!user) return { user: null };
    const seconds = await accounts.renewSession(user.sessionId);
    const token = sessionCookie.readToken(context.req.header("cookie"));
    if (seconds !== null && token) passCookie(context, sessionCookie.write(token, seconds));
    return { user: await accounts.find(user.id) };
  });

  serveCall(app, requestPasswordReset, async ({ context, body }) => {
    context.set("typedEmail", body.email);
    await limiter.count(
      { rule: rateLimits.resetRequestsOfAddress, of: addressOf(context) },
      { rule: rateLimits.resetRequestsOfAccount, of: body.email },
    );
    await ctx.enqueueResetLink(body.email);
    ctx.securityLog.report(context, "reset.requested", { email: body.email });
    return undefined;
  });

  serveCall(app, resetPasswordCall, async ({ context, body }) => {
    const { email } = await resetPassword(ctx, addressOf(context), body);
    ctx.securityLog.report(context, "reset.done", { email });
    return undefined;
  });

  const callerOf = (context: AppContext, earlier: Caller | null) => ({
    address: addressOf(context),
    headers: withAddress(context, ctx.trustedProxies),
    earlier,
  });
}

function passCookies(context: AppContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) passCookie(context, cookie);
}

function passCookie(context: AppContext, cookie: string): void {
  context.header("Set-Cookie", cookie, { append: true });
}
