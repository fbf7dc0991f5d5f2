import { asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { emailLinks } from "#server/db/email-link-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const publicUrl = "https://film.example.de";
const product = await testProduct({ env: { PUBLIC_URL: publicUrl } });
const { db, pool } = product.database;
afterAll(() => product.stop());

const password = "sehr-geheim-genug";

async function signUp(): Promise<TestUser> {
  const body = registration({ password });
  const signUpResponse = await product.send("POST", "/api/auth/sign-up/email", { body });
  return { id: (await signUpResponse.json()).user.id, email: body.email, cookie: cookieOf(signUpResponse) };
}
async function signInAgain({ email }: TestUser): Promise<{ cookie: string }> {
  const response = await product.send("POST", "/api/auth/sign-in/email", { body: { email, password } });
  expect(response.status).toBe(200);
  return { cookie: cookieOf(response) };
}
const mailsTo = (recipient: string) =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.createdAt), asc(mails.id));
async function tokenTo(recipient: string): Promise<string> {
  const links = (await mailsTo(recipient)).flatMap(
    ({ text }) => /e-mail-bestaetigen#token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  return links.at(-1) ?? "";
}
const confirm = (token: string) => product.send("POST", "/api/auth/confirm-email", { body: { token } });
const resend = (as: TestUser) => product.send("POST", "/api/account/email/verification", { as });
const change = (as: TestUser, email: string, currentPassword = password) =>
  product.send("POST", "/api/account/email", { as, body: { email, currentPassword } });
async function userOf({ cookie }: { cookie: string }) {
  return (await (await product.send("GET", "/api/auth/get-session", { headers: { cookie } })).json()).user;
}
let number = 0;
const newAddress = () => `neue-adresse-${(number += 1)}@example.test`;

describe("verifying the address of an account", () => {
  test("a registration signs in at once and sends a link, which verifies the address once", async () => {
    const user = await signUp();
    expect(await userOf(user)).toMatchObject({ email_verified: false, email_link_sent_at: expect.any(String) });
    const [mail, ...others] = await mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "email-verification", userId: user.id });
    expect(mail?.text).toContain("gilt 24 Stunden und lässt sich einmal verwenden");
    const token = await tokenTo(user.email);
    expect(mail?.text).toContain(`${publicUrl}/e-mail-bestaetigen#token=${token}`);
    expect(JSON.stringify(await db.select().from(emailLinks)), "only its hash is stored").not.toContain(token);

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await pool.query("select email_verified from users where id = $1", [user.id]);
    expect(rows).toEqual([{ email_verified: true }]);
    expect(await userOf(user)).toMatchObject({ email_verified: true, email_link_sent_at: null });
  });

  test("a newer link ends the older, and an expired one verifies nothing", async () => {
    const user = await signUp();
    const older = await tokenTo(user.email);
    expect((await resend(user)).status).toBe(200);
    const newer = await tokenTo(user.email);
    expect(newer).not.toBe(older);
    const refused = await confirm(older);
    expect([refused.status, (await refused.json()).error.code]).toEqual([422, "account.email-link-invalid"]);
    await pool.query("update email_links set expires_at = now() - interval '1 second' where user_id = $1", [user.id]);
    expect((await confirm(newer)).status).toBe(422);
    expect(await userOf(user)).toMatchObject({ email_verified: false, email_link_sent_at: null });
  });

  test("[AUTH-21] the link can be sent again a few times, then the answer is a German 429", async () => {
    const user = await signUp();
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await resend(user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await (await resend(user)).json()).error.message).toMatch(/^Zu viele/);
  });

  test("an email that cannot be stored does not prevent the registration", async () => {
    const broken = await testProduct();
    await broken.database.pool.query("alter table email_links add constraint nothing check (false)");
    const response = await broken.send("POST", "/api/auth/sign-up/email", { body: registration() });
    await broken.stop();
    expect(response.status).toBe(200);
  });

  test("a password that was reset by a link from the mailbox verifies the address as well", async () => {
    const busy = await testProduct({ env: { ROLE: "all" } });
    const body = registration();
    await busy.send("POST", "/api/auth/sign-up/email", { body });
    await busy.send("POST", "/api/auth/request-password-reset", { body: { email: body.email } });
    const find = async () => {
      const rows = await busy.database.db.select().from(mails).where(eq(mails.kind, "password-reset"));
      return /access_token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
    };
    await expect.poll(find).not.toBe("");
    const reset = { token: await find(), invitationCode: body.invitationCode, password: "ein-neues-Geheimnis" };
    expect((await busy.send("POST", "/api/auth/reset-password", { body: reset })).status).toBe(204);
    const rows = await busy.database.db.select().from(users).where(eq(users.email, body.email));
    await busy.stop();
    expect(rows[0]?.emailVerified).toBe(true);
  });

  test("the export of an account contains no link that only its mailbox may show", async () => {
    const user = await signUp();
    const address = newAddress();
    await change(user, address);
    const response = await product.send("GET", "/api/account/export", { as: user });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("\n");
    for (const token of [await tokenTo(user.email), await tokenTo(address)]) {
      expect(token).not.toBe("");
      expect(text).not.toContain(token);
    }
    expect(text).toContain("email-verification");
  });
});

test("an email about ended projects is sent only to a verified address", async () => {
  const user = await signUp();
  await product.send("PATCH", "/api/account/notifications", { as: user, body: { byMail: true } });
  const notified = () => accountStore(db).findNotified(user.id);
  expect(await notified()).toBeNull();
  await confirm(await tokenTo(user.email));
  expect(await notified()).toMatchObject({ email: user.email });
});

describe("changing the address", () => {
  test("the new one takes effect only when its link is used; the old one is notified before and after", async () => {
    const user = await signUp();
    const email = newAddress();
    expect((await change(user, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await userOf(user)).toMatchObject({ email: user.email, pending_email: email, email_verified: false });
    const notice = (await mailsTo(user.email)).find(({ kind }) => kind === "email-change-requested");
    expect(notice?.text).toContain(email);
    expect(notice?.text).toContain("Waren Sie das nicht?");

    const done = await confirm(await tokenTo(email));
    expect(await done.json()).toEqual({ outcome: "changed", email });
    expect(await userOf(user)).toMatchObject({ email, pending_email: null, email_verified: true });
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({ kind: "email-changed" });
    const old = await product.send("POST", "/api/auth/sign-in/email", { body: { email: user.email, password } });
    expect(old.status).toBe(401);
    await signInAgain({ ...user, email });
    const { rows } = await pool.query("select action from audit_log where subject_id = $1", [user.id]);
    expect(rows).toEqual([{ action: "account.email-changed" }]);
  });

  test("a confirmed change is in the security log with both accounts as hashes; a verification is not", async () => {
    const user = await signUp();
    const email = newAddress();
    await change(user, email);
    const token = await tokenTo(email);
    const log = captureLog();
    try {
      const lines = () =>
        log
          .text()
          .split("\n")
          .filter((line) => line.includes('"message":"security"'))
          .map((line) => JSON.parse(line));
      await signInAgain(user);
      await confirm(await tokenTo(user.email));
      await confirm(token);
      await signInAgain({ ...user, email });
      await eventually(() => expect(lines()).toHaveLength(3));
      const [before, changed, after] = lines();
      expect([before.event, changed.event, after.event]).toEqual(["sign-in.done", "email.changed", "sign-in.done"]);
      expect(changed).toMatchObject({ level: "warn", account: after.account, formerAccount: before.account });
      expect(before.account).not.toBe(after.account);
      expect(log.text()).not.toMatch(new RegExp(`${user.email}|${email}|${token}`));
    } finally {
      log.stop();
    }
  });

  test("a wrong password and the account's own address are refused at their fields, and nothing is sent", async () => {
    const user = await signUp();
    const wrong = await change(user, newAddress(), "geraten");
    expect([wrong.status, (await wrong.json()).error.fields]).toEqual([
      422,
      { currentPassword: "Das Passwort stimmt nicht." },
    ]);
    const same = await change(user, user.email);
    expect([same.status, (await same.json()).error.fields]).toEqual([
      422,
      { email: "Das ist schon die Adresse Ihres Kontos." },
    ]);
    expect(await db.select().from(emailLinks).where(eq(emailLinks.purpose, "change"))).not.toContainEqual(
      expect.objectContaining({ userId: user.id }),
    );
  });

  test("the requesting session stays; all others and all links to the old address end", async () => {
    const user = await signUp();
    const other = await signInAgain(user);
    const oldLink = await tokenTo(user.email);
    const email = newAddress();
    await change(user, email);
    await pool.query(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')",
      [`reset-password:${user.id}`, user.id],
    );
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    expect(await userOf(user)).toMatchObject({ email });
    expect(await userOf(other)).toBeNull();
    expect((await confirm(oldLink)).status).toBe(422);
    const { rows } = await pool.query("select 1 from verifications where value = $1", [user.id]);
    expect(rows).toEqual([]);
  });

  test("an address that has an account gets the same response as a free one, and is never taken over", async () => {
    const [user, holder] = [await signUp(), await signUp()];
    const free = newAddress();
    const first = await change(user, free);
    const second = await change(user, holder.email);
    expect(second.status).toBe(first.status);
    expect((await second.json()).user).toEqual({
      ...(await first.json()).user,
      pending_email: holder.email,
    });
    const [toFree, toHolder] = [await mailsTo(free), await mailsTo(holder.email)].map((sent) => sent.at(-1));
    expect(toHolder?.subject).toBe(toFree?.subject);
    expect([toHolder?.kind, toHolder?.userId]).toEqual([toFree?.kind, toFree?.userId]);
    expect(toHolder?.text).toContain("gibt es schon ein Konto");
    expect(toHolder?.text).not.toContain("#token=");
  });

  test("of two accounts that want one address at once, one gets it and the other gets an error", async () => {
    const [first, second] = [await signUp(), await signUp()];
    const email = newAddress();
    await change(first, email);
    const firstToken = await tokenTo(email);
    await change(second, email);
    const secondToken = await tokenTo(email);
    const answers = await Promise.all([confirm(firstToken), confirm(secondToken)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect((await confirm(secondToken)).status).toBe(422);
  });

  test("a new password and a cancellation end the pending change", async () => {
    const user = await signUp();
    const email = newAddress();
    await change(user, email);
    const cancelled = await tokenTo(email);
    const response = await product.send("DELETE", "/api/account/email/change", { as: user });
    expect((await response.json()).user.pending_email).toBeNull();
    expect((await confirm(cancelled)).status).toBe(422);

    await change(user, email);
    const stopped = await tokenTo(email);
    expect(stopped).not.toBe(cancelled);
    const body = { currentPassword: password, password: "ein-anderes-Geheimnis" };
    expect((await product.send("POST", "/api/account/password", { as: user, body })).status).toBe(204);
    expect((await confirm(stopped)).status).toBe(422);
  });

  test("a blocked account changes nothing by an earlier link", async () => {
    const user = await signUp();
    const email = newAddress();
    await change(user, email);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect((await confirm(await tokenTo(email))).status).toBe(422);
  });
});
