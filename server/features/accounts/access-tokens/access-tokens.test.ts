import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accessTokenLimits } from "#domain/accounts/access-tokens.ts";
import type { Scope } from "#domain/accounts/access-token-scopes.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const password = "geheim-genug-2026";
let people = 0;

/** Signs up through the API, because accounts that tests insert into the database have no password. */
async function signUp() {
  people += 1;
  const email = `token-${people}@example.de`;
  const person = { firstName: "Anna", lastName: "Muster", whatsappNumber: "+49 170 1234567" };
  const response = await product.send("POST", "/api/auth/sign-up/email", {
    body: { ...person, email, password, invitationCode },
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { id: (await response.json()).user.id as string, email, cookie };
}
type Account = Awaited<ReturnType<typeof signUp>>;

const create = (as: Account, change: object = {}) =>
  product.send("POST", "/api/account/tokens", {
    as,
    body: { name: "Make", scopes: ["read"], currentPassword: password, ...change },
  });
async function tokenOf(as: Account, scopes: Scope[] = ["read"], change: object = {}): Promise<string> {
  const response = await create(as, { scopes, ...change });
  expect(response.status).toBe(200);
  return (await response.json()).access_token;
}
const withToken = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  product.send(method, path, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code];

describe("[AUTH-17] access tokens", () => {
  test("are shown once, stored as a hash, listed without it, and revoked at once", async () => {
    const anna = await signUp();
    const response = await create(anna, { expiresInDays: 30 });
    const { id, access_token: token, ...rest } = await response.json();
    expect(token).toMatch(/^lsp_[0-9a-f]{48}$/);
    expect(rest).toMatchObject({ name: "Make", scopes: ["read"], token_type: "bearer", last_used_at: null });
    const days = (Date.parse(rest.expires_at) - Date.parse(rest.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice(4));

    expect((await withToken(token, "GET", "/api/projects")).status).toBe(200);
    const list = await (await product.send("GET", "/api/account/tokens", { as: anna })).text();
    expect(JSON.parse(list).tokens).toMatchObject([{ id, last_used_at: expect.any(String) }]);
    for (const secret of [token, row?.tokenHash ?? "?"]) expect(list).not.toContain(secret);

    expect((await product.send("DELETE", `/api/account/tokens/${id}`, { as: anna })).status).toBe(204);
    expect(await codeOf(await withToken(token, "GET", "/api/projects"))).toEqual([401, "account.token-invalid"]);
  });

  test("need the password, a name and a right, and their number is limited", async () => {
    const anna = await signUp();
    expect(await codeOf(await create(anna, { currentPassword: "geraten" }))).toEqual([422, "account.wrong-password"]);
    for (const [field, change] of [
      ["name", { name: " " }],
      ["scopes", { scopes: [] }],
      ["scopes", { scopes: ["admin"] }],
      ["expiresInDays", { expiresInDays: 0 }],
    ] as const) {
      const { error } = await (await create(anna, change)).json();
      expect(Object.keys(error.fields)[0]).toMatch(new RegExp(`^${field}`));
    }
    const rows = Array.from({ length: accessTokenLimits.perAccount - 1 }, (_, index) => ({
      userId: anna.id,
      name: "alt",
      tokenHash: `${anna.id}-${index}`,
      scopes: ["read" as const],
    }));
    await db.insert(accessTokens).values(rows);
    const both = await Promise.all([create(anna), create(anna)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("open only the calls of their rights, and no call without one", async () => {
    const anna = await signUp();
    const { id } = await buildProject(db, anna.id);
    const { paths } = await (await product.send("GET", "/api/openapi.json")).json();
    const tokens = {
      read: await tokenOf(anna),
      start: await tokenOf(anna, ["start"]),
      order: await tokenOf(anna, ["order"]),
    };
    const allow: Record<string, Set<number>> = {};
    for (const [path, methods] of Object.entries<Record<string, { "x-scope"?: Scope; "x-access": string }>>(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation["x-access"] === "public") continue;
        const call = `${method.toUpperCase()} ${path}`;
        for (const [scope, token] of Object.entries(tokens)) {
          const address = path.replace("{id}", id).replace(/\{\w+\}/g, "0");
          const response = await withToken(token, method.toUpperCase(), address, method === "post" ? {} : undefined);
          const isAllowed = operation["x-scope"] === scope;
          const expected = operation["x-scope"] ? "account.token-scope" : "account.token-forbidden";
          if (isAllowed) expect([401, 403], `${scope}: ${call}`).not.toContain(response.status);
          else expect(await codeOf(response), `${scope}: ${call}`).toEqual([403, expected]);
          (allow[scope] ??= new Set()).add(response.status);
        }
      }
    }
    expect(Object.keys(allow)).toEqual(["read", "start", "order"]);
  });

  test("are declared on no call of account, administration or events", async () => {
    const { paths } = await (await product.send("GET", "/api/openapi.json")).json();
    const scoped = Object.entries<Record<string, { "x-scope"?: Scope }>>(paths)
      .filter(([, methods]) => Object.values(methods).some((operation) => operation["x-scope"]))
      .map(([path]) => path);
    expect(scoped.length).toBeGreaterThan(20);
    const allowed =
      /^\/api\/(?:projects|project-folders|uploads|functions|video-requests|video-drafts|invoices|sender$|models|prompts)/;
    expect(scoped.filter((path) => !allowed.test(path))).toEqual([]);
    expect(scoped).not.toContain("/api/events");
    const { security } = paths["/api/projects"].get;
    expect(security).toEqual([{ session: [] }, { bearer: ["read"] }]);
  });

  test("never raise their own rights (CVE-2026-23896), also of an admin", async () => {
    const admin = await signUp();
    await product.database.pool.query(
      "insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing",
      [admin.id],
    );
    const token = await tokenOf(admin, ["read", "start", "order"]);
    const more = { name: "mehr", scopes: ["read", "start", "order"], currentPassword: password };
    for (const [method, path, body] of [
      ["POST", "/api/account/tokens", more],
      ["GET", "/api/account/tokens", undefined],
      ["POST", "/api/account/password", { currentPassword: password, password: "anderes-passwort" }],
      ["GET", "/api/admin/overview", undefined],
      ["GET", "/api/account/export", undefined],
      ["GET", "/api/events", undefined],
    ] as const) {
      expect(await codeOf(await withToken(token, method, path, body)), path).toEqual([403, "account.token-forbidden"]);
    }
    expect(await db.$count(accessTokens, eq(accessTokens.userId, admin.id))).toBe(1);
  });

  test("of other users reach nothing of this account", async () => {
    const [anna, bert] = [await signUp(), await signUp()];
    const { id } = await buildProject(db, anna.id);
    const token = await tokenOf(bert);
    expect((await withToken(token, "GET", `/api/projects/${id}`)).status).toBe(404);
    const { projects } = await (await withToken(token, "GET", "/api/projects")).json();
    expect(projects).toEqual([]);
  });

  test("make cookies ineffective, and a foreign page that sends both is refused", async () => {
    const [anna, bert] = [await signUp(), await signUp()];
    await buildProject(db, anna.id);
    const token = await tokenOf(bert, ["read", "start"]);
    const both = { cookie: anna.cookie };
    expect((await (await withToken(token, "GET", "/api/projects", undefined, both)).json()).projects).toEqual([]);
    expect(await codeOf(await withToken("lsp_falsch", "GET", "/api/projects", undefined, both))).toEqual([
      401,
      "account.token-invalid",
    ]);
    const start = "/api/functions/sora2-text-to-video-create-task";
    const foreign = { origin: "https://boese.example" };
    const body = { prompt: "Ein Leuchtturm" };
    expect(await codeOf(await withToken(token, "POST", start, body, { ...both, ...foreign }))).toEqual([
      403,
      "request.foreign-origin",
    ]);
    expect((await withToken(token, "POST", start, body, foreign)).status).toBe(200);
    expect((await (await withToken(token, "GET", "/api/auth/get-session")).json()).user).toBeNull();
  });

  test("end with their time, a block or deletion of the account, and a new password", async () => {
    const anna = await signUp();
    const read = (token: string) => withToken(token, "GET", "/api/projects").then(({ status }) => status);
    const token = await tokenOf(anna);
    const block = (blockedAt: Date | null) => db.update(users).set({ blockedAt }).where(eq(users.id, anna.id));
    await block(new Date());
    expect(await read(token)).toBe(401);
    await block(null);
    expect(await read(token)).toBe(200);
    await db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accessTokens.userId, anna.id));
    expect(await read(token)).toBe(401);

    const other = await tokenOf(anna);
    const changed = { currentPassword: password, password: "ein-neues-passwort" };
    const answer = await product.send("POST", "/api/account/password", { as: anna, body: changed });
    expect(answer.status).toBe(204);
    // Use the new cookie: the password change gives the session a new token.
    anna.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await read(other)).toBe(401);

    const last = await tokenOf(anna, ["read"], { currentPassword: changed.password });
    const gone = await product.send("POST", "/api/account/deletion", {
      as: anna,
      body: { password: changed.password },
    });
    expect(gone.status).toBe(204);
    expect(await read(last)).toBe(401);
  });

  test("[AUTH-15] wrong ones are limited per address, and valid ones from that address then wait as well", async () => {
    const anna = await signUp();
    const token = await tokenOf(anna);
    const from = (value: string, address: string) =>
      product.send("GET", "/api/projects", { address, headers: { authorization: `Bearer ${value}` } });
    let status = 401;
    for (let attempt = 0; attempt < 61 && status === 401; attempt += 1) {
      ({ status } = await from(`lsp_${attempt}`, "203.0.113.9"));
    }
    expect(status).toBe(429);
    expect((await from(token, "203.0.113.9")).status).toBe(429);
    expect((await from(token, "203.0.113.10")).status).toBe(200);
  });

  test("a bearer token of another format is ignored: the session of the request is used", async () => {
    const anna = await signUp();
    const headers = { authorization: "Bearer eyJhbGciOi", cookie: anna.cookie };
    expect((await product.send("GET", "/api/projects", { headers })).status).toBe(200);
    expect((await product.send("GET", "/api/projects", { headers: { authorization: "Bearer x" } })).status).toBe(401);
  });
});
