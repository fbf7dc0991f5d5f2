import type * as z from "zod/mini";
import type { signUp as signUpBody } from "#domain/accounts/account-fields.ts";
import type { User } from "#domain/accounts/user.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { registrationFields, registrationSource } from "#domain/sign-in/registration-webhook-fields.ts";
import type { Context } from "#server/context.ts";
import { isValidCode, takeCode, unknownInvitation } from "#server/features/invitations/check-code.ts";
import { hashInvitationCode } from "#server/features/invitations/installation-codes.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { webhookEventStore } from "#server/features/webhooks/store.ts";
import { sendVerification } from "#server/features/own-account/email/send-verification.ts";
import { log } from "#server/platform/log.ts";
import { emailTaken, toAccountError, withHashedPassword } from "#server/features/accounts/authentication.ts";
import { type Browser, endEarlierSession } from "#server/features/accounts/end-session.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { findWeakPassword } from "#server/features/accounts/weak-passwords.ts";
import { grantFirstAdmin } from "./grant-first-admin.ts";

type Body = z.output<typeof signUpBody>;

/**
 * Creates an account and its first session, whose cookie is in `headers`.
 * @throws AppError account.password-weak, account.invitation-unknown, account.email-taken, request.too-many
 */
export async function signUp(ctx: Context, browser: Browser, body: Body): Promise<{ user: User; headers: Headers }> {
  const { limiter } = ctx;
  const accounts = accountStore(ctx.db);
  const { address, headers } = browser;
  const limits = [
    { rule: attemptLimits.codesOfAddress, of: address },
    { rule: attemptLimits.registrationOfAccount, of: body.email },
  ];
  const weakness = findWeakPassword(body.password, body, ctx.config.brand.name);
  if (weakness) {
    await limiter.guard(limits, () => refuseWrongCode(ctx, body, weakness));
    throw weakness;
  }
  await limiter.count({ rule: attemptLimits.registrationsOfAddress, of: address });
  const created = await limiter.guard(limits, async () => {
    const invitation = await takeCode(ctx, body.invitationCode);
    if (!invitation) throw unknownInvitation("invitationCode");
    try {
      // Check the email address after the invitation code, so that only holders of a code learn which addresses have
      // accounts.
      if (await accounts.findByEmail(body.email)) throw emailTaken();
      const eventId = await recordSignUp(ctx, body);
      const account = await createAccount(ctx, headers, body);
      if (eventId) await assignEvent(ctx, eventId, account.userId);
      return account;
    } catch (error) {
      await invitation
        .release()
        .catch((cause: unknown) => log.error("use of an invitation code could not be released", { cause }));
      throw error;
    }
  });
  await endEarlierSession(ctx, browser);
  await trySendVerification(ctx, created.userId);
  await grantFirstAdmin(ctx, { userId: created.userId, email: body.email });
  const user = await accounts.find(created.userId);
  if (!user) throw new AppError("server.unexpected");
  return { user, headers: created.headers };
}

/**
 * Refuses a wrong invitation code together with a weak password, so that users learn of both at once. A wrong code
 * counts as an attempt, a weak password does not.
 */
async function refuseWrongCode(ctx: Context, body: Body, weakness: AppError): Promise<void> {
  if (await isValidCode(ctx, body.invitationCode)) return;
  const { code, fields } = unknownInvitation("invitationCode");
  throw new AppError(code, { fields: { ...weakness.fields, ...fields } });
}

/**
 * Sends the verification email. If that fails, the sign-up continues, because a banner in the app offers the email
 * again.
 */
async function trySendVerification(ctx: Context, userId: string): Promise<void> {
  try {
    await sendVerification(ctx, userId);
  } catch (error) {
    log.warn("mail to verify an address was not written", { userId, error });
  }
}

/**
 * Assigns the sign-up's webhook event to the new account. Failures are only logged, because the account exists
 * already.
 */
async function assignEvent(ctx: Context, eventId: string, userId: string): Promise<void> {
  try {
    await webhookEventStore(ctx.db).assign(eventId, userId);
  } catch (error) {
    log.error("registration event belongs to no account", { eventId, userId, error });
  }
}

async function createAccount({ auth, secret }: Context, headers: Headers, body: Body) {
  const { email, password, firstName, lastName, whatsappNumber } = body;
  const invitationCodeHash = hashInvitationCode(body.invitationCode, secret);
  const account = { email, password, firstName, lastName, whatsappNumber, invitationCodeHash };
  const call = { body: { ...account, name: `${firstName} ${lastName}` }, headers, returnHeaders: true as const };
  const created = await withHashedPassword(password, () => auth.api.signUpEmail(call)).catch((error: unknown) => {
    throw toAccountError(error, null);
  });
  return { userId: created.response.user.id, headers: created.headers };
}

/** Records a webhook event before the account is created. If that fails, the sign-up continues. */
async function recordSignUp(ctx: Context, body: Body): Promise<string | null> {
  const { whatsappNumber, email } = body;
  const fields = registrationFields(body, new Date());
  try {
    return await recordWebhookEvent(ctx, { source: registrationSource, fields, email, whatsappNumber });
  } catch (error) {
    log.error("registration event could not be stored", { error });
    return null;
  }
}
