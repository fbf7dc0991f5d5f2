import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#server/db/outbox-schema.ts";
import { accounts } from "#server/db/account-schema.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { jsonService } from "#server/testing/json-service.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { dumpTables } from "#server/testing/secrecy.ts";

const lists = ["projects", "account/tokens", "account/sessions", "account/second-factor"];
const adminLists = ["mails", "audit-log", "users", "overview", "setup", "providers", "provider-runs"];
const plantedKey = "gepflanzter-schluessel-von-kie";

test("no password, session, reset link, access token, TOTP secret or stored key is in any log, row or list", async () => {
  const captured = captureLog();
  const metricsToken = "gepflanzter-schluessel-der-metriken";
  const kie = await jsonService(({ headers }) =>
    headers.authorization === `Bearer ${plantedKey}`
      ? { status: 200, body: { code: 200, data: 12 } }
      : { status: 200, body: { code: 401, msg: `unknown: ${headers.authorization}` } },
  );
  const product = await testProduct({
    env: { ROLE: "all", METRICS_TOKEN: metricsToken, KIE_BASE_URL: kie.baseUrl },
  });
  const { db } = product.database;
  try {
    const secrets: Record<string, string> = {
      metricsToken,
      password: "gepflanztes-passwort-4711",
      mistyped: "gepflanztes-passwort-4712",
      afterReset: "gepflanztes-passwort-4713",
    };
    const post = async (path: string, body: object, cookie?: string) =>
      product.send("POST", `/api/${path}`, { body, ...(cookie && { headers: { cookie } }) });
    const person = registration({ password: secrets["password"] });
    const { email } = person;
    expect((await post("auth/sign-up/email", person)).status).toBe(200);
    expect((await post("auth/sign-in/email", { email, password: secrets["mistyped"] })).status).toBe(401);
    await post("auth/request-password-reset", { email });
    const readLink = async () => {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
      return /#access_token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    };
    await expect.poll(readLink).toBeDefined();
    secrets["resetToken"] = (await readLink()) ?? "";
    const reset = { token: secrets["resetToken"], invitationCode, password: secrets["afterReset"] };
    expect((await post("auth/reset-password", reset)).ok).toBe(true);
    const signedIn = await post("auth/sign-in/email", { email, password: secrets["afterReset"] });
    expect(signedIn.status).toBe(200);
    const cookie = cookieOf(signedIn);
    // Take the session token from the cookie, whose value is the token, a dot and the signature.
    secrets["sessionToken"] = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
    const started = await post(
      "account/tokens",
      { name: "Make", scopes: ["read"], currentPassword: secrets["afterReset"] },
      cookie,
    );
    secrets["accessToken"] = (await started.json()).access_token.slice(4);
    const setUp = await post("account/second-factor", { password: secrets["afterReset"] }, cookie);
    secrets["totpSecret"] = (await setUp.json()).secret;

    const admin = await product.signIn({ isAdmin: true });
    await db.insert(accounts).values({
      userId: admin.id,
      accountId: admin.id,
      providerId: "credential",
      password: await hashPassword(secrets["afterReset"] ?? ""),
    });
    const enter = (values: Record<string, string>) =>
      post("admin/setup/kie", { values, password: secrets["afterReset"], code: "" }, admin.cookie);
    secrets["refusedKey"] = "gepflanzter-falscher-schluessel";
    secrets["storedKey"] = plantedKey;
    secrets["storedWebhookSecret"] = "gepflanztes-webhook-geheimnis";
    const refused = await enter({ KIE_API_KEY: secrets["refusedKey"] });
    expect(refused.status).toBe(422);
    const entered = await enter({ KIE_API_KEY: plantedKey, KIE_WEBHOOK_SECRET: secrets["storedWebhookSecret"] });
    expect(entered.status).toBe(200);
    const answers = [await refused.text(), await entered.text()];
    const read = async (path: string, headers: Record<string, string>) => {
      const response = await product.send("GET", `/api/${path}`, { headers });
      expect(response.status, path).toBe(200);
      answers.push(await response.text());
    };
    for (const list of lists) await read(list, { cookie });
    for (const list of adminLists) await read(`admin/${list}`, { cookie: admin.cookie });

    const headers = { authorization: `Bearer ${metricsToken}`, "x-request-id": secrets["password"] ?? "" };
    const metrics = await (await product.send("GET", "/metrics", { headers })).text();
    expect(metrics).toContain("lichtspiel_http_requests_total");
    await product.send("GET", "/gibt-es-nicht", { headers });
    // Leave out the line about the first admin, which contains the email address because operators need it; all other
    // lines must contain only hashes of addresses.
    const others = captured
      .text()
      .split("\n")
      .filter((line) => !line.includes("first account is admin"));
    expect(others.join("\n")).not.toContain(email);

    const tables = await dumpTables(product);
    const locations = { log: captured.text(), metrics, rows: withoutMails(tables), answers: answers.join("\n") };
    expect(tables).toContain(secrets["resetToken"]);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(15);
      for (const [location, text] of Object.entries(locations))
        expect(text.includes(secret), `${name}: ${location}`).toBe(false);
    }
  } finally {
    captured.stop();
    await product.stop();
    await kie.stop();
  }
});

/** Removes the rows of emails from a database dump, because emails with a link must contain the token. */
function withoutMails(tables: string): string {
  let isMail = false;
  return tables
    .split("\n")
    .filter((line) => {
      if (!line.startsWith("{")) isMail = line === "public.mails";
      return !isMail;
    })
    .join("\n");
}
