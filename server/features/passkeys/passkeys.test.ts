import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type RequestOptions } from "#domain/passkeys/calls.ts";
import { passkeyLimits } from "#domain/passkeys/passkey-limits.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { sessions, users } from "#server/db/account-schema.ts";
import { rateLimits as rateLimitRows } from "#server/db/rate-limit-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import { createTestPasskey, newKeyPair, type TestPasskey, signWithPasskey } from "#server/testing/authenticator.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const origin = "https://film.example.de";
const product = await testProduct({ env: { PUBLIC_URL: origin } });
const { db } = product.database;
afterAll(() => product.stop());
// Delete the rate limit counters before each test: all tests use one IP address, and each refusal counts against it.
beforeEach(async () => void (await db.delete(rateLimitRows)));

type Account = TestUser & { password: string };
type Change = Parameters<typeof signWithPasskey>[3];

const errorOf = async (response: Response) => {
  const { error } = await response.json();
  expect(error.message).toMatch(/^[A-ZÄÖÜ].+[.!]$/);
  return [response.status, error.code];
};
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const sessionOf = (response: Response) => cookiesOf(response).find((cookie) => cookie.includes("session_token=")) ?? "";

async function begin(user: Account, password = user.password) {
  return product.send("POST", "/api/account/passkeys/options", { as: user, body: { password } });
}
const add = (user: Account, credential: unknown, name = "Telefon") =>
  product.send("POST", "/api/account/passkeys", { as: user, body: { name, credential } });

async function register(user: Account, name?: string): Promise<TestPasskey> {
  const { passkey, credential } = createTestPasskey(await (await begin(user)).json(), origin);
  const added = await add(user, credential, name);
  expect(added.status).toBe(200);
  return passkey;
}

async function challenge(): Promise<{ options: RequestOptions; cookie: string }> {
  const response = await product.send("POST", "/api/auth/passkey/options");
  return { options: await response.json(), cookie: cookiesOf(response)[0] ?? "" };
}
const send = (credential: unknown, cookie: string, address = "203.0.113.9") =>
  product.send("POST", "/api/auth/passkey", { body: { credential }, headers: { cookie }, address });

async function signIn(passkey: TestPasskey, change?: Change): Promise<Response> {
  const { options, cookie } = await challenge();
  return send(signWithPasskey(passkey, options, origin, change), cookie);
}

async function account(): Promise<{ user: Account; passkey: TestPasskey }> {
  const user = await buildAccount(product);
  return { user, passkey: await register(user) };
}
const listOf = async (user: TestUser) =>
  (await (await product.send("GET", "/api/account/passkeys", { as: user })).json()).passkeys;

describe("adding a passkey", () => {
  test("requires the password, names this site only, and confirms the session", async () => {
    const user = await buildAccount(product);
    expect(await errorOf(await begin(user, "geraten"))).toEqual([422, "account.wrong-password"]);
    const options = await (await begin(user)).json();
    expect(options).toMatchObject({
      rp: { id: "film.example.de", name: "Lichtspiel" },
      user: { name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(user.id);
    const { credential } = createTestPasskey(options, origin);

    const added = await (await add(user, credential, "  Mein Telefon ")).json();

    expect(added).toMatchObject({ name: "Mein Telefon", is_synced: true, last_used_at: null });
    expect(await listOf(user)).toEqual([added]);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.secondFactor).toBe(true);
    const next = await (await begin(user)).json();
    expect(next.excludeCredentials).toEqual([{ id: credential.id, type: "public-key", transports: ["internal"] }]);
  });

  test.each([
    ["another site", { origin: "https://boese.example" }],
    ["another name", { rpId: "boese.example" }],
    ["another challenge", { challenge: "a".repeat(43) }],
    ["an assertion", { type: "webauthn.get" }],
    ["no verification of its user", { isVerified: false }],
  ])("refuses one with %s", async (_name, change) => {
    const user = await buildAccount(product);
    const { credential } = createTestPasskey(await (await begin(user)).json(), origin, change);
    expect(await errorOf(await add(user, credential))).toEqual([422, "account.passkey-not-made"]);
    expect(await listOf(user)).toEqual([]);
  });

  test.each(["", "a", "AAAA", "oA", "_".repeat(60_000), "v2NmbXRkbm9uZQ"])(
    "an unreadable one (%#) is refused in German",
    async (attestationObject) => {
      const user = await buildAccount(product);
      const { credential } = createTestPasskey(await (await begin(user)).json(), origin);
      const refused = await add(user, { ...credential, attestationObject });
      expect(refused.status).toBe(422);
      expect((await refused.json()).error.message).toMatch(/^[A-ZÄÖÜ].+\.$/);
    },
  );

  test("a challenge works once, for five minutes, and in the session that requested it", async () => {
    const user = await buildAccount(product);
    const first = createTestPasskey(await (await begin(user)).json(), origin);
    expect((await add(user, first.credential)).status).toBe(200);
    expect(await errorOf(await add(user, first.credential))).toEqual([422, "account.passkey-too-late"]);

    const late = createTestPasskey(await (await begin(user)).json(), origin);
    await db.update(passkeyChallenges).set({ expiresAt: sql`now()` as never });
    expect(await errorOf(await add(user, late.credential))).toEqual([422, "account.passkey-too-late"]);

    const options = await (await begin(user)).json();
    const other = await buildAccount(product);
    const { credential } = createTestPasskey(options, origin);
    expect(await errorOf(await add(other, credential))).toEqual([422, "account.passkey-too-late"]);
    expect((await add(user, credential)).status).toBe(200);
  });

  test("the same passkey is not added twice, to any account", async () => {
    const [user, other] = [await buildAccount(product), await buildAccount(product)];
    const { credential } = createTestPasskey(await (await begin(user)).json(), origin);
    expect((await add(user, credential)).status).toBe(200);
    const again = createTestPasskey(await (await begin(other)).json(), origin);
    await db.update(passkeys).set({ credentialId: again.credential.id }).where(eq(passkeys.userId, user.id));
    expect(await errorOf(await add(other, again.credential))).toEqual([409, "account.passkey-known"]);
  });

  test("an account has a limited number of passkeys", async () => {
    const { user } = await account();
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    const more = Array.from({ length: passkeyLimits.perAccount - 1 }, (_, index) => {
      const { id: _id, ...values } = row as NonNullable<typeof row>;
      return { ...values, credentialId: `${user.id}-${index}` };
    });
    await db.insert(passkeys).values(more);
    expect(await errorOf(await begin(user))).toEqual([409, "account.too-many-passkeys"]);
  });
});

describe("signing in with a passkey", () => {
  test("starts a session like the password does, and counts as two factors", async () => {
    const { user, passkey } = await account();
    const { options, cookie } = await challenge();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "film.example.de",
      timeout: 300_000,
      userVerification: "required",
    });
    const response = await send(signWithPasskey(passkey, options, origin), cookie);
    expect((await response.json()).user).toMatchObject({ id: user.id, email: user.email });
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-lichtspiel\.session_token=[^;]+;.*HttpOnly; Secure/);
    const here = { ...user, cookie: sessionOf(response) };
    const state = await (await product.send("GET", "/api/account/second-factor", { as: here })).json();
    expect(state).toMatchObject({ is_on: false, is_session_confirmed: true, has_passkeys: true });
    expect((await listOf(here))[0].last_used_at).toMatch(/^\d{4}-/);
  });

  test("the challenge is bound to the browser by a cookie that scripts cannot read", async () => {
    const { passkey } = await account();
    const response = await product.send("POST", "/api/auth/passkey/options");
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-lichtspiel\.passkey_challenge=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const options = await response.json();
    const credential = signWithPasskey(passkey, options, origin);
    expect(await errorOf(await send(credential, ""))).toEqual([401, "account.passkey-expired"]);
    expect(await errorOf(await send(credential, (await challenge()).cookie))).toEqual([401, "account.passkey-refused"]);
    expect((await send(credential, cookiesOf(response)[0] ?? "")).status).toBe(200);
  });

  test("the browser's earlier session ends", async () => {
    const { user, passkey } = await account();
    const { options, cookie } = await challenge();
    const response = await send(signWithPasskey(passkey, options, origin), `${cookie}; ${user.cookie}`);
    expect(response.status).toBe(200);
    expect((await product.send("GET", "/api/projects", { as: user })).status).toBe(401);
  });

  test.each<[string, Change]>([
    ["a forged signature", { key: newKeyPair().privateKey }],
    ["another site", { origin: "https://boese.example" }],
    ["the plain http address of this one", { origin: "http://film.example.de" }],
    ["the name of another site", { rpId: "boese.example" }],
    ["another challenge", { challenge: "a".repeat(43) }],
    ["a registration", { type: "webauthn.create" }],
    ["no verification of its user", { isVerified: false }],
    ["the name of another account", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("refuses %s", async (_name, change) => {
    const { user, passkey } = await account();
    const before = await db.$count(sessions, eq(sessions.userId, user.id));
    const refused = await signIn(passkey, change);
    expect(sessionOf(refused)).toBe("");
    expect(await errorOf(refused)).toEqual([401, "account.passkey-refused"]);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before);
    // A sign-in directly after the refused one must succeed.
    expect((await signIn(passkey)).status).toBe(200);
  });

  test("refuses the same response a second time, and a response after the time limit", async () => {
    const { passkey } = await account();
    const { options, cookie } = await challenge();
    const credential = signWithPasskey(passkey, options, origin);
    expect((await send(credential, cookie)).status).toBe(200);
    expect(await errorOf(await send(credential, cookie))).toEqual([401, "account.passkey-expired"]);

    const late = await challenge();
    await db.update(passkeyChallenges).set({ expiresAt: sql`now()` as never });
    const lateCredential = signWithPasskey(passkey, late.options, origin);
    expect(await errorOf(await send(lateCredential, late.cookie))).toEqual([401, "account.passkey-expired"]);
  });

  test("a challenge for adding a passkey cannot be used to sign in", async () => {
    const { user, passkey } = await account();
    const options = await (await begin(user)).json();
    const credential = signWithPasskey(passkey, { challenge: options.challenge, rpId: options.rp.id }, origin);
    expect(await errorOf(await send(credential, user.cookie))).toEqual([401, "account.passkey-expired"]);
  });

  test("of many uses of one challenge at once, exactly one succeeds", async () => {
    const { passkey } = await account();
    const { options, cookie } = await challenge();
    const credential = signWithPasskey(passkey, options, origin);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(credential, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test("refuses the passkey of another user under the caller's name, and one that was deleted", async () => {
    const [mine, theirs] = [await account(), await account()];
    const { options, cookie } = await challenge();
    const disguised = { ...signWithPasskey(mine.passkey, options, origin), id: theirs.passkey.id };
    expect(await errorOf(await send(disguised, cookie))).toEqual([401, "account.passkey-refused"]);

    await db.delete(passkeys).where(eq(passkeys.userId, mine.user.id));
    expect(await errorOf(await signIn(mine.passkey))).toEqual([401, "account.passkey-unknown"]);
  });

  test("refuses a counter that decreases or does not increase, unless the device does not count", async () => {
    const { passkey } = await account();
    expect((await signIn(passkey, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0]) {
      expect(await errorOf(await signIn(passkey, { counter }))).toEqual([401, "account.passkey-copied"]);
    }
    // A forged signature with a high counter must not lock the owner out, because the counter is stored only after the
    // signature is checked.
    const forged = await signIn(passkey, { counter: 4_000_000_000, key: newKeyPair().privateKey });
    expect(await errorOf(forged)).toEqual([401, "account.passkey-refused"]);
    expect((await signIn(passkey, { counter: 11 })).status).toBe(200);

    const user = await buildAccount(product);
    const created = createTestPasskey(await (await begin(user)).json(), origin, { counter: 0 });
    await add(user, created.credential);
    expect((await signIn(created.passkey, { counter: 0 })).status).toBe(200);
    expect((await signIn(created.passkey, { counter: 0 })).status).toBe(200);
  });

  test.each([
    ["id", "nicht base64!"],
    ["authenticatorData", "AAAA"],
    ["authenticatorData", "_".repeat(7000)],
    ["clientDataJSON", "AAAA"],
    ["clientDataJSON", Buffer.from('"Text"').toString("base64url")],
    ["clientDataJSON", Buffer.from("null").toString("base64url")],
    ["signature", "AAAA"],
    ["userHandle", ""],
  ])("an unreadable %s is refused in German (%#)", async (field, value) => {
    const { passkey } = await account();
    const { options, cookie } = await challenge();
    const refused = await send({ ...signWithPasskey(passkey, options, origin), [field]: value }, cookie);
    expect([401, 422]).toContain(refused.status);
    expect((await refused.json()).error.message).toMatch(/^[A-ZÄÖÜ].+\.$/);
  });

  test("a blocked account gets no session", async () => {
    const { user, passkey } = await account();
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    const refused = await signIn(passkey);
    expect(sessionOf(refused)).toBe("");
    expect(await errorOf(refused)).toEqual([403, "account.blocked"]);
  });

  test("[AUTH-21] failures are limited like those of passwords, and together with them", async () => {
    const { user, passkey } = await account();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= attemptLimits.signInOfPair.points; attempt += 1) {
      statuses.push((await signIn(passkey, { isVerified: false })).status);
    }
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const { email, password } = user;
    const body = { email, password };
    const byPassword = await product.send("POST", "/api/auth/sign-in/email", { body, address: "203.0.113.9" });
    expect(byPassword.status).toBe(429);
  });

  test("[AUTH-21] requests for a challenge are limited per address", async () => {
    const key = "passkey-challenges-address";
    await challenge();
    await db
      .update(rateLimitRows)
      .set({ points: attemptLimits.passkeyChallengesOfAddress.points })
      .where(sql`${rateLimitRows.key} like ${`${key}:%`}`);
    const refused = await product.send("POST", "/api/auth/passkey/options");
    expect(await errorOf(refused)).toEqual([429, "request.too-many"]);
  });
});

test("the loopback address becomes localhost, and an address without a host name has no passkeys", async () => {
  for (const [publicUrl, status, rpId] of [
    ["http://127.0.0.1:3000", 200, "localhost"],
    ["http://localhost:3000", 200, "localhost"],
    ["http://192.0.2.1:3000", 409, undefined],
    ["http://film.example.de", 409, undefined],
    ["https://192.0.2.1", 409, undefined],
  ] as const) {
    const other = await testProduct({ env: { PUBLIC_URL: publicUrl } });
    const response = await other.send("POST", "/api/auth/passkey/options");
    expect([publicUrl, response.status, (await response.json()).rpId]).toEqual([publicUrl, status, rpId]);
    await other.stop();
  }
});
