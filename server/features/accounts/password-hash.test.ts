import { hashPassword as hashAsBefore } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#server/db/account-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import { testProduct } from "#server/testing/product.ts";
import { hashPassword, isOutdated, passwordWork, verifyPassword } from "./password-hash.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

test("passwords are hashed with the parameters that OWASP recommends", async () => {
  expect(passwordWork).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  const hash = await hashPassword("geheim-genug");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword("geheim-genug")).not.toBe(hash);
  expect(await verifyPassword({ hash, password: "geheim-genug" })).toBe(true);
  expect(await verifyPassword({ hash, password: "Geheim-genug" })).toBe(false);
});

test("a hash of the former format still lets its owner sign in, and is renewed then", async () => {
  const user = await buildAccount(product);
  const isOfUser = eq(accounts.userId, user.id);
  // Give the account a password that today's rules refuse: accounts that are older than the rules still have such
  // passwords.
  await db
    .update(accounts)
    .set({ password: await hashAsBefore("passwort1") })
    .where(isOfUser);
  const signIn = (password: string) =>
    product.send("POST", "/api/auth/sign-in/email", { body: { email: user.email, password } });
  const stored = async () => (await db.select().from(accounts).where(isOfUser))[0]?.password ?? "";

  expect((await signIn("passwort2")).status).toBe(401);
  expect(isOutdated(await stored())).toBe(true);
  expect((await signIn("passwort1")).status).toBe(200);
  const renewed = await stored();
  expect(isOutdated(renewed)).toBe(false);
  expect((await signIn("passwort1")).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test("a flood of sign-ins is answered with 'unavailable' instead of using unlimited memory", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 250 }, () => hashPassword("geheim-genug")));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(250 - 202);
  expect(refused[0]).toMatchObject({ reason: { code: "server.unavailable" } });
  expect(await verifyPassword({ hash: await hashPassword("a"), password: "a" })).toBe(true);
});
