import type * as z from "zod/mini";
import type { signIn as signInBody, User } from "#domain/accounts/account.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import type { Brand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import { log } from "#server/platform/log.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import { type Authentication, toAccountError } from "./authentication.ts";
import { hashPassword, isOutdated } from "./password-hash.ts";
import type { AccountStore } from "./store.ts";
import { type Browser, type EndSessionContext, endEarlierSession } from "./end-session.ts";

export type SignInContext = EndSessionContext & {
  auth: Authentication;
  limiter: RateLimiter;
  brand: Pick<Brand, "supportEmail">;
  /** @returns the `Set-Cookie` header of the second step, or null when the password is enough */
  beginSecondStep: (userId: string) => Promise<string | null>;
};

type Body = z.output<typeof signInBody>;

/**
 * Checks the password and starts a session; `headers` contain its cookie. The browser's earlier session ends. If a
 * second step is required, `user` is null and `headers` contain the cookie of that step.
 * @throws AppError account.wrong-credentials, account.blocked, request.too-many
 */
export async function signIn(
  ctx: SignInContext,
  browser: Browser,
  body: Body,
): Promise<{ user: User | null; headers: Headers }> {
  const { accounts, auth, limiter } = ctx;
  const { address } = browser;
  const limits = [
    { rule: rateLimits.signInOfAddress, of: address },
    { rule: rateLimits.signInOfPair, of: `${address} ${body.email}` },
    { rule: rateLimits.signInOfAccount, of: body.email },
  ];
  const { headers, response } = await limiter.guard(limits, () =>
    auth.api.signInEmail({ body, headers: browser.headers, returnHeaders: true }).catch((error: unknown) => {
      throw toAccountError(error, ctx.brand.supportEmail);
    }),
  );
  await renewHash(accounts, response.user.id, body.password);
  const secondStep = await ctx.beginSecondStep(response.user.id);
  if (secondStep) {
    // End better-auth's session, whose token was never sent: the second step starts a new one.
    await accounts.endSessionOfToken(response.token);
    return { user: null, headers: new Headers({ "Set-Cookie": secondStep }) };
  }
  await endEarlierSession(ctx, browser);
  const user = await accounts.findByEmail(body.email);
  if (!user) throw new AppError("server.unexpected");
  return { user, headers };
}

/** Replaces a hash with outdated parameters; only a sign-in knows the password. */
async function renewHash(accounts: AccountStore, userId: string, password: string): Promise<void> {
  const old = await accounts.findPasswordHash(userId);
  if (!old || !isOutdated(old)) return;
  try {
    await accounts.replacePasswordHash(userId, old, await hashPassword(password));
  } catch (error) {
    log.warn("a password hash could not be renewed", { error });
  }
}
