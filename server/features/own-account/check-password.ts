import { AppError } from "#domain/errors.ts";
import type { OwnAccountStore } from "./store.ts";

export type CheckPasswordTools = {
  ownAccount: Pick<OwnAccountStore, "findPassword">;
  passwords: { verify: (given: { hash: string; password: string }) => Promise<boolean> };
  /** Does the work, unless too many attempts of this user were refused lately. */
  guardPassword: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
};

/** @throws AppError account.wrong-password at the field, request.too-many */
export async function checkPassword(
  { ownAccount, passwords, guardPassword }: CheckPasswordTools,
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
