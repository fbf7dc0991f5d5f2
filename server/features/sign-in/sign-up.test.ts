import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { invitationCodes } from "#server/db/invitation-schema.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { users } from "#server/db/account-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const signUp = (body: unknown) => product.send("POST", "/api/auth/sign-up/email", { body });
const accountsWith = (email: string) => db.select().from(users).where(eq(users.email, email));
const eventsOf = (email: string) =>
  db.select().from(webhookEvents).where(eq(webhookEvents.email, email)).orderBy(asc(webhookEvents.sequence));

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
    "[AUTH-07] refuses the invitation code %j and creates no account",
    async (code) => {
      const body = registration({ invitationCode: code });

      const response = await signUp(body);

      expect(response.status).toBe(422);
      const { error } = await response.json();
      expect(error.fields.invitationCode).toMatch(/Ungültiger Einladungscode|Bitte geben Sie den Einladungscode ein/);
      expect(await accountsWith(body.email)).toEqual([]);
    },
  );

  test("[AUTH-07] a wrong code gets the message of the specification", async () => {
    const response = await signUp(registration({ invitationCode: "FALSCH" }));
    expect(await response.json()).toMatchObject({
      error: { code: "account.invitation-unknown", message: "Bitte überprüfe den Code oder fordere einen neuen an." },
    });
  });

  test("[AUTH-07] a wrong code and a weak password are reported together, and only the code counts as an attempt", async () => {
    const fresh = await testProduct();
    const attempt = async (change: Record<string, unknown>) => {
      const response = await fresh.send("POST", "/api/auth/sign-up/email", { body: registration(change) });
      return (await response.json()).error;
    };
    const both = await attempt({ password: "passwort1", invitationCode: "FALSCH" });
    expect(both).toMatchObject({
      code: "account.invitation-unknown",
      fields: {
        invitationCode: "Ungültiger Einladungscode",
        password: expect.stringMatching(/benutzen viele Menschen/),
      },
    });
    const { points } = attemptLimits.codesOfAddress;
    for (let count = 0; count <= points; count += 1)
      expect(await attempt({ password: "passwort1" })).toMatchObject({ code: "account.password-weak" });
    for (let count = 1; count < points; count += 1)
      expect((await attempt({ password: "passwort1", invitationCode: "FALSCH" })).code).toBe(both.code);
    expect((await attempt({ password: "passwort1", invitationCode: "FALSCH" })).code).toBe("request.too-many");
    expect((await attempt({ invitationCode: "FALSCH" })).code).toBe("request.too-many");
    await fresh.stop();
  });

  test("[AUTH-06] more people than there are connections to the database may sign up at the same time", async () => {
    const bodies = Array.from({ length: 15 }, () => registration());
    const responses = await Promise.all(bodies.map(signUp));
    expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 200));
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
  ])("[AUTH-06] reports the error of %s = %j", async (field, value, message) => {
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

  test("[AUTH-06] five registrations of one address at once create one account", async () => {
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

describe("codes of admins", () => {
  const insertCode = async (change: Partial<typeof invitationCodes.$inferInsert>) => {
    const [row] = await db
      .insert(invitationCodes)
      .values({ code: `CODE-${Math.random()}`, ...change })
      .returning();
    return row?.code ?? "";
  };
  const usesOf = async (code: string) => {
    const [row] = await db.select().from(invitationCodes).where(eq(invitationCodes.code, code));
    return row?.uses;
  };

  test("[AUTH-07] count each registration, and end when they are used up", async () => {
    const code = await insertCode({ maxUses: 2 });
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) answers.push(await signUp(registration({ invitationCode: code })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(await usesOf(code)).toBe(2);
  });

  test("[AUTH-07] twenty registrations at once with a code for five create exactly five accounts", async () => {
    const code = await insertCode({ maxUses: 5 });
    const bodies = Array.from({ length: 20 }, () => registration({ invitationCode: code }));
    const answers = await Promise.all(bodies.map((body) => signUp(body)));
    const found = await Promise.all(bodies.map(({ email }) => accountsWith(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(found.flat()).toHaveLength(5);
    expect(await usesOf(code)).toBe(5);
  });

  test("a failed registration does not use up its code", async () => {
    const code = await insertCode({ maxUses: 1 });
    const body = registration();
    await signUp(body);
    expect((await signUp({ ...body, invitationCode: code })).status).toBe(409);
    expect(await usesOf(code)).toBe(0);
    expect((await signUp(registration({ invitationCode: code }))).status).toBe(200);
  });

  test.each([{ endedAt: new Date() }, { expiresAt: new Date(Date.now() - 1000) }])(
    "[AUTH-07] are refused with %j",
    async (change) => {
      const code = await insertCode(change);
      const body = registration({ invitationCode: code });
      expect((await signUp(body)).status).toBe(422);
      expect(await accountsWith(body.email)).toEqual([]);
    },
  );
});

describe("the automation of the operator", () => {
  test("[HOOK-03] is notified of a registration", async () => {
    const body = registration();
    const before = Date.now();
    await signUp(body);
    const [event, ...more] = await eventsOf(body.email);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ source: "Registration", whatsappNumber: body.whatsappNumber });
    const { timestamp, ...fields } = event?.fields ?? {};
    expect(fields).toEqual({
      firstName: "José",
      lastName: "Müller-Weiß",
      email: body.email,
      whatsappNumber: body.whatsappNumber,
      source: "Registration",
    });
    expect(String(timestamp)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(String(timestamp))).toBeGreaterThanOrEqual(before);
  });

  test("[AUTH-08] is notified before the account is created", async () => {
    const broken = await testProduct();
    await broken.database.pool.query("alter table users add constraint nobody check (false)");
    const body = registration();
    expect((await broken.send("POST", "/api/auth/sign-up/email", { body })).status).toBe(500);
    const { rows } = await broken.database.pool.query("select email, user_id from webhook_events");
    await broken.stop();
    expect(rows).toEqual([{ email: body.email, user_id: null }]);
  });

  test("is not notified of a registration whose address already has an account", async () => {
    const body = registration();
    const response = await signUp(body);
    const { id } = (await response.json()).user;
    expect((await signUp({ ...body, firstName: "Noch Einmal" })).status).toBe(409);
    expect(await eventsOf(body.email)).toEqual([expect.objectContaining({ userId: id, source: "Registration" })]);
  });

  test("that an address has an account is revealed only with a valid code", async () => {
    const body = registration();
    await signUp(body);
    const response = await signUp({ ...body, invitationCode: "FALSCH" });
    expect((await response.json()).error.code).toBe("account.invitation-unknown");
  });

  test("[AUTH-08] is not notified while the code or a field is wrong", async () => {
    const body = registration();
    await signUp({ ...body, invitationCode: "FALSCH" });
    await signUp({ ...body, firstName: "" });
    expect(await eventsOf(body.email)).toEqual([]);
  });

  test("[AUTH-08] does not prevent the registration when its event cannot be stored", async () => {
    const broken = await testProduct();
    await broken.database.pool.query("alter table webhook_events rename to elsewhere");
    const response = await broken.send("POST", "/api/auth/sign-up/email", { body: registration() });
    await broken.stop();
    expect(response.status).toBe(200);
  });
});

describe("the first account", () => {
  test("[AUTH-20] is awaited at the start of an empty embedded database, also with a configured code", async () => {
    const fresh = await testProduct();
    const config = readConfig({
      DATA_DIR: fresh.dataFolder,
      ROLE: "web",
      INVITATION_CODE: "X",
      DATABASE_URL: "postgres://unused",
    });
    expect(fresh.isAwaitingFirstAdmin).toBe(true);
    await fresh.send("POST", "/api/auth/sign-up/email", { body: registration() });
    const again = await compose({ config, database: fresh.database });
    expect(again.isAwaitingFirstAdmin).toBe(false);
    await again.stop();
    await fresh.stop();
  });

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
});
