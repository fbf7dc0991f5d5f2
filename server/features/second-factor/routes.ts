import { randomBytes } from "node:crypto";
import type { User } from "#domain/accounts/user.ts";
import * as calls from "#domain/second-factor/calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { readRequirement, setRequirement } from "#domain/second-factor/requirement-calls.ts";
import type { Context } from "#server/context.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { startSession } from "#server/features/accounts/start-session.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { newBackupCodes, readBackupCode } from "./backup-codes.ts";
import { stepCookie } from "./cookie.ts";
import { refuseUnconfirmed } from "./refuse-unconfirmed.ts";
import { finishSecondStep } from "./second-step.ts";
import { secondFactorStore } from "./store.ts";
import { toBase32, secretBytes } from "./totp.ts";
import { useCode, wrongCode } from "./use-code.ts";

export type SecondFactorChange = "on" | "off" | "backup-code";

/** Routes of the second factor: setting it up, using it, and requiring it of admins. */
export function secondFactorRoutes(app: Router, ctx: Context): void {
  const { secretBox, limiter, config } = ctx;
  const secondFactors = secondFactorStore(ctx.db);
  const accounts = accountStore(ctx.db);
  const cookie = stepCookie(config.publicUrl);

  serveCall(app, calls.confirmSignIn, async ({ context, body }) => {
    const token = cookie.read(context.req.header("cookie"));
    const onClaim = (claimed: string) => context.set("claimedUserId", claimed);
    const { userId, used } = await finishSecondStep(ctx, { token, typed: body.code, onClaim });
    const sessionId = await startSession(ctx, context, userId);
    await secondFactors.confirmSession(sessionId);
    context.header("Set-Cookie", cookie.write("", 0), { append: true });
    const user = await find(userId);
    ctx.securityLog.report(context, "sign-in.done", { email: user.email }, { method: `password+${used}` });
    if (used === "backup") {
      await ctx.transaction((transaction) => enqueueChangeNotice(user, "backup-code", transaction));
      await ctx.jobs.notifyWorkers("send-mail");
    }
    return { user };
  });

  serveCall(app, calls.readSecondFactor, async ({ user: { id, sessionId } }) => {
    const [isOn, backupCodesLeft, isRequired, isConfirmed, hasPasskeys, user] = await Promise.all([
      secondFactors.isOn(id),
      secondFactors.countBackupCodes(id),
      secondFactors.isRequired(),
      secondFactors.isSessionConfirmed(sessionId),
      secondFactors.hasPasskeys(id),
      find(id),
    ]);
    return {
      is_on: isOn,
      backup_codes_left: backupCodesLeft,
      is_required: isRequired && user.role === "admin",
      is_session_confirmed: isConfirmed,
      has_passkeys: hasPasskeys,
    };
  });

  serveCall(app, calls.setUpSecondFactor, async ({ user: { id, sessionId }, body }) => {
    const user = await find(id);
    await checkPassword(ctx, id, body.password, "password");
    await refuseUnconfirmed(ctx, user, sessionId);
    const secret = randomBytes(secretBytes);
    if (!(await secondFactors.saveSecret(id, secretBox.encrypt(secret, id)))) {
      throw new AppError("account.second-factor-on");
    }
    const text = toBase32(secret);
    const { name } = config.brand;
    const label = encodeURIComponent(`${name}:${user.email}`);
    return { secret: text, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret: text, issuer: name })}` };
  });

  serveCall(app, calls.confirmSecondFactor, async ({ context, user: { id, sessionId }, body }) => {
    const user = await find(id);
    await refuseUnconfirmed(ctx, user, sessionId);
    const codes = newBackupCodes();
    await limiter.guard([{ rule: attemptLimits.ownPassword, of: id }], () =>
      ctx.transaction(async (transaction) => {
        if ((await useCode(ctx, { userId: id, typed: body.code }, transaction)) === null) throw wrongCode();
        if (!(await secondFactors.confirm(id, transaction))) throw new AppError("account.second-factor-on");
        await saveBackupCodes(id, codes, transaction);
        await secondFactors.confirmSession(sessionId, transaction);
        await sessionStore(ctx.db).endOtherSessions(id, sessionId, transaction);
        await enqueueChangeNotice(user, "on", transaction);
      }),
    );
    ctx.securityLog.report(context, "second-factor.added", { email: user.email }, { method: "app" });
    await Promise.all([ctx.jobs.notifyWorkers("send-mail"), ctx.publish(id, { name: "signed-out" })]);
    return { backup_codes: codes };
  });

  serveCall(app, calls.renewBackupCodes, async ({ user: { id }, body }) => {
    const codes = newBackupCodes();
    await withProof(id, body, (transaction) => saveBackupCodes(id, codes, transaction));
    return { backup_codes: codes };
  });

  serveCall(app, calls.endSecondFactor, async ({ context, user: { id }, body }) => {
    const user = await find(id);
    await withProof(id, body, async (transaction) => {
      await secondFactors.remove(id, transaction);
      await enqueueChangeNotice(user, "off", transaction);
    });
    ctx.securityLog.report(context, "second-factor.removed", { email: user.email }, { method: "app" });
    await ctx.jobs.notifyWorkers("send-mail");
    return undefined;
  });

  serveCall(app, readRequirement, async () => ({ is_required: await secondFactors.isRequired() }));

  serveCall(app, setRequirement, async ({ user: { id, sessionId }, body }) => {
    // Only an admin who has confirmed the session with a second factor may require one of all admins: any other admin
    // would be locked out by this requirement.
    if (body.is_required && !(await secondFactors.isSessionConfirmed(sessionId))) {
      throw new AppError("account.second-factor-first");
    }
    await ctx.transaction(async (transaction) => {
      await secondFactors.setRequired(body.is_required, transaction);
      const details = { required: body.is_required };
      await recordAction(ctx, { action: "second-factor.requirement-changed", actorId: id, details }, transaction);
    });
    return { is_required: body.is_required };
  });

  async function find(id: string): Promise<User> {
    const user = await accounts.find(id);
    if (!user) throw new AppError("account.signed-out");
    return user;
  }

  /** Checks password and code, then runs `work` in the transaction that uses up the code. */
  async function withProof(
    userId: string,
    { password, code }: { password: string; code: string },
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    if (!(await secondFactors.isOn(userId))) throw new AppError("account.second-factor-off");
    await checkPassword(ctx, userId, password, "password");
    await limiter.guard([{ rule: attemptLimits.secondStepOfAccount, of: userId }], () =>
      ctx.transaction(async (transaction) => {
        if ((await useCode(ctx, { userId, typed: code }, transaction)) === null) throw wrongCode();
        await work(transaction);
      }),
    );
  }

  async function saveBackupCodes(userId: string, codes: readonly string[], transaction: Transaction): Promise<void> {
    const hashes = codes.map((code) => secretBox.hash(readBackupCode(code) ?? code));
    await secondFactors.replaceBackupCodes(userId, hashes, transaction);
  }

  async function enqueueChangeNotice(user: User, change: SecondFactorChange, transaction: Transaction): Promise<void> {
    const data = { name: user.full_name, change };
    const mail = { kind: "second-factor-changed" as const, userId: user.id, recipient: user.email, data };
    await enqueueEmail(ctx, mail, transaction);
  }
}
