import { desc, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { passkeys } from "#server/db/passkey-schema.ts";
import { invitationCodes } from "#server/db/invitation-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { sessions, users, verifications } from "#server/db/account-schema.ts";
import { backupCodes, secondFactors } from "#server/db/second-factor-schema.ts";
import { buildAccount, cookieOf, registration } from "#server/testing/accounts.ts";
import { registerPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";

const publicUrl = "https://film.example.de";
/** The server runs with workers, because a job writes the email. */
const product = await testProduct({ env: { ROLE: "all", PUBLIC_URL: publicUrl } });
const { db } = product.database;
afterAll(() => product.stop());

const request = (email: string, headers: Record<string, string> = {}) =>
  product.send("POST", "/api/auth/request-password-reset", { body: { email }, headers });
const reset = (token: string, change: Record<string, unknown> = {}) =>
  product.send("POST", "/api/auth/reset-password", {
    body: { token, invitationCode, password: "neues-passwort", ...change },
  });
const signIn = (email: string, password: string) =>
  product.send("POST", "/api/auth/sign-in/email", { body: { email, password } });
const mailsTo = (recipient: string) =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.createdAt), desc(mails.id));
const isSignedIn = async (cookie: string) =>
  (await product.send("GET", "/api/projects", { headers: { cookie } })).status === 200;

const account = () => buildAccount(product);

/**
 * Requests a reset link for an email address.
 * @returns the link from the email, and its token
 */
async function askForLink(email: string): Promise<{ link: string; token: string }> {
  const before = (await mailsTo(email)).length;
  expect((await request(email)).status).toBe(204);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  const [mail] = await mailsTo(email);
  const [link = ""] = /https?:\S+#\S+/.exec(mail?.text ?? "") ?? [];
  return { link, token: new URLSearchParams(new URL(link).hash.slice(1)).get("access_token") ?? "" };
}

async function refusal(response: Response) {
  const { error } = await response.json();
  return { status: response.status, ...error };
}

const invalidLink = {
  status: 422,
  code: "account.reset-link-invalid",
  message: "Bitte verwenden Sie den Link aus der E-Mail",
};

describe("requesting a link", () => {
  test("[AUTH-11] sends an email whose link leads to the page for a new password", async () => {
    const { email } = await account();
    const { link, token } = await askForLink(email);
    expect(link).toBe(`${publicUrl}/reset-password#access_token=${token}&type=recovery`);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test("[AUTH-11] the database holds only the hash of the link", async () => {
    const { email, id } = await account();
    const { token } = await askForLink(email);
    const rows = await db.select().from(verifications).where(eq(verifications.value, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("[AUTH-11] the link leads to the configured address, whatever the request claims", async () => {
    const { email } = await account();
    await request(email, {
      host: "boese.example",
      "x-forwarded-host": "boese.example",
      forwarded: "host=boese.example",
      "x-forwarded-proto": "gopher",
    });
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`${publicUrl}/reset-password#`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("boese");
  });

  test("[AUTH-11] gets the same response for every address, before any account is searched", async () => {
    const productWithoutWorkers = await testProduct();
    const registered = await productWithoutWorkers.signIn();
    const answers = [];
    for (const email of [registered.email, "niemand@example.de"]) {
      answers.push(await productWithoutWorkers.send("POST", "/api/auth/request-password-reset", { body: { email } }));
    }
    const jobs = await productWithoutWorkers.database.pool.query(
      "select data from pgboss.job where name = 'send-reset-link'",
    );
    const stored = await productWithoutWorkers.database.pool.query(
      "select 1 from verifications union all select 1 from mails",
    );
    await productWithoutWorkers.stop();
    // Ignore the header `x-request-id`, which is random in each response.
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "x-request-id");
    const responses = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), headersOf(answer)]),
    );
    expect(responses[0]).toEqual(responses[1]);
    expect(answers[0]?.status).toBe(204);
    // Expect one job for the registered and one for the unknown address: without a worker, both stay in the queue.
    expect(jobs.rows.map(({ data }) => data.email).toSorted()).toEqual(
      [registered.email, "niemand@example.de"].toSorted(),
    );
    expect(stored.rows).toEqual([]);
  });

  test("[AUTH-11] no email is sent to an address without an account", async () => {
    const { email } = await account();
    await request("niemand@example.de");
    await askForLink(email);
    const waiting = sql`select 1 from pgboss.job where name = 'send-reset-link' and state in ('created', 'active')`;
    await expect.poll(async () => (await db.execute(waiting)).rows).toEqual([]);
    expect(await mailsTo("niemand@example.de")).toEqual([]);
  });

  test.each(["", "anna@", 5, undefined])("[AUTH-11] refuses the address %j at the field", async (email) => {
    const response = await request(email as string);
    expect(await refusal(response)).toMatchObject({
      status: 422,
      fields: { email: "Bitte geben Sie eine gültige E-Mail-Adresse ein" },
    });
  });
});

describe("the new password", () => {
  test("[AUTH-14] is valid from then on, and all sessions end", async () => {
    const { email, password, cookie } = await account();
    const elsewhere = cookieOf(await signIn(email, password));
    const stranger = await product.signIn();
    const { token } = await askForLink(email);

    const response = await reset(token);

    expect(response.status).toBe(204);
    expect(await Promise.all([cookie, elsewhere, stranger.cookie].map(isSignedIn))).toEqual([false, false, true]);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, "neues-passwort")).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "password-changed" });
  });

  test("at an address that was never verified, everything that a stranger may have set up is removed", async () => {
    const user = await account();
    const { id, email } = user;
    const passkey = await registerPasskey(product, user, { origin: publicUrl });
    await db.insert(secondFactors).values({ userId: id, secret: "eines-fremden", confirmedAt: new Date() });
    await db.insert(backupCodes).values({ userId: id, codeHash: "eines-fremden" });
    await db.insert(accessTokens).values({ userId: id, name: "Fremd", tokenHash: id, scopes: ["order"] });
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    const { token } = await askForLink(email);
    expect((await reset(token)).status).toBe(204);

    for (const table of [passkeys, secondFactors, backupCodes, accessTokens, sessions]) {
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
    }
    expect((await signInByPasskey(product, passkey, { origin: publicUrl })).status).toBe(401);
    const answer = await (await signIn(email, "neues-passwort")).json();
    expect(answer.user).toMatchObject({ id, email_verified: true });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("wurden auch der zweite Schritt der Anmeldung und alle Passkeys entfernt");
  });

  test("at a verified address second factor and passkeys stay, access tokens are removed, and the email reports it", async () => {
    const user = await account();
    const { id, email } = user;
    const passkey = await registerPasskey(product, user, { origin: publicUrl });
    await db.insert(secondFactors).values({ userId: id, secret: "des-besitzers", confirmedAt: new Date() });
    await db.insert(accessTokens).values({ userId: id, name: "Make", tokenHash: id, scopes: ["read"] });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    const { token } = await askForLink(email);
    expect((await reset(token)).status).toBe(204);
    expect(await (await signIn(email, "neues-passwort")).json()).toEqual({ user: null, second_step: true });
    expect((await signInByPasskey(product, passkey, { origin: publicUrl })).status).toBe(200);
    expect(await db.$count(accessTokens, eq(accessTokens.userId, id))).toBe(0);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/Zugriffstoken, mit denen Ihre Programme auf das Konto zugreifen, gelten\s+nicht mehr/);
    expect(mail?.text).toContain("Ihre Passkeys gelten weiter.");
  });

  test("[AUTH-14] ends open event streams of the user", async () => {
    const { email, cookie } = await account();
    const stream = await product.send("GET", "/api/events", { headers: { cookie } });
    const { token } = await askForLink(email);
    await reset(token);
    // Read the event stream to its end: this would never finish if the stream had not ended together with the session.
    expect(await stream.text()).toContain("resync");
  });

  test("[AUTH-14] a link works once", async () => {
    const { token } = await askForLink((await account()).email);
    expect((await reset(token)).status).toBe(204);
    expect(await refusal(await reset(token, { password: "noch-ein-passwort" }))).toEqual(invalidLink);
  });

  test("[AUTH-14] of twenty uses of one link at once, exactly one succeeds", async () => {
    const { email } = await account();
    const { token } = await askForLink(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `passwort-nummer-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, { password })));
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await signIn(email, passwords[winner] ?? "")).status).toBe(200);
  });

  test("[AUTH-14] a link expires after half an hour", async () => {
    const { email, id } = await account();
    const { token } = await askForLink(email);
    const [row] = await db.select().from(verifications).where(eq(verifications.value, id));
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_800_000);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 1_700_000);
    await db
      .update(verifications)
      .set({ expiresAt: sql`now() - interval '1 second'` as never })
      .where(eq(verifications.value, id));
    expect(await refusal(await reset(token))).toEqual(invalidLink);
  });

  test("a blocked account gets no link, and an earlier link sets no password", async () => {
    const { id, email, password } = await account();
    const { token } = await askForLink(email);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
    const refused = await reset(token);
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, "account.blocked"]);
    await request(email);
    // Request another account's link and wait for its email: jobs of one kind run in order, so the job of the blocked
    // account has ended by then.
    await askForLink((await account()).email);
    expect(await mailsTo(email)).toHaveLength(1);
    await db.update(users).set({ blockedAt: null }).where(eq(users.id, id));
    expect((await signIn(email, password)).status).toBe(200);
  });

  test("[AUTH-14] a newer link ends the older one", async () => {
    const { email } = await account();
    const older = await askForLink(email);
    const newer = await askForLink(email);
    expect(await refusal(await reset(older.token))).toEqual(invalidLink);
    expect((await reset(newer.token)).status).toBe(204);
  });

  test("[AUTH-14] an invented link is refused", async () => {
    expect(await refusal(await reset("a".repeat(43)))).toEqual(invalidLink);
  });

  test("[AUTH-13] requires an invitation code, which the server checks", async () => {
    const { email, password } = await account();
    const { token } = await askForLink(email);
    expect(await refusal(await reset(token, { invitationCode: "FALSCH" }))).toEqual({
      status: 422,
      code: "account.reset-code-unknown",
      message: "Bitte geben Sie einen gültigen Einladungscode ein",
      fields: { invitationCode: "Ungültiger Einladungscode" },
    });
    expect((await signIn(email, password)).status).toBe(200);
    // The link still works, because a wrong invitation code does not use it up.
    expect((await reset(token)).status).toBe(204);
  });

  test.each([
    [{ uses: 3, maxUses: 3 }, 204],
    [{ expiresAt: new Date(0) }, 204],
    [{ endedAt: new Date() }, 422],
  ])(
    "[AUTH-13] a code of an admin with %j, other than that of the registration, is answered with %i",
    async (change, status) => {
      const code = `ALT-${Math.random()}`;
      await db.insert(invitationCodes).values({ code, ...change });
      const body = registration();
      await product.send("POST", "/api/auth/sign-up/email", { body });
      const { token } = await askForLink(body.email);
      expect((await reset(token, { invitationCode: code })).status).toBe(status);
    },
  );

  test("[AUTH-13] the code of the registration works even after it was ended, but not for a new registration", async () => {
    const code = `EIGEN-${Math.random()}`;
    await db.insert(invitationCodes).values({ code });
    const body = registration({ invitationCode: code });
    expect((await product.send("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);
    await db.update(invitationCodes).set({ endedAt: new Date() }).where(eq(invitationCodes.code, code));
    const late = registration({ invitationCode: code });
    expect((await product.send("POST", "/api/auth/sign-up/email", { body: late })).status).toBe(422);
    const { token } = await askForLink(body.email);
    expect((await reset(token, { invitationCode: code })).status).toBe(204);
  });

  test("[AUTH-13] an account from before codes were stored accepts every code that ever existed", async () => {
    const code = `FRUEHER-${Math.random()}`;
    await db.insert(invitationCodes).values({ code, endedAt: new Date() });
    const { token } = await askForLink((await account()).email);
    expect((await reset(token, { invitationCode: code })).status).toBe(204);
  });

  test.each([
    ["invitationCode", " ", "Bitte geben Sie einen Einladungscode ein"],
    ["password", "kurz", "Das Passwort muss mindestens 8 Zeichen lang sein"],
  ])("[AUTH-13] reports the error of %s = %j", async (field, value, message) => {
    const response = await reset("a".repeat(43), { [field]: value });
    expect(await refusal(response)).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("[AUTH-21] an account locked by wrong old passwords is unlocked by the new one", async () => {
    const { email } = await account();
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, "falsches-passwort")));
    expect((await signIn(email, "falsches-passwort")).status).toBe(429);
    const { token } = await askForLink(email);
    await reset(token);
    expect((await signIn(email, "neues-passwort")).status).toBe(200);
  });
});
