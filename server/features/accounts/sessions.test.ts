import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sessions, userRoles } from "#server/db/account-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { buildAccount, cookieOf, registration } from "#server/testing/accounts.ts";
import { eventually } from "#server/testing/eventually.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";
import { hashToken } from "./token-hash.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const signUp = (body: unknown) => product.send("POST", "/api/auth/sign-up/email", { body });
const signIn = (body: unknown) => product.send("POST", "/api/auth/sign-in/email", { body });
const tokenOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(".")[0] ?? "";

describe("signing in", () => {
  test("an unknown address and a wrong password get the same answer", async () => {
    const body = await buildAccount(product);
    const wrong = await signIn({ email: body.email, password: "falsches-passwort" });
    const unknown = await signIn({ email: "niemand@example.de", password: "falsches-passwort" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const answer = await wrong.json();
    expect(answer).toEqual(await unknown.json());
    expect(answer.error.message).toBe("Bitte überprüfen Sie Ihre Anmeldedaten");
  });

  test("an unknown address takes as long as a wrong password", async () => {
    const body = await buildAccount(product);
    const durations: Record<string, number[]> = { [body.email]: [], "niemand@example.de": [] };
    const pairs = 7;
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const [email, times] of Object.entries(durations)) {
        // Measure CPU time instead of waiting time, which depends on what else the machine does.
        const start = process.cpuUsage();
        await signIn({ email, password: "falsches-passwort" });
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
    }
    // Compare the cheapest attempts, because anything else that this process does only adds to an attempt.
    const [knownEmail = 0, unknown = 0] = Object.values(durations).map((times) => Math.min(...times));
    // Expect about the same time for both: a server that skipped hashing, which takes nearly all of the time, for
    // unknown email addresses would answer ten times as fast and so reveal which addresses have accounts.
    expect(Math.min(knownEmail, unknown) / Math.max(knownEmail, unknown)).toBeGreaterThan(0.4);
  });

  test("[AUTH-17] the session is in a cookie that page scripts cannot read, and new each time", async () => {
    const body = registration();
    const first = await signUp(body);
    const second = await signIn({ email: body.email, password: body.password });
    const [cookie] = second.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(JSON.stringify(await second.json())).not.toContain("token");
  });

  test("[AUTH-17] the database holds only the hash of what is in the cookie", async () => {
    const body = registration();
    const cookie = cookieOf(await signUp(body));
    const token = tokenOf(cookie);
    const rows = await db.select().from(sessions);
    expect(rows.map((row) => row.token)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await product.send("GET", "/api/projects", { headers: { cookie } })).status).toBe(200);
  });

  test("[AUTH-17] the migration of older sessions hashes as the program does", async () => {
    const { rows } = await db.execute(sql`select encode(sha256(convert_to(${"Abc123"}, 'UTF8')), 'hex') as hash`);
    expect(rows).toEqual([{ hash: hashToken("Abc123") }]);
  });

  test("[AUTH-17] with https the cookie is Secure, also when it is renewed", async () => {
    const secure = await testProduct({ env: { PUBLIC_URL: "https://film.example.de" } });
    const response = await secure.send("POST", "/api/auth/sign-up/email", { body: registration() });
    await secure.database.pool.query("update sessions set expires_at = now() + interval '3 days'");
    const headers = { cookie: cookieOf(response) };
    const renewed = await secure.send("GET", "/api/auth/get-session", { headers });
    await secure.stop();
    for (const [cookie] of [response.headers.getSetCookie(), renewed.headers.getSetCookie()]) {
      expect(cookie).toMatch(/^__Host-lichtspiel\.session_token=/);
      for (const flag of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\/(?:;|$)/]) expect(cookie).toMatch(flag);
      expect(cookie).not.toMatch(/Domain/i);
    }
    expect(cookieOf(renewed)).toBe(headers.cookie);
  });

  test("a forged client address is ignored", async () => {
    const body = await buildAccount(product);
    const headers = { "x-client-address": "9.9.9.9", "x-forwarded-for": "9.9.9.9" };
    await product.send("POST", "/api/auth/sign-in/email", {
      body: { email: body.email, password: body.password },
      headers,
    });
    const rows = await db.select({ address: sessions.ipAddress }).from(sessions);
    expect(rows.map(({ address }) => address)).not.toContain("9.9.9.9");
  });

  test("[AUTH-17] an altered or invented cookie opens no session", async () => {
    const { cookie } = await product.signIn();
    const [name = "", value = ""] = cookie.split("=");
    const [token = ""] = decodeURIComponent(value).split(".");
    const otherwiseSigned = createHmac("sha256", "geraten").update(token).digest("base64");
    const values = [
      encodeURIComponent(`${token}.${otherwiseSigned}`),
      encodeURIComponent(`${token}.`),
      token,
      "abc.def",
      "",
      "%E0%A4%A",
    ];
    for (const forged of values) {
      const headers = { cookie: `${name}=${forged}` };
      expect((await product.send("GET", "/api/projects", { headers })).status, forged).toBe(401);
    }
    expect((await product.send("GET", "/api/projects", { headers: { cookie } })).status).toBe(200);
  });

  test("[AUTH-17] a session survives a restart of the server", async () => {
    const user = await product.signIn();
    const config = readConfig({
      DATA_DIR: product.dataFolder,
      INVITATION_CODE: invitationCode,
      ROLE: "web",
      DATABASE_URL: "postgres://unused",
    });
    const restarted = await compose({ config, database: product.database });
    const response = await restarted.app.request("/api/projects", { headers: { cookie: user.cookie } });
    await restarted.stop();
    expect(response.status).toBe(200);
  });

  test("[AUTH-17] a session ends 90 days after the sign-in, however much it is used", async () => {
    const user = await product.signIn();
    const setAge = (days: number) =>
      db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(days => ${days}) + interval '1 hour'` as never })
        .where(eq(sessions.userId, user.id));
    await setAge(90);
    const renewed = await product.send("GET", "/api/auth/get-session", { as: user });
    expect(await renewed.json()).toMatchObject({ user: { id: user.id } });
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);

    await setAge(91);
    expect((await product.send("GET", "/api/projects", { as: user })).status).toBe(401);
    expect(await (await product.send("GET", "/api/auth/get-session", { as: user })).json()).toEqual({ user: null });
  });

  test("[AUTH-17] renewing never leads past the 90 days", async () => {
    const user = await product.signIn();
    await db
      .update(sessions)
      .set({
        createdAt: sql`now() - interval '80 days'` as never,
        expiresAt: sql`now() + interval '1 hour'` as never,
      })
      .where(eq(sessions.userId, user.id));
    const renewed = await product.send("GET", "/api/auth/get-session", { as: user });
    const [, maxAge] = /Max-Age=(\d+)/.exec(renewed.headers.getSetCookie()[0] ?? "") ?? [];
    // Allow for a minute that passes on a busy machine before the session is renewed.
    expect(Number(maxAge)).toBeGreaterThan(864_000 - 60);
    expect(Number(maxAge)).toBeLessThanOrEqual(864_000);
    const again = await product.send("GET", "/api/auth/get-session", { as: user });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("a sign-in ends the session that this browser had before, with its event streams", async () => {
    const [anna, bert] = [await buildAccount(product), await buildAccount(product)];
    const tab = await listenAs(product.app, anna);
    const signInHere = (email: string, earlier: string) =>
      product.send("POST", "/api/auth/sign-in/email", {
        body: { email, password: anna.password },
        headers: { cookie: earlier },
      });
    const isSignedIn = async (cookie: string) =>
      (await product.send("GET", "/api/projects", { headers: { cookie } })).status === 200;

    const wrong = await product.send("POST", "/api/auth/sign-in/email", {
      body: { email: bert.email, password: "falsches-passwort" },
      headers: { cookie: anna.cookie },
    });
    expect([wrong.status, await isSignedIn(anna.cookie)]).toEqual([401, true]);

    const second = cookieOf(await signInHere(anna.email, anna.cookie));
    expect([await isSignedIn(anna.cookie), await isSignedIn(second)]).toEqual([false, true]);
    await eventually(() => expect(tab.isOver()).toBe(true));

    const third = cookieOf(await signInHere(bert.email, second));
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
    // Only the session that the same browser had before the sign-in must end, not the user's session in another
    // browser.
    expect(await isSignedIn(bert.cookie)).toBe(true);

    const registered = await product.send("POST", "/api/auth/sign-up/email", {
      body: registration(),
      headers: { cookie: third },
    });
    expect([await isSignedIn(third), await isSignedIn(cookieOf(registered))]).toEqual([false, true]);
  });

  test("signing out clears the browser's cache, which may hold private media", async () => {
    const user = await product.signIn();
    const response = await product.send("POST", "/api/auth/sign-out", { as: user });
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(cookieOf(response)).toBe("lichtspiel.session_token=");
  });

  test("[AUTH-17] a session in use is renewed, and an expired one is refused", async () => {
    const user = await product.signIn();
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '3 days'` as never })
      .where(eq(sessions.userId, user.id));
    const renewed = await product.send("GET", "/api/auth/get-session", { as: user });
    expect(renewed.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
    expect(cookieOf(renewed)).toBe(user.cookie);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);

    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` as never })
      .where(eq(sessions.userId, user.id));
    expect((await product.send("GET", "/api/projects", { as: user })).status).toBe(401);
  });

  test("[AUTH-18] signing out ends every session of the user and no one else's", async () => {
    const body = registration();
    const here = cookieOf(await signUp(body));
    const there = cookieOf(await signIn({ email: body.email, password: body.password }));
    const other = await product.signIn();

    const response = await product.send("POST", "/api/auth/sign-out", { headers: { cookie: here } });

    expect(response.status).toBe(204);
    for (const cookie of [here, there]) {
      expect((await product.send("GET", "/api/projects", { headers: { cookie } })).status).toBe(401);
    }
    expect((await product.send("GET", "/api/projects", { as: other })).status).toBe(200);
  });
});

describe("with https", () => {
  const publicUrl = "https://film.example.de";
  const token = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

  test("[AUTH-17] only the cookie with the __Host- prefix is a session", async () => {
    const secure = await testProduct({ env: { PUBLIC_URL: publicUrl } });
    const [anna, attacker] = [await secure.signIn(), await secure.signIn({ firstName: "Mallory" })];
    const callerOf = async (cookie: string) =>
      (await (await secure.send("GET", "/api/auth/get-session", { headers: { cookie } })).json()).user?.id ?? null;

    for (const name of [
      "lichtspiel.session_token",
      "__Secure-lichtspiel.session_token",
      "x__Host-lichtspiel.session_token",
    ]) {
      expect(await callerOf(`${name}=${token(attacker.cookie)}`), name).toBeNull();
      // Send the attacker's cookie first: a sibling domain or a page over plain HTTP can set cookies without the
      // `__Host-` prefix, and browsers may send these before the real one.
      expect(await callerOf(`${name}=${token(attacker.cookie)}; ${anna.cookie}`), name).toBe(anna.id);
    }
    await secure.stop();
  });

  test("[AUTH-17] with http only the cookie without a prefix is a session", async () => {
    const user = await product.signIn();
    for (const prefix of ["__Host-", "__Secure-"]) {
      const headers = { cookie: `${prefix}${user.cookie}` };
      expect((await product.send("GET", "/api/projects", { headers })).status).toBe(401);
    }
  });

  test("a page on plain http, or under another host name of this server, cannot change anything", async () => {
    const secure = await testProduct({ env: { PUBLIC_URL: publicUrl } });
    const user = await secure.signIn();
    const statusOf = async (headers: Record<string, string>) =>
      (await secure.send("PATCH", "/api/account/notifications", { as: user, headers, body: { byMail: true } })).status;
    expect(await statusOf({ origin: publicUrl, host: "127.0.0.1:3000" })).toBe(200);
    expect(await statusOf({ origin: "http://film.example.de", host: "film.example.de" })).toBe(403);
    expect(await statusOf({ origin: "https://evil.example", host: "evil.example" })).toBe(403);
    expect(await statusOf({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(403);
    await secure.stop();
  });
});

describe("on this machine", () => {
  test("every host name of this machine is accepted at this port, and no other", async () => {
    const user = await product.signIn();
    const statusOf = async (origin: string) =>
      (
        await product.send("PATCH", "/api/account/notifications", {
          as: user,
          headers: { origin, host: URL.canParse(origin) ? new URL(origin).host : "localhost:3000" },
          body: { byMail: true },
        })
      ).status;
    for (const name of ["localhost", "127.0.0.1", "[::1]"])
      expect(await statusOf(`http://${name}:3000`), name).toBe(200);
    for (const origin of [
      "http://evil.example",
      "http://evil.example:3000",
      "http://localhost:3001",
      "https://localhost:3000",
      "http://localhost.evil.example:3000",
      "null",
    ]) {
      expect(await statusOf(origin), origin).toBe(403);
    }
  });
});

describe("roles", () => {
  test("[AUTH-19] a user without a role row is a user, and a moderator is no admin", async () => {
    const user = await product.signIn();
    const roleNow = async () =>
      (await (await product.send("GET", "/api/auth/get-session", { as: user })).json()).user.role;
    expect(await roleNow()).toBe("user");
    await db.insert(userRoles).values({ userId: user.id, role: "moderator" });
    expect(await roleNow()).toBe("moderator");
    await db.insert(userRoles).values({ userId: user.id, role: "admin" });
    expect(await roleNow()).toBe("admin");
  });
});
