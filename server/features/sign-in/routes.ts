import {
  requestPasswordReset,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signUp as signUpCall,
} from "#domain/sign-in/calls.ts";
import { getSession, signOut } from "#domain/sign-in/session-calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import type { Context } from "#server/context.ts";
import { endBrowserSession } from "#server/features/accounts/end-session.ts";
import { withAddress } from "#server/features/accounts/start-session.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { AppContext, Caller } from "#server/platform/http/request-context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { enqueueResetLink } from "./jobs/enqueue.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

/** Routes for signing up, in and out, and for resetting a forgotten password. */
export function signInRoutes(app: Router, ctx: Context): void {
  const { limiter, sessionCookie } = ctx;
  const accounts = accountStore(ctx.db);
  const addressOf = (context: AppContext) => addressGroup(clientAddress(context, ctx.config.trustedProxies));

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
    endBrowserSession(ctx, context);
    if (user) {
      await sessionStore(ctx.db).endSessions(user.id);
      await ctx.publish(user.id, { name: "signed-out" });
    }
    return undefined;
  });

  // Renew the session when the client reads it, at most once a day.
  serveCall(app, getSession, async ({ context, user }) => {
    if (!user) return { user: null };
    const seconds = await sessionStore(ctx.db).renewSession(user.sessionId);
    const token = sessionCookie.readToken(context.req.header("cookie"));
    if (seconds !== null && token) passCookie(context, sessionCookie.write(token, seconds));
    return { user: await accounts.find(user.id) };
  });

  serveCall(app, requestPasswordReset, async ({ context, body }) => {
    context.set("typedEmail", body.email);
    await limiter.count(
      { rule: attemptLimits.resetRequestsOfAddress, of: addressOf(context) },
      { rule: attemptLimits.resetRequestsOfAccount, of: body.email },
    );
    await enqueueResetLink(ctx, body.email);
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
    headers: withAddress(ctx, context),
    earlier,
  });
}

function passCookies(context: AppContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) passCookie(context, cookie);
}

function passCookie(context: AppContext, cookie: string): void {
  context.header("Set-Cookie", cookie, { append: true });
}
