import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sessions, userRoles } from "#server/db/schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { buildAccount, cookieOf, registration } from "#server/testing/accounts.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { wire } from "#server/wire.ts";
import { hashToken } from "./token-hash.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const signUp = (body: unknown) => product.send("POST", "/api/auth/sign-up/email", { body });
const signIn = (body: unknown) => product.send("POST", "/api/auth/sign-in/email", { body });
const tokenOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(".")[0] ?? "";

describe("signing in", () => {
  test("an unknown address and a wrong password are answered alike", async () => {
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
        const start = performance.now();
        await signIn({ email, password: "falsches-passwort" });
        times.push(performance.now() - start);
      }
    }
    // The fastest of each: what else the machine does only ever adds to it.
    const [known = 0, unknown = 0] = Object.values(durations).map((times) => Math.min(...times));
    // Hashing a password is nearly all of it: without it one of them would take a tenth of the other.
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.4);
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
      expect(cookie).toMatch(/^__Secure-lichtspiel\.session_token=/);
      for (const flag of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) expect(cookie).toMatch(flag);
    }
    expect(cookieOf(renewed)).toBe(headers.cookie);
  });

  test("a forged client address is not believed", async () => {
    const body = await buildAccount(product);
    const headers = { "x-client-address": "9.9.9.9", "x-forwarded-for": "9.9.9.9" };
    await product.send("POST", "/api/auth/sign-in/email", {
      body: { email: body.email, password: body.password },
      headers,
    });
    const rows = await db.select({ address: sessions.ipAddress }).from(sessions);
    expect(rows.map(({ address }) => address)).not.toContain("9.9.9.9");
  });

  test("[AUTH-17] an altered or invented cookie is nobody", async () => {
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
    const restarted = await wire({ config, database: product.database });
    const response = await restarted.app.request("/api/projects", { headers: { cookie: user.cookie } });
    await restarted.stop();
    expect(response.status).toBe(200);
  });

  test("[AUTH-17] a session in use is renewed, one that ran out is over", async () => {
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

describe("roles", () => {
  test("[AUTH-19] a user without a role row is a user, and moderator is no admin", async () => {
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
