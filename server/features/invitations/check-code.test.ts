import { asc, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { invitationCodes } from "#server/db/invitation-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { registration } from "#server/testing/accounts.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { createTestContext } from "#server/testing/context.ts";
import { isValidCode, servesReset } from "./check-code.ts";
import { hashInvitationCode, loadInstallationCodes } from "./installation-codes.ts";

const product = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterAll(() => product.stop());

const path = "/api/admin/invitation-codes";
const create = (body: object, as: TestUser | undefined = admin) =>
  product.send("POST", path, { body, ...(as && { as }) });
const list = async () => (await product.send("GET", path, { as: admin })).json();
const end = (id: string) => product.send("DELETE", `${path}/${id}`, { as: admin });
const verify = (code: unknown) => product.send("POST", "/api/invitation/verify", { body: { code } });

describe("checking a code", () => {
  test("[AUTH-07] happens on the server", async () => {
    expect((await verify(` ${invitationCode} `)).status).toBe(204);
    const wrong = await verify("FALSCH");
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      error: { code: "account.invitation-unknown", fields: { code: "Ungültiger Einladungscode" } },
    });
    const empty = await verify("  ");
    expect((await empty.json()).error.fields.code).toBe("Bitte gib deinen Einladungscode ein");
  });

  test("[AUTH-07] of an admin shows whether a registration would be accepted, without using the code up", async () => {
    await create({ code: "EINMAL", maxUses: 1 });
    for (const _ of [1, 2]) expect((await verify("EINMAL")).status).toBe(204);
    await product.send("POST", "/api/auth/sign-up/email", { body: registration({ invitationCode: "EINMAL" }) });
    expect((await verify("EINMAL")).status).toBe(422);
  });
});

describe("codes of admins", () => {
  test("are created on demand, and are first in the list", async () => {
    const created = await (await create({ note: "  Messe  ", maxUses: 20, expiresAt: "2099-01-01T00:00:00Z" })).json();
    expect(created).toMatchObject({
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      note: "Messe",
      max_uses: 20,
      uses: 0,
      expires_at: "2099-01-01T00:00:00.000Z",
      ended_at: null,
      is_valid: true,
    });
    const { codes, configured } = await list();
    expect(codes[0]).toEqual(created);
    expect(configured).toEqual([invitationCode]);
    expect((await verify(created.code)).status).toBe(204);
  });

  test("can be chosen by the admin", async () => {
    expect(await (await create({ code: " Frühjahr-2027 " })).json()).toMatchObject({ code: "Frühjahr-2027" });
    expect((await verify("Frühjahr-2027")).status).toBe(204);
  });

  test("cannot be created twice, nor with the text of the installation's code", async () => {
    expect((await create({ code: "DOPPELT" })).status).toBe(200);
    for (const code of ["DOPPELT", invitationCode]) {
      const again = await create({ code });
      expect(again.status).toBe(409);
      expect((await again.json()).error).toMatchObject({
        code: "invitation.taken",
        fields: { code: "Diesen Einladungscode gibt es schon." },
      });
    }
  });

  test.each([
    [{ code: "nicht so!" }, "code"],
    [{ code: "abc" }, "code"],
    [{ maxUses: 0 }, "maxUses"],
    [{ maxUses: 1.5 }, "maxUses"],
    [{ expiresAt: "morgen" }, "expiresAt"],
    [{ note: "x".repeat(201) }, "note"],
  ])("%j is refused at the field", async (body, field) => {
    const response = await create(body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
  });

  test("end at once, and stay in the list", async () => {
    const { id, code } = await (await create({})).json();
    expect((await end(id)).status).toBe(204);
    expect((await verify(code)).status).toBe(422);
    const { codes } = await list();
    const [ended] = codes.filter((row: { id: string }) => row.id === id);
    expect(ended).toMatchObject({ is_valid: false, ended_at: expect.any(String) });
    // Ending the invitation code a second time changes nothing.
    expect((await end(id)).status).toBe(204);
    expect((await list()).codes).toContainEqual(ended);
  });

  test.each(["00000000-0000-4000-8000-000000000000", "unsinn"])("an unknown code, %s, cannot be ended", async (id) => {
    const response = await end(id);
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe("invitation.not-found");
  });

  test("show in the list when they admit no more registrations", async () => {
    const rows = await db
      .insert(invitationCodes)
      .values([
        { code: "VERBRAUCHT", maxUses: 2, uses: 2 },
        { code: "ABGELAUFEN", expiresAt: new Date(Date.now() - 1000) },
        { code: "GUELTIG", maxUses: 2, uses: 1, expiresAt: new Date(Date.now() + 60_000) },
      ])
      .returning({ id: invitationCodes.id });
    const { codes } = await list();
    const found = rows.map(({ id }) => codes.find((row: { id: string }) => row.id === id).is_valid);
    expect(found).toEqual([false, false, true]);
  });

  test.each([
    ["POST", path],
    ["GET", path],
    ["DELETE", `${path}/00000000-0000-4000-8000-000000000000`],
  ])("[AUTH-20] cannot be read or changed by other users: %s %s", async (method, address) => {
    const user = await product.signIn();
    expect((await product.send(method, address, { as: user, ...(method === "POST" && { body: {} }) })).status).toBe(
      403,
    );
    expect((await product.send(method, address, method === "POST" ? { body: {} } : {})).status).toBe(401);
  });

  test("every change is recorded with the admin who made it", async () => {
    const { id, code } = await (await create({ maxUses: 3 })).json();
    await end(id);
    await end(id);
    const [row] = await db.select().from(invitationCodes).where(eq(invitationCodes.id, id));
    expect(row?.createdBy).toBe(admin.id);
    const entries = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.details} ->> 'code' = ${code}`)
      .orderBy(asc(auditLog.createdAt));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["invitation-code.created", admin.id],
      ["invitation-code.ended", admin.id],
    ]);
  });
});

test("[AUTH-13] codes that were configured or generated formerly work for accounts from before codes were stored", async () => {
  const { ctx: base, stop } = await createTestContext();
  const settings = settingsStore(base.db);
  const start = async (configured: readonly string[] | null) => ({
    ...base,
    installationCodes: await loadInstallationCodes({ settings, configured, secret: base.secret }),
  });
  const generated = (await start(null)).installationCodes.newCode ?? "";
  await start(["ALT-1", "ALT-2"]);
  const ctx = await start(["NEU"]);
  expect(generated).not.toBe("");
  for (const code of [generated, "ALT-1", "ALT-2", "NEU"]) expect(await servesReset(ctx, code, null)).toBe(true);
  expect(await servesReset(ctx, "NIE-GEHOERT", null)).toBe(false);
  // Expect that a password reset accepts any valid invitation code, and the code with which the account was registered
  // even after that code has ended.
  const registeredWith = hashInvitationCode("ALT-1", ctx.secret);
  const served = ["ALT-1", "ALT-2", generated, "NEU"].map((code) => servesReset(ctx, code, registeredWith));
  expect(await Promise.all(served)).toEqual([true, false, false, true]);
  expect(await isValidCode(ctx, "ALT-1"), "no new registration").toBe(false);
  await stop();
});
