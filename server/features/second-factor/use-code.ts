import { codeLimits } from "#domain/second-factor/code-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { readBackupCode } from "./backup-codes.ts";
import { secondFactorStore } from "./store.ts";
import { findStep } from "./totp.ts";

const appCode = new RegExp(`^\\d{${codeLimits.digits}}$`);

/**
 * Uses up a code of the authenticator app or a backup code; each works once.
 * @returns its kind, or null if the code is wrong or was used before
 */
export async function useCode(
  { db, secretBox }: Context,
  { userId, typed }: { userId: string; typed: string },
  transaction: Transaction,
): Promise<"app" | "backup" | null> {
  const secondFactors = secondFactorStore(db);
  const row = await secondFactors.find(userId, transaction);
  if (!row) return null;
  const digits = typed.replaceAll(/\s/g, "");
  if (appCode.test(digits)) {
    const step = findStep(secretBox.decrypt(row.secret, userId), digits, Date.now());
    return step !== null && (await secondFactors.takeStep(userId, step, transaction)) ? "app" : null;
  }
  const code = readBackupCode(typed);
  if (!code || row.confirmedAt === null) return null;
  return (await secondFactors.takeBackupCode(userId, secretBox.hash(code), transaction)) ? "backup" : null;
}

export function wrongCode(): AppError {
  const { message } = new AppError("account.wrong-code");
  return new AppError("account.wrong-code", { fields: { code: message } });
}
