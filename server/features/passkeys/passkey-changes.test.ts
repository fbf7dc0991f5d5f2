import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#server/db/outbox-schema.ts";
import { sessions, userRoles } from "#server/db/account-schema.ts";
import { rateLimits } from "#server/db/rate-limit-schema.ts";
import { secondFactors } from "#server/db/second-factor-schema.ts";
import { codeOfStep, stepAt } from "#server/features/second-factor/totp.ts";
import { buildAccount, cookieOf } from "#server/testing/accounts.ts";
import { createTestPasskey } from "#server/testing/authenticator.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { registerPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { testProduct } from "#server/testing/product.ts";

const origin = "http://localhost:3000";
const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());
beforeEach(async () => void (await db.delete(rateLimits)));

type Account = TestUser & { password: string };
const call = (user: TestUser, method: string, address: string, body?: unknown) =>
  product.send(method, `/api/account/passkeys${address}`, { as: user, ...(body !== undefined && { body }) });
const listOf = async (user: TestUser): Promise<{ id: string; name: string }[]> =>
  (await (await call(user, "GET", "")).json()).passkeys;
const idOf = async (user: TestUser) => (await listOf(user))[0]?.id ?? "";
const errorOf = async (response: Response) => [response.status, (await response.json()).error?.code];
const lastMailTo = async ({ email }: TestUser) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt)))[0];
const stateOf = async (user: TestUser) =>
  (await product.send("GET", "/api/account/second-factor", { as: user })).json();
const byPassword = async ({ email, password, id }: Account): Promise<Account> => {
  const response = await product.send("POST", "/api/auth/sign-in/email", { body: { email, password } });
  return { id, email, password, cookie: cookieOf(response) };
};

/** Sets up an authenticator app for the account. @returns a function that generates the app's current code */
async function switchCodesOn(user: Account): Promise<() => Promise<string>> {
  const factor = (address: string, body: object) =>
    product.send("POST", `/api/account/second-factor${address}`, { as: user, body });
  const { secret } = await (await factor("", { password: user.password })).json();
  const bits = [...(secret as string)].map((character) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character).toString(2).padStart(5, "0"),
  );
  const bytes = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const freshCode = async () => {
    await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.id));
    return codeOfStep(bytes, stepAt(Date.now()));
  };
  expect((await factor("/confirmation", { code: await freshCode() })).status).toBe(200);
  return freshCode;
}

test("a passkey is renamed by its owner only", async () => {
  const user = await buildAccount(product);
  await registerPasskey(product, user, { origin });
  const id = await idOf(user);
  const renamed = await call(user, "PATCH", `/${id}`, { name: " Schlüssel\u0000 " });
  expect((await renamed.json()).name).toBe("Schlüssel");
  const refused = await call(user, "PATCH", `/${id}`, { name: " " });
  expect((await refused.json()).error.fields).toEqual({ name: "Bitte geben Sie einen Namen ein" });
  for (const unknown of ["geraten", "00000000-0000-4000-8000-000000000000"]) {
    const answer = await call(user, "PATCH", `/${unknown}`, { name: "Neu" });
    expect(await errorOf(answer)).toEqual([404, "account.passkey-not-found"]);
  }
});

test("an email reports that a passkey was added or deleted, and names it", async () => {
  const user = await buildAccount(product);
  await registerPasskey(product, user, { origin, name: "Telefon <b>" });
  const added = await lastMailTo(user);
  expect(added?.subject).toBe("Neuer Passkey für Ihr Konto");
  expect(added?.text).toContain("„Telefon <b>“");
  expect(added?.html).not.toContain("<b>“");
  await call(user, "POST", `/${await idOf(user)}/deletion`, { password: user.password });
  expect((await lastMailTo(user))?.subject).toBe("Ein Passkey wurde gelöscht");
});

describe("deleting a passkey", () => {
  test("needs the password, ends all other sessions, and the passkey no longer signs in", async () => {
    const user = await buildAccount(product);
    const passkey = await registerPasskey(product, user, { origin });
    const elsewhere = cookieOf(await signInByPasskey(product, passkey, { origin }));
    const id = await idOf(user);
    expect(await errorOf(await call(user, "POST", `/${id}/deletion`, { password: "geraten" }))).toEqual([
      422,
      "account.wrong-password",
    ]);
    expect((await call(user, "POST", `/${id}/deletion`, { password: user.password })).status).toBe(204);
    expect((await product.send("GET", "/api/projects", { headers: { cookie: elsewhere } })).status).toBe(401);
    expect(await stateOf(user)).toMatchObject({ has_passkeys: false, is_session_confirmed: false });
    expect(await errorOf(await signInByPasskey(product, passkey, { origin }))).toEqual([
      401,
      "account.passkey-unknown",
    ]);
    expect(await errorOf(await call(user, "POST", `/${id}/deletion`, { password: user.password }))).toEqual([
      404,
      "account.passkey-not-found",
    ]);
  });

  test("leaves the session confirmed while another factor is left", async () => {
    const user = await buildAccount(product);
    await registerPasskey(product, user, { origin });
    await registerPasskey(product, user, { origin, name: "Zweiter" });
    await call(user, "POST", `/${await idOf(user)}/deletion`, { password: user.password });
    expect(await stateOf(user)).toMatchObject({ has_passkeys: true, is_session_confirmed: true });
  });
});

test("while signing in requires a code, so do adding and deleting a passkey; the passkey itself needs none", async () => {
  const user = await buildAccount(product);
  const freshCode = await switchCodesOn(user);
  const { password } = user;
  for (const code of [undefined, "", "000000"]) {
    const refused = await call(user, "POST", "/options", { password, ...(code !== undefined && { code }) });
    expect(await errorOf(refused)).toEqual([422, "account.wrong-code"]);
  }
  const passkey = await registerPasskey(product, user, { origin, code: await freshCode() });
  const id = await idOf(user);
  expect(await errorOf(await call(user, "POST", `/${id}/deletion`, { password, code: "000000" }))).toEqual([
    422,
    "account.wrong-code",
  ]);
  const signedIn = await signInByPasskey(product, passkey, { origin });
  const here = { ...user, cookie: cookieOf(signedIn) };
  expect(await stateOf(here)).toMatchObject({ is_on: true, is_session_confirmed: true });
  expect((await call(here, "POST", `/${id}/deletion`, { password, code: await freshCode() })).status).toBe(204);
  // The session stays confirmed, because the account still has another second factor, the authenticator app.
  expect(await stateOf(here)).toMatchObject({ is_session_confirmed: true });
});

test("a passkey whose challenge belongs to an ended session is not added", async () => {
  const user = await buildAccount(product);
  const options = await (await call(user, "POST", "/options", { password: user.password })).json();
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  const again = await byPassword(user);
  const body = { name: "Telefon", credential: createTestPasskey(options, origin).credential };
  expect(await errorOf(await call(again, "POST", "", body))).toEqual([422, "account.passkey-too-late"]);
});

describe("where admins must have a second factor", () => {
  const require = (as: TestUser, isRequired: boolean) =>
    product.send("POST", "/api/admin/second-factor", { as, body: { is_required: isRequired } });
  const overview = async (as: TestUser) => (await product.send("GET", "/api/admin/overview", { as })).status;

  test("a passkey is enough, and the password alone cannot add another factor", async () => {
    const admin = await buildAccount(product);
    await db.insert(userRoles).values({ userId: admin.id, role: "admin" });
    const passkey = await registerPasskey(product, admin, { origin });
    expect((await require(admin, true)).status).toBe(200);
    expect(await overview(admin)).toBe(200);

    // Sign in with the password alone, which leaves the session unconfirmed.
    const unconfirmed = await byPassword(admin);
    expect(await overview(unconfirmed)).toBe(403);
    const { password } = admin;
    const first = [403, "account.passkey-first"];
    expect(await errorOf(await call(unconfirmed, "POST", "/options", { password }))).toEqual(first);
    const id = await idOf(unconfirmed);
    expect(await errorOf(await call(unconfirmed, "POST", `/${id}/deletion`, { password }))).toEqual(first);
    const setUp = await product.send("POST", "/api/account/second-factor", { as: unconfirmed, body: { password } });
    expect(await errorOf(setUp)).toEqual(first);

    const confirmed = { ...admin, cookie: cookieOf(await signInByPasskey(product, passkey, { origin })) };
    expect(await overview(confirmed)).toBe(200);
    expect((await call(confirmed, "POST", `/${id}/deletion`, { password })).status).toBe(204);
    // After deleting the only second factor, the admin must add one before the administration opens again.
    expect(await overview(confirmed)).toBe(403);
    await registerPasskey(product, confirmed, { origin });
    expect(await overview(confirmed)).toBe(200);
    expect((await require(confirmed, false)).status).toBe(200);
  });
});
