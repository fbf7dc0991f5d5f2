import type * as z from "zod/mini";
import type { signUp as signUpBody, User } from "#domain/accounts/account.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import type { Brand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import { type Invitations, unknownInvitation } from "#server/features/invitations/codes.ts";
import type { EventContext } from "#server/features/invitations/requests.ts";
import { log } from "#server/platform/log.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import { type Authentication, emailTaken, toAccountError } from "./authentication.ts";
import { type Browser, type EndSessionContext, endEarlierSession } from "./end-session.ts";
import type { AccountStore } from "./store.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

export type SignUpContext = Pick<EventContext, "recordEvent"> &
  EndSessionContext & {
    accounts: AccountStore;
    auth: Authentication;
    invitations: Invitations;
    limiter: RateLimiter;
    /** Assigns an event that was recorded before the account existed. */
    assignEvent: (eventId: string, userId: string) => Promise<void>;
    brand: Pick<Brand, "name">;
    /** Mails the link that verifies the address. */
    sendVerification: (userId: string) => Promise<void>;
    /** True: the first account becomes admin (only with the embedded database). */
    firstIsAdmin: boolean;
    onFirstAdmin: (email: string) => void;
  };

type Body = z.output<typeof signUpBody>;

const source = "Registration";

/**
 * Creates an account and its first session; `headers` contain the cookie.
 * @throws AppError account.password-weak, account.invitation-unknown, account.email-taken, request.too-many
 */
export async function signUp(
  ctx: SignUpContext,
  browser: Browser,
  body: Body,
): Promise<{ user: User; headers: Headers }> {
  const { accounts, limiter, invitations } = ctx;
  const { address, headers } = browser;
  refuseWeakPassword(body.password, body, ctx.brand.name);
  await limiter.count({ rule: rateLimits.registrationsOfAddress, of: address });
  const created = await limiter.guard(
    [
      { rule: rateLimits.codesOfAddress, of: address },
      { rule: rateLimits.registrationOfAccount, of: body.email },
    ],
    async () => {
      const invitation = await invitations.take(body.invitationCode);
      if (!invitation) throw unknownInvitation("invitationCode");
      try {
        // Checked after the code, so that only holders of a code learn which addresses have accounts.
        if (await accounts.findByEmail(body.email)) throw emailTaken();
        const eventId = await recordSignUp(ctx, body);
        const account = await createAccount(ctx, headers, body);
        if (eventId) await assignEvent(ctx, eventId, account.userId);
        return account;
      } catch (error) {
        await invitation.release().catch((cause: unknown) => log.error("use of an invitation is lost", { cause }));
        throw error;
      }
    },
  );
  await endEarlierSession(ctx, browser);
  await sendVerification(ctx, created.userId);
  if (ctx.firstIsAdmin && (await accounts.grantAdminToFirst(created.userId))) ctx.onFirstAdmin(body.email);
  const user = await accounts.find(created.userId);
  if (!user) throw new AppError("server.unexpected");
  return { user, headers: created.headers };
}

/** A failure does not stop the sign-up: the banner in the app offers the mail again. */
async function sendVerification(ctx: SignUpContext, userId: string): Promise<void> {
  try {
    await ctx.sendVerification(userId);
  } catch (error) {
    log.warn("mail to verify an address was not written", { userId, error });
  }
}

/** The account exists by now, so failures are logged and not reported to its owner. */
async function assignEvent(ctx: SignUpContext, eventId: string, userId: string): Promise<void> {
  try {
    await ctx.assignEvent(eventId, userId);
  } catch (error) {
    log.error("registration event belongs to no account", { eventId, userId, error });
  }
}

async function createAccount({ auth, invitations }: SignUpContext, headers: Headers, body: Body) {
  const { email, password, firstName, lastName, whatsappNumber } = body;
  const invitationCodeHash = invitations.hash(body.invitationCode);
  const created = await auth.api
    .signUpEmail({
      body: {
        email,
        password,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        whatsappNumber,
        invitationCodeHash,
      },
      headers,
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw toAccountError(error, null);
    });
  return { userId: created.response.user.id, headers: created.headers };
}

/** Recorded before the account is created; a failure does not stop the sign-up. */
async function recordSignUp({ recordEvent }: Pick<EventContext, "recordEvent">, body: Body): Promise<string | null> {
  const { firstName, lastName, whatsappNumber, email } = body;
  const fields = { firstName, lastName, whatsappNumber, timestamp: new Date().toISOString(), source, email };
  try {
    return await recordEvent({ source, fields, email, whatsappNumber });
  } catch (error) {
    log.error("registration event is lost", { error });
    return null;
  }
}
