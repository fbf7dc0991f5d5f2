import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { userRoles, users } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { buildAccount, cookieOf } from "#server/testing/accounts.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { SUPPORT_EMAIL: "hilfe@example.org" } });
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true, firstName: "Ada" });
afterAll(() => product.stop());

const block = (id: string, as: TestUser = admin, reason = "Missbrauch") =>
  product.send("POST", `/api/admin/users/${id}/block`, { as, body: { reason } });
const unblock = (id: string) => product.send("POST", `/api/admin/users/${id}/unblock`, { as: admin });
const read = async (id: string) => (await product.send("GET", `/api/admin/users/${id}`, { as: admin })).json();
const signIn = ({ email, password }: { email: string; password: string }) =>
  product.send("POST", "/api/auth/sign-in/email", { body: { email, password }, headers: { "user-agent": "Prüfung" } });
const statusAs = async (cookie: string) => (await product.send("GET", "/api/projects", { headers: { cookie } })).status;
const actionsAbout = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action, actorId }) => [action, actorId]);

describe("one account", () => {
  test("an admin sees its sessions with device and time, and how much data it has", async () => {
    const user = await buildAccount(product);
    await signIn(user);
    const medium = { key: "x", type: "video/mp4", bytes: 1500, posterKey: null, width: 1, height: 1 };
    await buildProject(db, user.id, { status: "completed", media: [medium, medium] });
    const details = await read(user.id);
    expect(details).toMatchObject({ email: user.email, blocked_at: null, projects: 1, orders: 0, stored_bytes: 3000 });
    expect(details.sessions).toHaveLength(2);
    expect(details.sessions.map((session: { user_agent: string }) => session.user_agent)).toContain("Prüfung");
    expect(JSON.stringify(details)).not.toContain("token");
    for (const id of [randomUUID(), "42"]) {
      expect((await product.send("GET", `/api/admin/users/${id}`, { as: admin })).status).toBe(404);
    }
  });

  test("an admin ends one session or all: the next request answers 401, and the stream closes", async () => {
    const user = await buildAccount(product);
    const second = cookieOf(await signIn(user));
    const tab = await listenAs(product.app, { cookie: second });
    const { sessions } = await read(user.id);
    const ofSecond = sessions.find((session: { user_agent: string | null }) => session.user_agent === "Prüfung");

    const ended = await product.send("DELETE", `/api/admin/users/${user.id}/sessions/${ofSecond.id}`, { as: admin });
    expect((await ended.json()).sessions).toHaveLength(1);
    expect([await statusAs(second), await statusAs(user.cookie)]).toEqual([401, 200]);
    await eventually(() => expect(tab.isOver()).toBe(true));
    const again = await product.send("DELETE", `/api/admin/users/${user.id}/sessions/${ofSecond.id}`, { as: admin });
    expect(again.status).toBe(404);
    const foreign = await read(admin.id);
    const ofAdmin = `/api/admin/users/${user.id}/sessions/${foreign.sessions[0].id}`;
    expect((await product.send("DELETE", ofAdmin, { as: admin })).status).toBe(404);

    await signIn(user);
    const all = await product.send("DELETE", `/api/admin/users/${user.id}/sessions`, { as: admin });
    expect((await all.json()).sessions).toEqual([]);
    expect(await statusAs(user.cookie)).toBe(401);
    expect(await actionsAbout(user.id)).toEqual([
      ["session.ended", admin.id],
      ["sessions.ended", admin.id],
    ]);
  });
});

describe("a blocked account", () => {
  test("loses its sessions at once: 401 from the next request on, its streams end, and it starts nothing", async () => {
    const user = await buildAccount(product);
    const tab = await listenAs(product.app, user);

    const blocked = await (await block(user.id)).json();

    expect(blocked).toMatchObject({ blocked_reason: "Missbrauch", sessions: [] });
    expect(blocked.blocked_at).toMatch(/^20/);
    expect(await statusAs(user.cookie)).toBe(401);
    await eventually(() => expect(tab.isOver()).toBe(true));
    expect(tab.seen).toContain("signed-out");
    const body = { prompt: "Ein Leuchtturm" };
    const start = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", { as: user, body });
    expect(start.status).toBe(401);
    expect(await db.$count(projects, eq(projects.userId, user.id))).toBe(0);
    expect(await actionsAbout(user.id)).toEqual([["account.blocked", admin.id]]);
  });

  test("cannot sign in: the right password shows whom to contact, a wrong one reveals nothing", async () => {
    const user = await buildAccount(product);
    await block(user.id);
    const refused = await signIn(user);
    expect(refused.status).toBe(403);
    expect((await refused.json()).error).toMatchObject({
      code: "account.blocked",
      message: "Dieses Konto ist gesperrt. Bitte schreiben Sie an hilfe@example.org.",
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await signIn({ ...user, password: "geraten-und-falsch" })).status).toBe(401);
    expect((await read(user.id)).sessions).toEqual([]);
  });

  test("also loses a session that a sign-in left behind during the block, even after the unblocking", async () => {
    const user = await buildAccount(product);
    await db.update(users).set({ blockedAt: new Date(), blockedReason: "Test" }).where(eq(users.id, user.id));
    expect(await statusAs(user.cookie)).toBe(401);
    expect((await (await unblock(user.id)).json()).blocked_at).toBeNull();
    expect(await statusAs(user.cookie)).toBe(401);
    expect(await statusAs(cookieOf(await signIn(user)))).toBe(200);
    expect(await actionsAbout(user.id)).toEqual([["account.unblocked", admin.id]]);
  });

  test("gets a new reason in place of the former one; a block without a reason is refused", async () => {
    const user = await product.signIn();
    for (const reason of ["", "  ", "x".repeat(501)]) expect((await block(user.id, admin, reason)).status).toBe(422);
    expect(await statusAs(user.cookie)).toBe(200);
    await block(user.id, admin, "Erster Grund");
    expect((await (await block(user.id, admin, "Zweiter Grund")).json()).blocked_reason).toBe("Zweiter Grund");
    expect(await actionsAbout(user.id)).toHaveLength(1);
  });
});

describe("admins among themselves", () => {
  test("cannot block their own account, and only admins block", async () => {
    const own = await block(admin.id);
    expect([own.status, (await own.json()).error.code]).toEqual([409, "account.own-account"]);
    const user = await product.signIn();
    expect((await block(admin.id, user)).status).toBe(403);
    expect(await statusAs(admin.cookie)).toBe(200);
  });

  test("of two who block each other at once one remains, and a blocked admin does not count as an admin", async () => {
    const own = await testProduct();
    const send = (as: TestUser, id: string, call: string, body: unknown) =>
      own.send("POST", `/api/admin/users/${id}/${call}`, { as, body });
    for (let round = 0; round < 3; round += 1) {
      await own.database.db.delete(userRoles);
      const one = await own.signIn({ isAdmin: true });
      const other = await own.signIn({ isAdmin: true });
      const answers = await Promise.all([
        send(one, other.id, "block", { reason: "x" }),
        send(other, one.id, "block", { reason: "x" }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = statuses[0] === 200 ? one : other;
      const role = await send(left, left.id, "role", { role: "user" });
      expect([role.status, (await role.json()).error.code]).toEqual([409, "account.last-admin"]);
    }
    await own.stop();
  });
});
