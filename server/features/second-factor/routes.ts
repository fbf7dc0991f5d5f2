import { randomBytes } from "node:crypto";
import type { User } from "#domain/accounts/account.ts";
import * as calls from "#domain/second-factor/calls.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { readRequirement, setRequirement } from "#domain/second-factor/requirement.ts";
import type { Brand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import { newBackupCodes, readBackupCode } from "./backup-codes.ts";
import { stepCookie } from "./cookie.ts";
import { finishSecondStep, type SecondStepContext } from "./second-step.ts";
import { toBase32 } from "./totp.ts";
import { useCode, wrongCode } from "./use-code.ts";

export type SecondFactorChange = "on" | "off" | "backup-code";

export type SecondFactorContext = SecondStepContext & {
  publicUrl: string;
  brand: Brand;
  securityLog: SecurityLog;
  findUser: (id: string) => Promise<User | null>;
  hasPasskeys: (userId: string) => Promise<boolean>;
  /**
   * Refuses admins who must have a second factor, have a passkey, and signed in without it.
   * @throws AppError account.passkey-first
   */
  refuseUnconfirmed: (user: User, sessionId: string) => Promise<void>;
  /** @throws AppError account.wrong-password, request.too-many */
  checkOwnPassword: (userId: string, password: string) => Promise<void>;
  /** Starts a session in the browser. @returns its id; @throws AppError account.blocked */
  startSession: (context: AppContext, userId: string) => Promise<string>;
  endOtherSessions: (userId: string, exceptSessionId: string, transaction: Transaction) => Promise<void>;
  enqueueNotice: (
    mail: {
      kind: "second-factor-changed";
      userId: string;
      recipient: string;
      data: { name: string; change: SecondFactorChange };
    },
    transaction: Transaction,
  ) => Promise<unknown>;
  notifyMailWorkers: () => Promise<void>;
  publishSignOut: (userId: string) => Promise<void>;
  audit: (
    entry: { action: string; actorId: string | null; subjectId?: string; details?: Record<string, boolean> },
    transaction?: Transaction,
  ) => Promise<void>;
};

const secretBytes = 20;

/** Routes of the second factor: setting it up, using it, and requiring it of admins. */
export function secondFactorRoutes(app: Router, ctx: SecondFactorContext): void {
  const { secondFactors, secretBox, limiter, inTransaction } = ctx;
  const cookie = stepCookie(ctx.publicUrl);

  serveCall(app, calls.confirmSignIn, async ({ context, body }) => {
    const token = cookie.read(context.req.header("cookie"));
    const onClaim = (claimed: string) => context.set("claimedUserId", claimed);
    const { userId, used } = await finishSecondStep(ctx, { token, typed: body.code, onClaim });
    const sessionId = await ctx.startSession(context, userId);
    await secondFactors.confirmSession(sessionId);
    context.header("Set-Cookie", cookie.write("", 0), { append: true });
    const user = await find(userId);
    ctx.securityLog.report(context, "sign-in.done", { email: user.email }, { method: `password+${used}` });
    if (used === "backup") {
      await inTransaction((transaction) => enqueueChangeNotice(user, "backup-code", transaction));
      await ctx.notifyMailWorkers();
    }
    return { user };
  });

  serveCall(app, calls.readSecondFactor, async ({ user: { id, sessionId } }) => {
    const [isOn, backupCodesLeft, isRequired, isConfirmed, hasPasskeys, user] = await Promise.all([
      secondFactors.isOn(id),
      secondFactors.countBackupCodes(id),
      secondFactors.isRequired(),
      secondFactors.isSessionConfirmed(sessionId),
      ctx.hasPasskeys(id),
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
    await ctx.checkOwnPassword(id, body.password);
    await ctx.refuseUnconfirmed(user, sessionId);
    const secret = randomBytes(secretBytes);
    if (!(await secondFactors.saveSecret(id, secretBox.encrypt(secret, id)))) {
      throw new AppError("account.second-factor-on");
    }
    const text = toBase32(secret);
    const { name } = ctx.brand;
    const label = encodeURIComponent(`${name}:${user.email}`);
    return { secret: text, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret: text, issuer: name })}` };
  });

  serveCall(app, calls.confirmSecondFactor, async ({ context, user: { id, sessionId }, body }) => {
    const user = await find(id);
    await ctx.refuseUnconfirmed(user, sessionId);
    const codes = newBackupCodes();
    await limiter.guard([{ rule: rateLimits.ownPassword, of: id }], () =>
      inTransaction(async (transaction) => {
        if ((await useCode(ctx, { userId: id, typed: body.code }, transaction)) === null) throw wrongCode();
        if (!(await secondFactors.confirm(id, transaction))) throw new AppError("account.second-factor-on");
        await saveBackupCodes(id, codes, transaction);
        await secondFactors.confirmSession(sessionId, transaction);
        await ctx.endOtherSessions(id, sessionId, transaction);
        await enqueueChangeNotice(user, "on", transaction);
      }),
    );
    ctx.securityLog.report(context, "second-factor.added", { email: user.email }, { method: "app" });
    await Promise.all([ctx.notifyMailWorkers(), ctx.publishSignOut(id)]);
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
    await ctx.notifyMailWorkers();
    return undefined;
  });

  serveCall(app, readRequirement, async () => ({ is_required: await secondFactors.isRequired() }));

  serveCall(app, setRequirement, async ({ user: { id, sessionId }, body }) => {
    // An admin without a confirmed second step may not require it: their own next call would be refused.
    if (body.is_required && !(await secondFactors.isSessionConfirmed(sessionId))) {
      throw new AppError("account.second-factor-first");
    }
    await inTransaction(async (transaction) => {
      await secondFactors.setRequired(body.is_required, transaction);
      const details = { required: body.is_required };
      await ctx.audit({ action: "second-factor.requirement-changed", actorId: id, details }, transaction);
    });
    return { is_required: body.is_required };
  });

  async function find(id: string): Promise<User> {
    const user = await ctx.findUser(id);
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
    await ctx.checkOwnPassword(userId, password);
    await limiter.guard([{ rule: rateLimits.secondStepOfAccount, of: userId }], () =>
      inTransaction(async (transaction) => {
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
    await ctx.enqueueNotice(mail, transaction);
  }
}
