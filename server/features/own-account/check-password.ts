import { AppError } from "#domain/errors.ts";
import type { OwnAccountStore } from "./store.ts";

export type CheckPasswordContext = {
  ownAccount: Pick<OwnAccountStore, "findPassword">;
  passwords: { verify: (input: { hash: string; password: string }) => Promise<boolean> };
  /** Runs `work` unless the user has reached the limit of failed attempts. */
  guardPassword: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
};

/** @throws AppError account.wrong-password with the message at its field, request.too-many */
export async function checkPassword(
  { ownAccount, passwords, guardPassword }: CheckPasswordContext,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  await guardPassword(userId, async () => {
    const hash = await ownAccount.findPassword(userId);
    if (hash && (await passwords.verify({ hash, password }))) return;
    const { message } = new AppError("account.wrong-password");
    throw new AppError("account.wrong-password", { fields: { [field]: message } });
  });
}
