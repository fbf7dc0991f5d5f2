import type * as z from "zod/mini";
import type { signIn as signInBody } from "#domain/accounts/account-fields.ts";
import type { User } from "#domain/accounts/user.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { toAccountError } from "#server/features/accounts/authentication.ts";
import { type Browser, endEarlierSession } from "#server/features/accounts/end-session.ts";
import { hashPassword, isOutdated } from "#server/features/accounts/password-hash.ts";
import { passwordStore } from "#server/features/accounts/password-store.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { stepCookie } from "#server/features/second-factor/cookie.ts";
import { beginSecondStep } from "#server/features/second-factor/second-step.ts";
import { log } from "#server/platform/log.ts";

type Body = z.output<typeof signInBody>;

/**
 * Checks the password and starts a session, whose cookie is in `headers`. The browser's earlier session ends. If a
 * second step is required, `user` is null and `headers` contain the cookie of that step.
 * @throws AppError account.wrong-credentials, account.blocked, request.too-many
 */
export async function signIn(
  ctx: Context,
  browser: Browser,
  body: Body,
): Promise<{ user: User | null; headers: Headers }> {
  const { auth, limiter, config } = ctx;
  const { address } = browser;
  const limits = [
    { rule: attemptLimits.signInOfAddress, of: address },
    { rule: attemptLimits.signInOfPair, of: `${address} ${body.email}` },
    { rule: attemptLimits.signInOfAccount, of: body.email },
  ];
  const { headers, response } = await limiter.guard(limits, () =>
    auth.api.signInEmail({ body, headers: browser.headers, returnHeaders: true }).catch((error: unknown) => {
      throw toAccountError(error, config.brand.supportEmail);
    }),
  );
  await renewHash(ctx, response.user.id, body.password);
  const secondStep = await beginSecondStep(ctx, response.user.id);
  if (secondStep) {
    // End better-auth's session, whose token was never sent: the second step starts a new one.
    await sessionStore(ctx.db).endSessionOfToken(response.token);
    const cookie = stepCookie(config.publicUrl).write(secondStep.token, secondStep.seconds);
    return { user: null, headers: new Headers({ "Set-Cookie": cookie }) };
  }
  await endEarlierSession(ctx, browser);
  const user = await accountStore(ctx.db).findByEmail(body.email);
  if (!user) throw new AppError("server.unexpected");
  return { user, headers };
}

/** Replaces a password hash with outdated parameters, which is possible only when the user types the password. */
async function renewHash(ctx: Context, userId: string, password: string): Promise<void> {
  const old = await passwordStore(ctx.db).findPasswordHash(userId);
  if (!old || !isOutdated(old)) return;
  try {
    await passwordStore(ctx.db).replacePasswordHash(userId, old, await hashPassword(password));
  } catch (error) {
    log.warn("a password hash could not be renewed", { error });
  }
}
