import { afterAll, describe, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { readConfig } from "#server/platform/config.ts";
import { buildAccount, registration } from "#server/testing/accounts.ts";
import { invitationCode, sender, testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";

const proxy = "10.0.0.1";
const product = await testProduct({ env: { TRUSTED_PROXIES: `${proxy}, 10.0.0.2` } });
/** A second server process on the same database, to check that both share their counters. */
const second = await compose({
  config: readConfig({ DATA_DIR: product.dataFolder, INVITATION_CODE: invitationCode, TRUSTED_PROXIES: proxy }),
  database: product.database,
});
afterAll(async () => {
  await second.stop();
  await product.stop();
});

type Send = typeof product.send;
const processes: Send[] = [product.send, sender(second.app)];
const signIn = (
  send: Send,
  email: string,
  password: string,
  from: { address: string; headers?: Record<string, string> },
) => send("POST", "/api/auth/sign-in/email", { body: { email, password }, ...from });
const verify = (code: string, from: { address: string; headers?: Record<string, string> }, send: Send = product.send) =>
  send("POST", "/api/invitation/verify", { body: { code }, ...from });

const count = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length;
const times = <Result>(number: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, (_, index) => make(index)));

/** Sends as many wrong invitation codes as one IP address may send, alternately to the two server processes. */
const fill = (from: (index: number) => { address: string; headers?: Record<string, string> }) =>
  times(attemptLimits.codesOfAddress.points, (index) => verify("FALSCH", from(index), processes[index % 2]));

describe("signing in", () => {
  test("[AUTH-21] 1,000 attempts from one address are limited in German, and the user still gets in from another", async () => {
    const user = await buildAccount(product);
    const answers: Response[] = [];
    for (let round = 0; round < 10; round += 1) {
      const batch = await times(100, (index) =>
        signIn(processes[index % 2] ?? product.send, user.email, `geraten-${round}-${index}`, {
          address: "203.0.113.5",
          headers: { "x-forwarded-for": `198.51.100.${index}`, "x-real-ip": `198.51.100.${index}` },
        }),
      );
      answers.push(...batch);
    }

    const { points } = attemptLimits.signInOfPair;
    // Accept up to twice the limit: each of the two processes may use up the whole limit before it learns of the
    // other's attempts.
    expect(count(answers, 401)).toBeGreaterThanOrEqual(points);
    expect(count(answers, 401)).toBeLessThanOrEqual(2 * points);
    expect(count(answers, 401) + count(answers, 429)).toBe(1000);

    const refused = answers.findLast(({ status }) => status === 429) as Response;
    const { error } = await refused.json();
    expect(error.code).toBe("request.too-many");
    expect(error.message).toMatch(/^Zu viele Versuche\. Bitte versuchen Sie es in 1[45] Minuten erneut\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);

    // Expect even the right password to be refused, because the IP address is blocked for this account for now.
    expect((await signIn(product.send, user.email, user.password, { address: "203.0.113.5" })).status).toBe(429);
    for (const send of processes) {
      expect((await signIn(send, user.email, user.password, { address: "192.0.2.44" })).status).toBe(200);
    }
  });

  test("[AUTH-21] a colleague behind the same address is not affected", async () => {
    const [careless, colleague] = [await buildAccount(product), await buildAccount(product)];
    const office = { address: "203.0.113.6" };
    await times(attemptLimits.signInOfPair.points, () =>
      signIn(product.send, careless.email, "falsch-getippt", office),
    );
    expect((await signIn(product.send, careless.email, careless.password, office)).status).toBe(429);
    expect((await signIn(product.send, colleague.email, colleague.password, office)).status).toBe(200);
  });

  test("[AUTH-21] no single address can lock out an account everywhere", () => {
    const { signInOfPair: pair, signInOfAccount: account } = attemptLimits;
    expect(pair.points * Math.ceil(account.seconds / pair.seconds)).toBeLessThan(account.points);
  });

  test("[AUTH-21] attempts for an unknown email address are limited in the same way", async () => {
    const from = { address: "203.0.113.7" };
    const answers = await times(attemptLimits.signInOfPair.points + 2, () =>
      signIn(product.send, "niemand@example.de", "falsches-passwort", from),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([attemptLimits.signInOfPair.points, 2]);
  });
});

describe("invitation codes", () => {
  test("[AUTH-21] guessing from one address is limited wherever a code is entered", async () => {
    const from = { address: "203.0.113.10" };
    expect(count(await fill(() => from), 422)).toBe(attemptLimits.codesOfAddress.points);
    for (const send of processes) {
      expect((await verify(invitationCode, from, send)).status).toBe(429);
      expect((await send("POST", "/api/auth/sign-up/email", { body: registration(), ...from })).status).toBe(429);
      const reset = { token: "a".repeat(43), invitationCode, password: "neues-passwort" };
      expect((await send("POST", "/api/auth/reset-password", { body: reset, ...from })).status).toBe(429);
      expect((await verify(invitationCode, { address: "192.0.2.45" }, send)).status).toBe(204);
    }
  });

  test("[AUTH-21] a hundred people with a valid code register at once", async () => {
    const answers = await times(100, () => verify(invitationCode, { address: "203.0.113.11" }));
    expect(count(answers, 204)).toBe(100);
  });

  test("[AUTH-21] wrong codes in registrations count as well, and create no account", async () => {
    const from = { address: "203.0.113.12" };
    const answers = await times(attemptLimits.codesOfAddress.points + 5, () =>
      product.send("POST", "/api/auth/sign-up/email", { body: registration({ invitationCode: "FALSCH" }), ...from }),
    );
    expect([count(answers, 422), count(answers, 429)]).toEqual([attemptLimits.codesOfAddress.points, 5]);
  });
});

describe("the caller of an attempt", () => {
  test("[AUTH-21] another address of the same IPv6 network is the same caller", async () => {
    await fill((index) => ({ address: `2001:db8:7:7::${index.toString(16)}` }));
    expect((await verify(invitationCode, { address: "2001:db8:7:7:aaaa::1" })).status).toBe(429);
    expect((await verify(invitationCode, { address: "2001:db8:7:8::1" })).status).toBe(204);
  });

  test("[AUTH-21] a forged X-Forwarded-For lifts no limit", async () => {
    const forged = (index: number) => ({
      address: "203.0.113.20",
      headers: { "x-forwarded-for": `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` },
    });
    await fill(forged);
    expect((await verify(invitationCode, forged(99))).status).toBe(429);
  });

  test("[AUTH-21] behind a trusted proxy the address reported by the proxy is used", async () => {
    const through = (seen: string, socket = proxy) => ({ address: socket, headers: { "x-forwarded-for": seen } });
    // Send different forged entries before the last one in X-Forwarded-For: a client can choose those entries, and only
    // the last entry comes from the proxy itself.
    await fill((index) => through(`192.0.2.${index}, 198.51.100.30`));
    expect((await verify(invitationCode, through("198.51.100.30"))).status).toBe(429);
    expect((await verify(invitationCode, through("198.51.100.30, 10.0.0.2"))).status).toBe(429);
    expect((await verify(invitationCode, through("198.51.100.30", `::ffff:${proxy}`))).status).toBe(429);
    expect((await verify(invitationCode, through("198.51.100.31"))).status).toBe(204);
  });
});

describe("emails and requests", () => {
  const requestReset = (email: string, index: number) =>
    product.send("POST", "/api/auth/request-password-reset", {
      body: { email },
      address: `192.0.2.${100 + index}`,
    });

  test.each(["bekannt", "unbekannt"])("[AUTH-21] reset emails for one address are limited (%s)", async (kind) => {
    const email = kind === "bekannt" ? (await product.signIn()).email : "unbekannt@example.de";
    const answers = await times(attemptLimits.resetRequestsOfAccount.points + 3, (index) => requestReset(email, index));
    expect([count(answers, 204), count(answers, 429)]).toEqual([attemptLimits.resetRequestsOfAccount.points, 3]);
  });

  test("[AUTH-21] reset emails requested from one address are limited", async () => {
    const answers = await times(attemptLimits.resetRequestsOfAddress.points + 3, (index) =>
      product.send("POST", "/api/auth/request-password-reset", {
        body: { email: `jemand${index}@example.de` },
        address: "203.0.113.30",
      }),
    );
    expect([count(answers, 204), count(answers, 429)]).toEqual([attemptLimits.resetRequestsOfAddress.points, 3]);
  });
});
