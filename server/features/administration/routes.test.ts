import { randomUUID } from "node:crypto";
import { inArray, ne } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { curriculum, lessonsOf, type Module } from "#domain/academy/curriculum.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { userRoles, users } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { changeRole } from "./users/change-role.ts";
import { registration } from "#server/testing/accounts.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { eventually } from "#server/testing/eventually.ts";

const product = await testProduct();
const { db, pool } = product.database;
const admin = await product.signIn({ isAdmin: true, firstName: "Ada" });
afterAll(() => product.stop());

const read = async (path: string, as: TestUser = admin, on: TestProduct = product) =>
  (await on.send("GET", path, { as })).json();
const giveRole = (id: string, role: unknown, as: TestUser = admin) =>
  product.send("POST", `/api/admin/users/${id}/role`, { as, body: { role } });
const roleOf = async (user: TestUser) => (await read("/api/auth/get-session", user)).user.role;
const rolesIn = async (...ids: string[]) =>
  (await db.select().from(userRoles).where(inArray(userRoles.userId, ids))).map(({ role }) => role);

describe("the list of users", () => {
  test("[ADM-03] shows all accounts, newest first, in pages, with the figures of all", async () => {
    const own = await testProduct();
    const boss = await own.signIn({ isAdmin: true });
    const insertedRows = Array.from({ length: 5 }, (_, index) => ({
      id: randomUUID(),
      email: `nutzer${index}@example.de`,
      name: "Nina Neu",
      firstName: "Nina",
      lastName: "Neu",
      whatsappNumber: "+49 170 7654321",
      createdAt: new Date(Date.UTC(2030, 0, 1 + Math.floor(index / 2))),
    }));
    await own.database.db.insert(users).values(insertedRows);
    const seen: { id: string; role: string; created_at: string }[] = [];
    for (let cursor: string | null = "", page = 0; cursor !== null && page < 9; page += 1) {
      const answer = await read(`/api/admin/users?limit=2&cursor=${cursor}`, boss, own);
      expect(answer).toMatchObject({ total: 6, administrators: 1, newest_at: "2030-01-03T00:00:00.000Z" });
      expect(answer.users.length).toBeLessThanOrEqual(2);
      seen.push(...answer.users);
      cursor = answer.next;
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual([...insertedRows.map(({ id }) => id), boss.id].toSorted());
    expect(seen[0]).toEqual({
      id: insertedRows[4]?.id,
      email: "nutzer4@example.de",
      full_name: "Nina Neu",
      whatsapp_number: "+49 170 7654321",
      role: "user",
      created_at: "2030-01-03T00:00:00.000Z",
    });
    expect(seen.at(-1)).toMatchObject({ id: boss.id, role: "admin" });
    await own.stop();
  });

  test("[ADM-03] finds words of name and email address, and takes % and _ literally", async () => {
    const insert = (email: string, name: string) =>
      db
        .insert(users)
        .values({ email, name, firstName: "X", lastName: "Y", whatsappNumber: "+49 170 7654321" })
        .then(() => email);
    await insert("such_mich@example.de", "Ärmin Öhlschläger");
    await insert("suchmich2@example.de", "Sonst Wer");
    const find = async (q: string) =>
      (await read(`/api/admin/users?q=${encodeURIComponent(q)}`)).users.map(({ email }: { email: string }) => email);
    expect(await find("öHLSCH")).toEqual(["such_mich@example.de"]);
    expect(await find("SUCH_")).toEqual(["such_mich@example.de"]);
    expect((await find("such")).toSorted()).toEqual(["such_mich@example.de", "suchmich2@example.de"]);
    expect(await find("%")).toEqual([]);
    expect(await find("\\")).toEqual([]);
  });
});

test.each(["users", "audit-log", "tutorial-progress"])(
  "no query of the list %s causes a server error",
  async (list) => {
    const dashes = "-".repeat(36);
    for (const name of ["q", "cursor", "limit"]) {
      for (const value of [
        "%00",
        "%ED%A0%80",
        "%",
        "\\",
        "'",
        "-1",
        "1e9",
        `1_${dashes}`,
        `999999999999999_${randomUUID()}`,
      ]) {
        const response = await product.send("GET", `/api/admin/${list}?${name}=${value}`, { as: admin });
        expect(response.status, `${name}=${value}`).toBeLessThan(500);
      }
    }
  },
);

describe("roles", () => {
  test("[AUTH-19] an account has exactly one, which takes effect with the next request", async () => {
    const user = await product.signIn();
    await db.insert(userRoles).values([
      { userId: user.id, role: "moderator" },
      { userId: user.id, role: "user" },
    ]);
    const tab = await listenAs(product.app, user);

    const roleResponse = await giveRole(user.id, "admin");

    expect(roleResponse.status).toBe(200);
    expect(await roleResponse.json()).toMatchObject({ id: user.id, role: "admin" });
    expect([await roleOf(user), await rolesIn(user.id)]).toEqual(["admin", ["admin"]]);
    expect((await product.send("GET", "/api/admin/users", { as: user })).status).toBe(200);
    await eventually(() => expect(tab.seen).toContain("account"));
    tab.close();

    await giveRole(user.id, "moderator");
    expect([await roleOf(user), await rolesIn(user.id)]).toEqual(["moderator", ["moderator"]]);
    expect((await product.send("GET", "/api/admin/users", { as: user })).status).toBe(403);
    await giveRole(user.id, "user");
    expect([await roleOf(user), await rolesIn(user.id)]).toEqual(["user", []]);
  });

  test("[AUTH-20] only an admin can grant one, not even the user can", async () => {
    const user = await product.signIn();
    const moderator = await product.signIn();
    await giveRole(moderator.id, "moderator");
    for (const as of [user, moderator]) {
      for (const id of [user.id, as.id, admin.id]) expect((await giveRole(id, "admin", as)).status).toBe(403);
    }
    const body = { role: "admin" };
    expect((await product.send("POST", `/api/admin/users/${user.id}/role`, { body })).status).toBe(401);
    const signUp = await product.send("POST", "/api/auth/sign-up/email", { body: registration({ role: "admin" }) });
    expect(signUp.status).toBe(422);
    expect(await rolesIn(user.id, moderator.id)).toEqual(["moderator"]);
  });

  test("[AUTH-20] a role that does not exist, and an account that does not, are refused", async () => {
    const user = await product.signIn();
    for (const role of ["root", "", null, ["admin"]]) expect((await giveRole(user.id, role)).status).toBe(422);
    for (const id of [randomUUID(), "42"]) expect((await giveRole(id, "admin")).status).toBe(404);
    expect(await rolesIn(user.id)).toEqual([]);
  });

  test("the last admin cannot lose the role; with a second one, the first can", async () => {
    const refused = await giveRole(admin.id, "user");
    expect(refused.status).toBe(409);
    expect((await refused.json()).error.code).toBe("account.last-admin");
    const second = await product.signIn({ isAdmin: true });
    expect((await giveRole(second.id, "moderator", second)).status).toBe(200);
    expect(await rolesIn(admin.id, second.id)).toEqual(expect.arrayContaining(["admin", "moderator"]));
  });

  test("the command line may also take it from the last one, and is logged without a name", async () => {
    const ctx = { db, transaction: db.transaction.bind(db), securityLog: { reportAdmin: () => {} } };
    const before = await db.select().from(userRoles);
    await db.delete(userRoles).where(ne(userRoles.userId, admin.id));
    await changeRole(ctx, { userId: admin.id, role: "user", actorId: null });
    expect(await rolesIn(admin.id)).toEqual([]);
    await changeRole(ctx, { userId: admin.id, role: "admin", actorId: null });
    await db.insert(userRoles).values(before).onConflictDoNothing();
    const { entries } = await read("/api/admin/audit-log?limit=2");
    const entry = { action: "role.changed", actor: null, subject: admin.email };
    expect(entries).toMatchObject([
      { ...entry, details: { from: "user", to: "admin" } },
      { ...entry, details: { from: "admin", to: "user" } },
    ]);
  });

  test("of two admins who revoke each other's role at once, one remains", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.delete(userRoles);
      const one = await product.signIn({ isAdmin: true });
      const other = await product.signIn({ isAdmin: true });
      const answers = await Promise.all([giveRole(other.id, "user", one), giveRole(one.id, "user", other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(await rolesIn(one.id, other.id)).toEqual(["admin"]);
    }
    await db.delete(userRoles);
    await db.insert(userRoles).values({ userId: admin.id, role: "admin" });
  });

  test("[AUTH-19] while roles cannot be read, no user is admin", async () => {
    await pool.query("alter table user_roles rename to user_roles_away");
    const response = await product.send("GET", "/api/admin/overview", { as: admin });
    await pool.query("alter table user_roles_away rename to user_roles");
    expect(response.status).toBe(403);
    expect((await response.json()).error.code).toBe("account.forbidden");
    expect((await product.send("GET", "/api/admin/overview", { as: admin })).status).toBe(200);
  });
});

test("changes by admins are stored, newest first, also after the accounts are deleted", async () => {
  const user = await product.signIn({ firstName: "Paul" });
  for (const role of ["moderator", "moderator", "user"]) await giveRole(user.id, role);
  const change = { action: "role.changed", actor: admin.email, subject: user.email };
  const { entries } = await read("/api/admin/audit-log?limit=2");
  expect(entries).toMatchObject([
    { ...change, details: { from: "moderator", to: "user" } },
    { ...change, details: { from: "user", to: "moderator" } },
  ]);
  const first = await read("/api/admin/audit-log?limit=1");
  const second = await read(`/api/admin/audit-log?limit=1&cursor=${first.next}`);
  expect([...first.entries, ...second.entries]).toEqual(entries);

  await db.delete(users).where(inArray(users.id, [user.id]));
  expect((await read("/api/admin/audit-log")).entries[0]).toMatchObject({ ...change, subject: null });
});

test("a refused change is not in the log", async () => {
  const before = await db.$count(auditLog);
  expect((await giveRole(admin.id, "user")).status).toBe(409);
  expect(await db.$count(auditLog)).toBe(before);
});

describe("learning progress", () => {
  const moduleOf = (id: string) => curriculum.find((entry) => entry.id === id) as Module;
  const lessonIds = (id: string) => lessonsOf(moduleOf(id)).map((lesson) => lesson.id);
  type Row = typeof tutorialProgress.$inferInsert;
  const watch = (user: TestUser, tutorialId: string, lessonId: string, change: Partial<Row> = {}): Row => ({
    userId: user.id,
    tutorialId,
    lessonId,
    lastWatchedAt: new Date("2026-03-01T10:00:00Z"),
    ...change,
  });

  test("[ADM-01] [ADM-02] progress is counted against the curriculum and listed with its user", async () => {
    const own = await testProduct();
    const boss = await own.signIn({ isAdmin: true });
    const ida = await own.signIn({ firstName: "Ida" });
    const jan = await own.signIn({ firstName: "Jan" });
    await own.signIn({ firstName: "Ohne" });
    const insert = (...rows: Row[]) => own.database.db.insert(tutorialProgress).values(rows);
    const overview = () => read("/api/admin/overview", boss, own);
    expect(await overview()).toEqual({ registered_users: 4, active_learners: 0, completed_tutorials: 0 });
    expect(await read("/api/admin/tutorial-progress", boss, own)).toEqual({ progress: [], next: null });

    const [first = "", second = "", third = ""] = lessonIds("openai");
    await insert(
      watch(ida, "openai", first, { completed: true, lastWatchedAt: new Date("2026-03-02T10:00:00Z") }),
      watch(ida, "openai", second),
      ...lessonIds("airtable").map((id) => watch(ida, "airtable", id, { completed: true })),
      // Insert two records that must not change the count of completed lessons: a second record of the same lesson
      // under the former id of its module, and a record of a lesson that is not in the curriculum.
      watch(jan, "makecom", lessonIds("make")[0] ?? "", {
        completed: true,
        lastWatchedAt: new Date("2026-03-03T10:00:00Z"),
      }),
      watch(jan, "make", lessonIds("make")[0] ?? "", { completed: true }),
      watch(jan, "make", lessonIds("make")[1] ?? "", { completed: true }),
      watch(jan, "make", "gibt-es-nicht", { completed: true }),
      watch(jan, "n8n", "eins", { completed: true, lastWatchedAt: new Date("2026-02-01T10:00:00Z") }),
      watch(jan, "n8n", "zwei", { lastWatchedAt: new Date("2026-02-01T10:00:00Z") }),
    );
    const { progress } = await read("/api/admin/tutorial-progress", boss, own);
    expect(
      progress.map(({ full_name, tutorial, percent, last_watched_at }: Record<string, string>) => [
        full_name,
        tutorial,
        percent,
        last_watched_at?.slice(0, 10),
      ]),
    ).toEqual([
      ["Jan Muster", "Make.com Grundlagen", 50, "2026-03-03"],
      ["Ida Muster", "OpenAI Grundlagen", 33, "2026-03-02"],
      ["Ida Muster", "Airtable Basis", 100, "2026-03-01"],
      ["Jan Muster", "n8n Automation", 50, "2026-02-01"],
    ]);
    expect(progress[0]).toMatchObject({ user_id: jan.id, email: jan.email, tutorial_id: "make" });
    expect(await overview()).toEqual({ registered_users: 4, active_learners: 2, completed_tutorials: 1 });

    // A lesson that was opened but not completed must not raise the percentage.
    await insert(watch(ida, "openai", third));
    const later = await read("/api/admin/tutorial-progress", boss, own);
    expect(later.progress[1]).toMatchObject({ tutorial: "OpenAI Grundlagen", percent: 33 });

    const pages = [];
    for (let cursor: string | null = "", page = 0; cursor !== null && page < 9; page += 1) {
      const answer = await read(`/api/admin/tutorial-progress?limit=1&cursor=${cursor}`, boss, own);
      pages.push(...answer.progress);
      cursor = answer.next;
    }
    expect(pages).toEqual(later.progress);
    await own.stop();
  });
});

test("[NAV-07] the calls of the administration answer 403 to users, and to moderators except for content", async () => {
  const user = await product.signIn();
  const moderator = await product.signIn();
  await giveRole(moderator.id, "moderator");
  for (const [path, forModerator] of [
    ["/api/admin/overview", 200],
    ["/api/admin/tutorial-progress", 200],
    ["/api/admin/users", 403],
    ["/api/admin/audit-log", 403],
  ] as const) {
    expect((await product.send("GET", path)).status).toBe(401);
    const refused = await product.send("GET", path, { as: user });
    expect(refused.status).toBe(403);
    expect(Object.keys(await refused.json())).toEqual(["error"]);
    expect((await product.send("GET", path, { as: moderator })).status).toBe(forModerator);
    expect((await product.send("GET", path, { as: admin })).status).toBe(200);
  }
});
