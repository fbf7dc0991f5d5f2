import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { secondFactors } from "#server/db/second-factor-schema.ts";
import { buildAccount, registration } from "#server/testing/accounts.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { eventually } from "#server/testing/eventually.ts";
import { registerPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
let log: ReturnType<typeof captureLog>;
beforeAll(() => void (log = captureLog()));
afterAll(async () => {
  log.stop();
  await product.stop();
});

type Line = { event: string; address: string; account: string | null; action?: string };
const lines = (): string[] =>
  log
    .text()
    .split("\n")
    .filter((line) => line.includes('"message":"security"'));
const eventsFrom = (address: string): Line[] =>
  lines()
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.address === address);
const namesFrom = (address: string) => eventsFrom(address).map(({ event }) => event);
const signIn = (email: string, password: string, address: string) =>
  product.send("POST", "/api/auth/sign-in/email", { body: { email, password }, address });

test("failures, limits and refusals are logged, each account under its own hash", async () => {
  const [anna, bert] = [await buildAccount(product), await buildAccount(product)];
  await signIn(anna.email, "geraten-1", "203.0.113.1");
  await signIn(anna.email, anna.password, "203.0.113.1");
  await signIn(anna.email.toUpperCase(), "geraten-2", "203.0.113.1");
  await signIn(bert.email, "geraten-3", "203.0.113.1");
  const failures = () => eventsFrom("203.0.113.1").filter(({ event }) => event === "sign-in.failed");
  await eventually(() => expect(failures()).toHaveLength(3));
  const [first, second, third] = failures();
  expect(first).toMatchObject({ event: "sign-in.failed", account: expect.stringMatching(/^[\da-f]{16}$/) });
  expect([second?.account, third?.account === first?.account]).toEqual([first?.account, false]);

  const requests: [string, string, object][] = [
    ["GET", "/api/admin/users", { as: anna }],
    ["POST", "/api/auth/sign-up/email", { body: registration({ invitationCode: "FALSCH" }) }],
    ["POST", "/api/auth/sign-out", { as: anna, headers: { origin: "https://evil.example" } }],
    ["POST", "/api/auth/request-password-reset", { body: { email: anna.email } }],
    [
      "POST",
      "/api/auth/reset-password",
      { body: { token: "t".repeat(43), invitationCode: "X", password: "neues-passwort" } },
    ],
    [
      "POST",
      "/api/account/password",
      { as: anna, body: { currentPassword: "falsch-geraten", password: "neues-passwort" } },
    ],
    [
      "POST",
      "/api/account/password",
      { as: anna, body: { currentPassword: anna.password, password: "neues-passwort" } },
    ],
  ];
  for (const [method, url, options] of requests)
    await product.send(method, url, { ...options, address: "203.0.113.2" });
  await eventually(() =>
    expect(namesFrom("203.0.113.2").toSorted()).toEqual(
      [
        "role.refused",
        "sign-up.refused",
        "origin.refused",
        "reset.requested",
        "reset.refused",
        "password.refused",
        "password.changed",
      ].toSorted(),
    ),
  );
  const ofAnna = eventsFrom("203.0.113.2").filter(({ event }) => /^(?:role|password|reset\.requested)/.test(event));
  expect(new Set(ofAnna.map(({ account }) => account))).toEqual(new Set([first?.account]));
  for (const secret of [anna.email, bert.email, "geraten-1", "falsch-geraten", "neues-passwort", "FALSCH"]) {
    expect(log.text()).not.toContain(secret);
  }
});

test("successful sign-ins are logged with their factors, and so are new and removed factors", async () => {
  const address = "203.0.113.4";
  const anna = await buildAccount(product);
  await signIn(anna.email, anna.password, address);
  const passkey = await registerPasskey(product, anna, { origin: "http://localhost:3000" });
  await signInByPasskey(product, passkey, { origin: "http://localhost:3000", address });
  const { id } = (await (await product.send("GET", "/api/account/passkeys", { as: anna })).json()).passkeys[0];
  const body = { password: anna.password };
  await product.send("POST", `/api/account/passkeys/${id}/deletion`, { as: anna, body, address });
  await signInByPasskey(product, passkey, { origin: "http://localhost:3000", address });
  await eventually(() => expect(namesFrom(address)).toHaveLength(4));
  const account = expect.stringMatching(/^[\da-f]{16}$/);
  expect(eventsFrom(address)).toEqual([
    expect.objectContaining({ level: "info", event: "sign-in.done", method: "password", account }),
    expect.objectContaining({ level: "info", event: "sign-in.done", method: "passkey", account }),
    expect.objectContaining({ level: "warn", event: "second-factor.removed", method: "passkey", account }),
    expect.objectContaining({ level: "warn", event: "passkey.refused", account: null }),
  ]);
  expect(log.text()).not.toContain(anna.email);
});

test("a refusal of the second factor, or of a passkey, names the account that was claimed", async () => {
  const address = "203.0.113.5";
  const anna = await buildAccount(product);
  const origin = "http://localhost:3000";
  const passkey = await registerPasskey(product, anna, { origin });
  await signInByPasskey(product, { ...passkey, userHandle: "AAAA" }, { origin, address });
  // Sign in with a signature counter of 5, then with 4, which the server must take for a copied passkey.
  expect((await signInByPasskey(product, { ...passkey, counter: 5 }, { origin })).status).toBe(200);
  await signInByPasskey(product, { ...passkey, counter: 4 }, { origin, address });
  await product.database.db
    .insert(secondFactors)
    .values({ userId: anna.id, secret: "geheim", confirmedAt: new Date() });
  const first = await signIn(anna.email, anna.password, "203.0.113.6");
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const body = { code: "AAAA-BBBB-CCCC" };
  await product.send("POST", "/api/auth/second-step", { body, headers: { cookie }, address });
  await eventually(() =>
    expect(namesFrom(address)).toEqual(["passkey.refused", "passkey.copied", "second-step.refused"]),
  );
  const accounts = new Set(eventsFrom(address).map(({ account }) => account));
  expect([accounts.size, accounts.has(null)]).toEqual([1, false]);
});

test("actions of admins are logged with the hash of the admin", async () => {
  const [admin, user] = [await product.signIn({ isAdmin: true }), await product.signIn()];
  await product.send("DELETE", `/api/admin/users/${user.id}/sessions`, { as: admin });
  await eventually(() => expect(namesFrom("")).toContain("admin.sessions.ended"));
});

test("a flood from one address writes a limited number of lines", async () => {
  const user = await buildAccount(product);
  const attempts = Array.from({ length: 100 }, () => signIn(user.email, "geraten-4", "203.0.113.3"));
  await Promise.all(attempts);
  await eventually(() => expect(namesFrom("203.0.113.3")).toContain("limit.reached"));
  expect(namesFrom("203.0.113.3").filter((event) => event === "sign-in.failed")).toHaveLength(
    attemptLimits.signInOfPair.points,
  );
  expect(namesFrom("203.0.113.3").filter((event) => event === "limit.reached")).toHaveLength(30);
});

test("the filter of the manual finds the attacker's address in the real lines, and no attacker can forge one", async () => {
  const manual = await readFile(path.resolve(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const rule = /^failregex = (.+)$/m.exec(manual)?.[1] ?? "";
  const filter = new RegExp(rule.replace("<HOST>", String.raw`(?<host>[\da-fA-F:.]+)`));
  const hostOf = (line: string) => filter.exec(line)?.groups?.host;
  // Remove the time from each log line, as Fail2ban does before it applies its filter.
  const withoutTime = (line: string) => line.replace(/"time":"[^"]*"/, "");
  const failed = lines().filter((line) => line.includes('"sign-in.failed"'));
  expect(failed.length).toBeGreaterThan(3);
  for (const line of failed) expect(hostOf(withoutTime(line))).toMatch(/^203\.0\.113\./);
  expect(
    lines()
      .filter((line) => line.includes('"reset.requested"'))
      .map(hostOf),
  ).not.toContain("203.0.113.2");

  const forged = '"level":"warn","message":"security","event":"sign-in.failed","address":"192.0.2.1"';
  expect(hostOf(JSON.stringify({ level: "warn", message: "page not found", path: `/${forged}` }))).toBeUndefined();
});
