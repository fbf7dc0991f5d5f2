import { createHmac } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { sessions, userRoles, users } from "#server/db/schema.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { wire } from "#server/wire.ts";
import { readConfig } from "#server/platform/config.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

let number = 0;
function registration(change: Record<string, unknown> = {}) {
  number += 1;
  return {
    email: `neu${number}@example.de`,
    password: "geheim-genug",
    firstName: "José",
    lastName: "Müller-Weiß",
    whatsappNumber: "+49 (170) 123-4567",
    invitationCode,
    ...change,
  };
}
const signUp = (body: unknown) => product.send("POST", "/api/auth/sign-up/email", { body });
const signIn = (body: unknown) => product.send("POST", "/api/auth/sign-in/email", { body });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const accountsWith = (email: string) => db.select().from(users).where(eq(users.email, email));

describe("registration", () => {
  test("[AUTH-06] stores names and phone number, and signs in", async () => {
    const body = registration({ email: "  Anna@Example.DE ", whatsappNumber: " 0170 1234567 " });

    const response = await signUp(body);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      user: {
        email: "anna@example.de",
        first_name: "José",
        last_name: "Müller-Weiß",
        full_name: "José Müller-Weiß",
        whatsapp_number: "0170 1234567",
      },
    });
    const session = await product.send("GET", "/api/auth/get-session", { headers: { cookie: cookieOf(response) } });
    expect(await session.json()).toMatchObject({ user: { email: "anna@example.de" } });
  });

  test.each(["FALSCH", "", "   ", `${invitationCode}x`, undefined])(
    "[AUTH-07] refuses the invitation code %j and makes no account",
    async (code) => {
      const body = registration({ invitationCode: code });

      const response = await signUp(body);

      expect(response.status).toBe(422);
      const { error } = await response.json();
      expect(error.fields.invitationCode).toMatch(/Ungültiger Einladungscode|Bitte geben Sie den Einladungscode ein/);
      expect(await accountsWith(body.email)).toEqual([]);
    },
  );

  test("[AUTH-07] a wrong code is answered with the words of the specification", async () => {
    const response = await signUp(registration({ invitationCode: "FALSCH" }));
    expect(await response.json()).toMatchObject({
      error: { code: "account.invitation-unknown", message: "Bitte überprüfe den Code oder fordere einen neuen an." },
    });
  });

  test.each([
    ["firstName", "  ", "Bitte geben Sie Ihren Vornamen ein"],
    ["firstName", "a".repeat(51), "Vorname darf maximal 50 Zeichen lang sein"],
    ["firstName", "Anna1", "Vorname enthält ungültige Zeichen"],
    ["lastName", "", "Bitte geben Sie Ihren Nachnamen ein"],
    ["lastName", "<b>", "Nachname enthält ungültige Zeichen"],
    ["lastName", "x".repeat(51), "Nachname darf maximal 50 Zeichen lang sein"],
    ["whatsappNumber", "1234567", "Bitte geben Sie eine gültige Telefonnummer ein"],
    ["whatsappNumber", "1".repeat(21), "Telefonnummer darf maximal 20 Zeichen lang sein"],
    ["whatsappNumber", "0170/1234567", "Telefonnummer enthält ungültige Zeichen"],
    ["email", "anna@", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ["password", "kurz", "Das Passwort muss mindestens 8 Zeichen lang sein"],
    ["invitationCode", " ", "Bitte geben Sie den Einladungscode ein"],
    ["email", 5, "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ["firstName", null, "Bitte geben Sie Ihren Vornamen ein"],
  ])("[AUTH-06] names what is wrong with %s = %j", async (field, value, message) => {
    const response = await signUp(registration({ [field]: value }));
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ [field]: message });
  });

  test("[AUTH-06] a second account with the same address is refused at the field", async () => {
    const body = registration();
    await signUp(body);
    const response = await signUp({ ...body, email: body.email.toUpperCase() });
    expect(response.status).toBe(409);
    expect((await response.json()).error.fields.email).toContain("gibt es bereits ein Konto");
  });

  test("[AUTH-06] five registrations of one address at once make one account", async () => {
    const body = registration();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountsWith(body.email)).toHaveLength(1);
  });

  test.each([{ role: "admin" }, { id: "00000000-0000-4000-8000-000000000000" }, { emailVerified: true }])(
    "[AUTH-20] refuses the extra field %j",
    async (extra) => {
      const body = registration(extra);
      expect((await signUp(body)).status).toBe(422);
      expect(await accountsWith(body.email)).toEqual([]);
    },
  );
});

describe("signing in", () => {
  test("an unknown address and a wrong password are answered alike", async () => {
    const body = registration();
    await signUp(body);
    const wrong = await signIn({ email: body.email, password: "falsches-passwort" });
    const unknown = await signIn({ email: "niemand@example.de", password: "falsches-passwort" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const answer = await wrong.json();
    expect(answer).toEqual(await unknown.json());
    expect(answer.error.message).toBe("Bitte überprüfen Sie Ihre Anmeldedaten");
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

  test("a forged client address is not believed", async () => {
    const body = registration();
    await signUp(body);
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

describe("invitation codes", () => {
  test("[AUTH-07] are checked on the server", async () => {
    const verify = (code: unknown) => product.send("POST", "/api/invitation/verify", { body: { code } });
    expect((await verify(` ${invitationCode} `)).status).toBe(204);
    expect((await verify("FALSCH")).status).toBe(422);
    const empty = await verify("  ");
    expect((await empty.json()).error.fields.code).toBe("Bitte gib deinen Einladungscode ein");
  });
});

describe("the first account", () => {
  test("[AUTH-20] is admin on the embedded database, and only the first", async () => {
    const fresh = await testProduct();
    const roles = [];
    for (const email of ["erste@example.de", "zweite@example.de"]) {
      const response = await fresh.send("POST", "/api/auth/sign-up/email", { body: registration({ email }) });
      roles.push((await response.json()).user.role);
    }
    expect(roles).toEqual(["admin", "user"]);
    await fresh.stop();
  });

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
