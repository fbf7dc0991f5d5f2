import { accounts } from "#server/db/account-schema.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import type { TestUser } from "./factories.ts";
import { invitationCode, type TestProduct } from "./product.ts";

const password = "geheim-genug";
/** Hash of the test users' password, computed once per test file, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Creates a user with a password. */
export async function buildAccount({
  database: { db },
  signIn,
}: TestProduct): Promise<TestUser & { password: string }> {
  passwordHash ??= hashPassword(password);
  const user = await signIn();
  await db
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: "credential", password: await passwordHash });
  return { ...user, password };
}

let number = 0;
/** Input of the registration form with an email address that no other call returns. */
export function registration(change: Record<string, unknown> = {}) {
  number += 1;
  return {
    email: `neu${number}@example.de`,
    password,
    firstName: "José",
    lastName: "Müller-Weiß",
    whatsappNumber: "+49 (170) 123-4567",
    invitationCode,
    ...change,
  };
}

/** The first cookie of a response, in the form in which a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
