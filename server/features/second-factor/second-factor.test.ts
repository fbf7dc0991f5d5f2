import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { codeLimits } from "#domain/second-factor/code-limits.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { sessions, userRoles, users } from "#server/db/account-schema.ts";
import { backupCodes, secondFactors, signInChallenges } from "#server/db/second-factor-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { openSecretBox } from "./secret-box.ts";
import { codeOfStep, stepAt } from "./totp.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

type Account = TestUser & { password: string };
const send = (user: TestUser, method: string, address: string, body?: unknown) =>
  product.send(method, `/api/account/second-factor${address}`, { as: user, ...(body !== undefined && { body }) });
const stateOf = async (user: TestUser) => (await send(user, "GET", "")).json();
const errorOf = async (response: Response) => [response.status, (await response.json()).error?.code];

/**
 * Returns the authenticator app's current code. Resets the record of the last used code, so that the server accepts the
 * same code again.
 */
async function freshCode(user: TestUser, secret: Buffer): Promise<string> {
  await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.id));
  return codeOfStep(secret, stepAt(Date.now()));
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function switchOn(user: Account) {
  const { secret, uri } = await (await send(user, "POST", "", { password: user.password })).json();
  const bytes = fromBase32(secret);
  const confirmed = await send(user, "POST", "/confirmation", { code: await freshCode(user, bytes) });
  expect(confirmed.status).toBe(200);
  return { secret: bytes, text: secret as string, uri, codes: (await confirmed.json()).backup_codes as string[] };
}

const signIn = ({ email, password }: Account, cookie?: string) =>
  product.send("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { ...(cookie && { cookie }) },
  });
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const stepOf = (response: Response) => cookiesOf(response).find((cookie) => cookie.includes("second_step=")) ?? "";
const secondStep = (cookie: string, code: string) =>
  product.send("POST", "/api/auth/second-step", { body: { code }, headers: { cookie } });
const sessionOf = (response: Response) => cookiesOf(response).find((cookie) => cookie.includes("session_token=")) ?? "";
const subjectsTo = async ({ email }: TestUser) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))).map(
    ({ subject }) => subject,
  );

describe("enabling the second factor", () => {
  test("needs the password and a first code; then other sessions end, an email is sent, and backup codes appear once", async () => {
    const user = await buildAccount(product);
    const other = (await signIn(user)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await errorOf(await send(user, "POST", "", { password: "geraten" }))).toEqual([
      422,
      "account.wrong-password",
    ]);
    const set = await (await send(user, "POST", "", { password: user.password })).json();
    expect(set.uri).toContain(`secret=${set.secret}&issuer=Lichtspiel`);
    expect(await errorOf(await send(user, "POST", "/confirmation", { code: "000000" }))).toEqual([
      422,
      "account.wrong-code",
    ]);
    // The authenticator app is set up but not confirmed by a first code, so the password alone still suffices.
    expect((await (await signIn(user)).json()).user.id).toBe(user.id);

    const { codes } = await switchOn(user);

    expect(codes).toHaveLength(codeLimits.backupCodes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(await stateOf(user)).toMatchObject({ is_on: true, backup_codes_left: 10, is_session_confirmed: true });
    expect((await product.send("GET", "/api/projects", { headers: { cookie: other } })).status).toBe(401);
    expect(await subjectsTo(user)).toEqual(["Anmeldung in zwei Schritten eingeschaltet"]);
    expect(await errorOf(await send(user, "POST", "", { password: user.password }))).toEqual([
      409,
      "account.second-factor-on",
    ]);
  });

  test("the database contains neither the secret nor a backup code, and the key is readable by its owner only", async () => {
    const user = await buildAccount(product);
    const { secret, text, codes } = await switchOn(user);
    const rows = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
      await db.select().from(backupCodes).where(eq(backupCodes.userId, user.id)),
    ]);
    const bare = codes.map((code) => code.replaceAll("-", ""));
    for (const word of [text, secret.toString("base64"), secret.toString("hex"), ...codes, ...bare]) {
      expect(rows).not.toContain(word);
    }
    expect(statSync(path.join(product.dataFolder, "second-factor.key")).mode & 0o077).toBe(0);
  });
});

test("[AUTH-17] processes without a common data folder share a configured key, and write none", () => {
  const key = randomBytes(32);
  const folders = ["one", "other"].map((name) => path.join(product.dataFolder, "work", name));
  const [one, other] = folders.map((folder) => openSecretBox(folder, key));
  expect(other?.decrypt(one?.encrypt(Buffer.from("Geheimnis"), "owner") ?? "", "owner").toString()).toBe("Geheimnis");
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
});

describe("signing in with two factors", () => {
  test("[AUTH-17] there is no session before the second factor, and the code works once", async () => {
    const user = await buildAccount(product);
    const { secret } = await switchOn(user);
    const before = await db.$count(sessions, eq(sessions.userId, user.id));
    const first = await signIn(user);
    expect(await first.json()).toEqual({ user: null, second_step: true });
    expect(cookiesOf(first)).toHaveLength(1);
    expect(first.headers.getSetCookie()[0]).toMatch(/second_step=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict/);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before);

    const code = await freshCode(user, secret);
    const done = await secondStep(stepOf(first), code);
    expect((await done.json()).user.id).toBe(user.id);
    expect((await product.send("GET", "/api/projects", { headers: { cookie: sessionOf(done) } })).status).toBe(200);
    expect(await stateOf({ ...user, cookie: sessionOf(done) })).toMatchObject({ is_session_confirmed: true });

    expect(await errorOf(await secondStep(stepOf(first), code))).toEqual([401, "account.second-step-over"]);
    expect(await errorOf(await secondStep(stepOf(await signIn(user)), code))).toEqual([422, "account.wrong-code"]);
  });

  test("of many uses of one code at once, exactly one succeeds", async () => {
    const user = await buildAccount(product);
    const { secret } = await switchOn(user);
    const steps = await Promise.all([1, 2, 3, 4].map(() => signIn(user)));
    const code = await freshCode(user, secret);
    const answers = await Promise.all(steps.map((step) => secondStep(stepOf(step), code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test("five wrong codes end the sign-in; without its cookie, or after ten minutes, no code works", async () => {
    const user = await buildAccount(product);
    const { secret } = await switchOn(user);
    const step = stepOf(await signIn(user));
    for (let attempt = 1; attempt < codeLimits.wrongCodes; attempt += 1) {
      expect(await errorOf(await secondStep(step, "AAAA-BBBB-CCCC"))).toEqual([422, "account.wrong-code"]);
    }
    expect(await errorOf(await secondStep(step, "AAAA-BBBB-CCCC"))).toEqual([401, "account.second-step-over"]);
    const code = await freshCode(user, secret);
    expect(await errorOf(await secondStep(step, code))).toEqual([401, "account.second-step-over"]);
    expect(await errorOf(await secondStep("", code))).toEqual([401, "account.second-step-over"]);

    const late = stepOf(await signIn(user));
    await db
      .update(signInChallenges)
      .set({ expiresAt: sql`now()` as never })
      .where(eq(signInChallenges.userId, user.id));
    expect(await errorOf(await secondStep(late, code))).toEqual([401, "account.second-step-over"]);
    expect((await secondStep(stepOf(await signIn(user)), code)).status).toBe(200);
  });

  test("[AUTH-21] wrong codes are limited per account, however often the sign-in starts again", async () => {
    const user = await buildAccount(product);
    await switchOn(user);
    const statuses: number[] = [];
    for (let step = 0; step < 6; step += 1) {
      const cookie = stepOf(await signIn(user));
      for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await secondStep(cookie, "999999")).status);
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  test("a backup code works once, in any notation, and an email reports it", async () => {
    const user = await buildAccount(product);
    const { codes } = await switchOn(user);
    const typed = ` ${codes[0]?.toLowerCase().replaceAll("-", " ")}`;
    const done = await secondStep(stepOf(await signIn(user)), typed);
    expect(done.status).toBe(200);
    expect(await errorOf(await secondStep(stepOf(await signIn(user)), codes[0] ?? ""))).toEqual([
      422,
      "account.wrong-code",
    ]);
    expect(await stateOf({ ...user, cookie: sessionOf(done) })).toMatchObject({ backup_codes_left: 9 });
    expect((await subjectsTo(user))[0]).toBe("Anmeldung mit einem Backup-Code");
  });

  test("an account that was blocked between the factors gets no session", async () => {
    const user = await buildAccount(product);
    const { secret } = await switchOn(user);
    const step = stepOf(await signIn(user));
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    const refused = await secondStep(step, await freshCode(user, secret));
    expect(sessionOf(refused)).toBe("");
    expect(await errorOf(refused)).toEqual([403, "account.blocked"]);
  });
});

test("the second factor is disabled, and backup codes are renewed, only with password and code", async () => {
  const user = await buildAccount(product);
  const { secret, codes } = await switchOn(user);
  for (const address of ["/end", "/backup-codes"]) {
    const code = await freshCode(user, secret);
    const guessed = await send(user, "POST", address, { password: "geraten", code });
    expect(await errorOf(guessed)).toEqual([422, "account.wrong-password"]);
    const wrong = await send(user, "POST", address, { password: user.password, code: "AAAABBBBCCCC" });
    expect(await errorOf(wrong)).toEqual([422, "account.wrong-code"]);
  }
  const proof = async () => ({ password: user.password, code: await freshCode(user, secret) });
  const renewed = (await (await send(user, "POST", "/backup-codes", await proof())).json()).backup_codes;
  expect(renewed).not.toContain(codes[0]);
  expect((await secondStep(stepOf(await signIn(user)), codes[0] ?? "")).status).toBe(422);
  expect((await send(user, "POST", "/end", await proof())).status).toBe(204);
  expect(await stateOf(user)).toMatchObject({ is_on: false, backup_codes_left: 0, is_session_confirmed: false });
  expect((await subjectsTo(user))[0]).toBe("Anmeldung in zwei Schritten ausgeschaltet");
  expect((await (await signIn(user)).json()).user.id).toBe(user.id);
});

describe("as a requirement for admins", () => {
  const require = (as: TestUser, isRequired: boolean) =>
    product.send("POST", "/api/admin/second-factor", { as, body: { is_required: isRequired } });

  test("is enabled only by an admin who has one; then the others must set theirs up before any admin call", async () => {
    const [boss, other] = [await buildAccount(product), await buildAccount(product)];
    await db.insert(userRoles).values([boss, other].map(({ id }) => ({ userId: id, role: "admin" as const })));
    expect(await errorOf(await require(boss, true))).toEqual([409, "account.second-factor-first"]);
    await switchOn(boss);
    expect((await require(boss, true)).status).toBe(200);
    const overview = (as: TestUser) => product.send("GET", "/api/admin/overview", { as });
    expect((await overview(boss)).status).toBe(200);
    for (const call of ["overview", "users", "audit-log", "second-factor"]) {
      const refused = await product.send("GET", `/api/admin/${call}`, { as: other });
      expect(await errorOf(refused)).toEqual([403, "account.second-factor-required"]);
    }
    expect(await errorOf(await require(other, false))).toEqual([403, "account.second-factor-required"]);
    expect(await stateOf(other)).toMatchObject({ is_required: true, is_session_confirmed: false });
    expect((await product.send("GET", "/api/projects", { as: other })).status).toBe(200);

    const { secret } = await switchOn(other);
    expect((await overview(other)).status).toBe(200);
    const proof = { password: other.password, code: await freshCode(other, secret) };
    expect((await send(other, "POST", "/end", proof)).status).toBe(204);
    expect((await overview(other)).status).toBe(403);
    expect((await require(boss, false)).status).toBe(200);
    expect((await overview(other)).status).toBe(200);
  });
});
