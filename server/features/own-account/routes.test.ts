import { afterAll, describe, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { hashName } from "#server/platform/rate-limit.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { testProduct } from "#server/testing/product.ts";
import { eventually } from "#server/testing/eventually.ts";

const product = await testProduct();
const { pool } = product.database;
afterAll(() => product.stop());

type Cookie = { cookie: string };
const password = "geheim-genug";

/** Signs up a user through the API, which sets a password, and signs the user in. */
async function signUp() {
  const person = registration();
  const signUpResponse = await product.send("POST", "/api/auth/sign-up/email", { body: person });
  const { id } = (await signUpResponse.json()).user as { id: string };
  return { ...person, id, cookie: cookieOf(signUpResponse) };
}

async function signInAgain({ email }: { email: string }, userAgent: string): Promise<Cookie> {
  const response = await product.send("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "user-agent": userAgent },
    address: "192.0.2.7",
  });
  return { cookie: cookieOf(response) };
}

const send = (method: string, path: string, { cookie }: Cookie, body?: unknown) =>
  product.send(method, path, { headers: { cookie }, ...(body !== undefined && { body }) });
const isSignedIn = async (user: Cookie) => (await send("GET", "/api/projects", user)).status === 200;
const sessionsOf = async (user: Cookie) => (await (await send("GET", "/api/account/sessions", user)).json()).sessions;

describe("the profile", () => {
  test("name and number can be changed, and the full name changes with them", async () => {
    const user = await product.signIn();
    const tab = await listenAs(product.app, user);
    const body = { firstName: " Ida ", lastName: "Öztürk", whatsappNumber: "+43 660 1234567" };
    const response = await send("PATCH", "/api/account", user, body);
    expect(response.status).toBe(200);
    const changed = {
      first_name: "Ida",
      full_name: "Ida Öztürk",
      whatsapp_number: "+43 660 1234567",
      email: user.email,
    };
    expect((await response.json()).user).toMatchObject(changed);
    expect((await (await send("GET", "/api/auth/get-session", user)).json()).user).toMatchObject(changed);
    await eventually(() => expect(tab.seen).toContain("account"));
    tab.close();
  });

  test.each([
    [{ firstName: "R2D2" }, "firstName", "Vorname enthält ungültige Zeichen"],
    [{ whatsappNumber: "123" }, "whatsappNumber", "Bitte geben Sie eine gültige Telefonnummer ein"],
  ])("%j is refused beside its field", async (change, field, message) => {
    const user = await product.signIn();
    const body = { firstName: "Ida", lastName: "Öztürk", whatsappNumber: "+43 660 1234567", ...change };
    const response = await send("PATCH", "/api/account", user, body);
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ [field]: message });
  });

  test.each([{ role: "admin" }, { id: "x" }, { email: "neu@example.de" }, { emailVerified: true }])(
    "[AUTH-20] refuses the extra field %j",
    async (extra) => {
      const user = await product.signIn();
      const body = { firstName: "Ida", lastName: "Öztürk", whatsappNumber: "+43 660 1234567", ...extra };
      expect((await send("PATCH", "/api/account", user, body)).status).toBe(422);
      const { user: now } = await (await send("GET", "/api/auth/get-session", user)).json();
      expect(now).toMatchObject({ id: user.id, email: user.email, first_name: "Anna", role: "user" });
    },
  );
});

describe("the password", () => {
  const next = "ganz-neues-passwort";

  test("is changed with the present one; all other sessions end, this one stays, and an email reports it", async () => {
    const user = await signUp();
    const there = await signInAgain(user, "Firefox");
    await product.send("POST", "/api/auth/request-password-reset", { body: { email: user.email } });
    const [hereTab, thereTab] = [await listenAs(product.app, user), await listenAs(product.app, there)];

    const response = await send("POST", "/api/account/password", user, { currentPassword: password, password: next });

    expect(response.status).toBe(204);
    // The response sets a new session token, so that a stolen copy of the earlier one is useless.
    const here = { cookie: cookieOf(response) };
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    expect([await isSignedIn(user), await isSignedIn(there), await isSignedIn(here)]).toEqual([false, false, true]);
    await eventually(() => expect(thereTab.isOver()).toBe(true));
    expect(thereTab.seen).toContain("signed-out");
    expect(hereTab.seen).not.toContain("signed-out");
    hereTab.close();
    const signIn = (enteredPassword: string) =>
      product.send("POST", "/api/auth/sign-in/email", { body: { email: user.email, password: enteredPassword } });
    expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
    const { rows } = await pool.query("select kind, recipient from mails where user_id = $1", [user.id]);
    expect(rows).toContainEqual({ kind: "password-changed", recipient: user.email });
    const links = await pool.query("select 1 from verifications where value = $1", [user.id]);
    expect(links.rowCount).toBe(0);
    expect((await sessionsOf(here)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  });

  test("a wrong present one changes nothing, and too many are refused for a while", async () => {
    const user = await signUp();
    const attempt = (currentPassword: string) =>
      send("POST", "/api/account/password", user, { currentPassword, password: next });
    const wrong = await attempt("falsch-geraten");
    expect(wrong.status).toBe(422);
    const { error } = await wrong.json();
    expect(error.code).toBe("account.wrong-password");
    expect(error.fields).toEqual({ currentPassword: "Das Passwort stimmt nicht." });

    const counter = [`${attemptLimits.ownPassword.name}:${hashName(user.id)}`, attemptLimits.ownPassword.points - 1];
    await pool.query("update rate_limits set points = $2 where key = $1", counter);
    const answers = await Promise.all(Array.from({ length: 3 }, () => attempt("falsch-geraten")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 429, 429]);
    expect((await attempt(password)).status).toBe(429);
    const signIn = await product.send("POST", "/api/auth/sign-in/email", { body: { email: user.email, password } });
    expect(signIn.status).toBe(200);
  });
});

describe("the user's own sessions", () => {
  test("are listed with device and address, and the requesting one is marked", async () => {
    const user = await signUp();
    const there = await signInAgain(user, "Mozilla/5.0 (Linux) Firefox/152");
    const list = await sessionsOf(there);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }: { current: boolean }) => current)).toMatchObject({
      user_agent: "Mozilla/5.0 (Linux) Firefox/152",
      ip_address: "192.0.2.7",
    });
    expect((await sessionsOf(user)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain("token");
  });

  test("one can be ended, with its streams; the others continue", async () => {
    const user = await signUp();
    const there = await signInAgain(user, "Firefox");
    const tab = await listenAs(product.app, there);
    const [other] = (await sessionsOf(user)).filter(({ current }: { current: boolean }) => !current);

    const response = await send("DELETE", `/api/account/sessions/${other.id}`, user);

    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect([await isSignedIn(user), await isSignedIn(there)]).toEqual([true, false]);
    await eventually(() => expect(tab.isOver()).toBe(true));
    expect((await send("DELETE", `/api/account/sessions/${other.id}`, user)).status).toBe(404);
  });

  test("ending the requesting one signs this browser out", async () => {
    const user = await signUp();
    const there = await signInAgain(user, "Firefox");
    const [own] = (await sessionsOf(user)).filter(({ current }: { current: boolean }) => current);
    const response = await send("DELETE", `/api/account/sessions/${own.id}`, user);
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toMatch(/session_token=$/);
    expect([await isSignedIn(user), await isSignedIn(there)]).toEqual([false, true]);
  });

  test("[PRJ-10] sessions of other users do not exist", async () => {
    const user = await product.signIn();
    const [foreign] = await sessionsOf(await product.signIn({ firstName: "Bert" }));
    for (const id of [foreign.id, crypto.randomUUID(), "42"]) {
      const response = await send("DELETE", `/api/account/sessions/${id}`, user);
      expect(response.status).toBe(404);
      expect((await response.json()).error.code).toBe("account.session-not-found");
    }
  });
});
