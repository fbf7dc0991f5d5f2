import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import type { Setup, SetupGroup } from "#domain/setup/calls.ts";
import { setupMessages } from "#domain/setup/messages.ts";
import type { SettingGroupId } from "#domain/setup/setting-groups.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { rateLimits } from "#server/db/rate-limit-schema.ts";
import { setupChecks, storedSettings } from "#server/db/setup-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import { jsonService } from "#server/testing/json-service.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { whatsappService } from "#server/testing/whatsapp-service.ts";

const kieKey = "schluessel-von-kie-4f2a";
const kie = await jsonService(({ headers, path }) => {
  if (path !== "/api/v1/chat/credit") return { status: 404 };
  const isRight = headers.authorization === `Bearer ${kieKey}`;
  return { status: 200, body: isRight ? { code: 200, data: 12 } : { code: 401, msg: "unauthorized" } };
});
const models = await jsonService(({ headers, path }) =>
  path === "/v1/models" && headers.authorization === "Bearer schluessel-der-modelle"
    ? { status: 200, body: { data: [] } }
    : { status: 401, body: {} },
);
const [stripe, meta] = [await startStripeServer(), await whatsappService()];
const mail = await startMailServer({ login: "anna:postgeheimnis" });
const env = {
  SECOND_FACTOR_KEY: randomBytes(32).toString("hex"),
  KIE_BASE_URL: kie.baseUrl,
  STRIPE_BASE_URL: stripe.url,
  WHATSAPP_BASE_URL: meta.baseUrl,
};
const product = await testProduct({ env });
const { database } = product;
const { db } = database;
/** A second process on the same database. */
const other = await testProduct({ env, database: { ...database, close: async () => {} } });
const admin = await buildAccount(product);
await db.insert(userRoles).values({ userId: admin.id, role: "admin" });
afterAll(async () => {
  await other.stop();
  await product.stop();
  for (const service of [kie, models, stripe, meta, mail]) await service.stop();
});
beforeEach(async () => {
  for (const table of [storedSettings, setupChecks, rateLimits]) await db.delete(table);
  await Promise.all([product, other].map(({ ctx }) => ctx.configuration.reload()));
});

const read = async (at: TestProduct = product): Promise<Setup> =>
  (await at.send("GET", "/api/admin/setup", { as: admin })).json();
const groupOf = async (id: SettingGroupId, at?: TestProduct): Promise<SetupGroup> =>
  (await read(at)).groups.find((group) => group.id === id) ?? expect.fail(id);
const post = (address: string, body?: object) =>
  product.send("POST", `/api/admin/setup/${address}`, { as: admin, ...(body && { body }) });
const store = (group: SettingGroupId, values: Record<string, string>, password = admin.password) =>
  post(group, { values, password, code: "" });
const remove = (group: SettingGroupId) => post(`${group}/removal`, { password: admin.password, code: "" });
const errorOf = async (response: Response) => [response.status, (await response.json()).error] as const;
const brandOf = async (at: TestProduct) => (await at.send("GET", "/api/brand")).json();
const secrets = { SMTP_URL: mail.url.replace("://", "://anna:postgeheimnis@") };

test("an entered key is tested, and used by every process without a restart, also by the privacy page", async () => {
  expect(await groupOf("kie")).toMatchObject({ source: null, is_ready: false });
  expect((await brandOf(other)).capabilities.processors).not.toContain("kie");
  const stored = await store("kie", { KIE_API_KEY: kieKey });
  expect(stored.status).toBe(200);
  expect(await groupOf("kie")).toMatchObject({ source: "stored", is_ready: true, fault: null });
  for (const at of [product, other]) {
    await expect.poll(() => at.ctx.providers.byName("kie")?.name).toBe("kie");
    expect(at.ctx.providers.forModel("kling-v2-5")?.name).toBe("kie");
    expect((await brandOf(at)).capabilities.processors).toContain("kie");
  }
  expect((await remove("kie")).status).toBe(200);
  for (const at of [product, other]) await expect.poll(() => at.ctx.providers.byName("kie")).toBeUndefined();
});

test("a provider that a running job holds stays usable after its key was replaced", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  const held = product.ctx.providers.byName("kie");
  await remove("kie");
  expect(await held?.balance?.(AbortSignal.timeout(5000))).toEqual({ amount: 12, unit: "credits" });
});

test("a key that the service refuses is not stored, and the reason names no value", async () => {
  const [status, error] = await errorOf(await store("kie", { KIE_API_KEY: "falscher-schluessel-0815" }));
  expect([status, error.code]).toEqual([422, "setup.refused"]);
  expect(error.message).toBe("kie.ai lehnt den Schlüssel ab: bitte den Schlüssel prüfen. Nichts wurde gespeichert.");
  expect(await db.select().from(storedSettings)).toEqual([]);
});

test("only the source and the last characters of a secret are shown, and the database has none of it", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  const answer = await product.send("GET", "/api/admin/setup", { as: admin });
  const text = await answer.text();
  expect(text).not.toContain(kieKey);
  const { fields } = (JSON.parse(text) as Setup).groups.find(({ id }) => id === "kie") ?? expect.fail("kie");
  expect(fields[0]).toEqual({ name: "KIE_API_KEY", source: "stored", ending: "4f2a", value: null });
  expect(JSON.stringify(await db.select().from(storedSettings))).not.toContain(kieKey);
});

test("the audit log names the service and not the value", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  await remove("kie");
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(2);
  expect(entries.map(describeAuditEntry)).toEqual([
    "Zugangsdaten entfernt: kie.ai",
    "Zugangsdaten eingerichtet: kie.ai",
  ]);
  expect(JSON.stringify(entries)).not.toContain(kieKey);
});

test("a field that is left out keeps its value, and an empty one is removed", async () => {
  await store("kie", { KIE_API_KEY: kieKey, KIE_WEBHOOK_SECRET: "unterschrift-der-rueckmeldung" });
  await store("kie", { KIE_WEBHOOK_SECRET: "neue-unterschrift-9999" });
  expect((await groupOf("kie")).fields.map(({ ending }) => ending)).toEqual(["4f2a", "9999"]);
  await store("kie", { KIE_WEBHOOK_SECRET: "" });
  expect((await groupOf("kie")).fields.map(({ ending }) => ending)).toEqual(["4f2a", null]);
  const [status, error] = await errorOf(await store("kie", { KIE_API_KEY: "" }));
  expect([status, error.fields]).toEqual([422, { KIE_API_KEY: setupMessages.missing }]);
});

test("of two changes of a group within the time of a test, the second is refused instead of undoing the first", async () => {
  await store("stripe", { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret });
  const [first, second] = await Promise.all([
    store("stripe", { STRIPE_WEBHOOK_SECRET: "whsec_neu_eins" }),
    store("stripe", { STRIPE_WEBHOOK_SECRET: "whsec_neu_zwei" }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const [, error] = await errorOf(first.status === 409 ? first : second);
  expect(error.code).toBe("setup.changed-meanwhile");
});

test("a wrong password changes nothing and calls no service", async () => {
  const [status, error] = await errorOf(await store("kie", { KIE_API_KEY: kieKey }, "geraten-und-falsch"));
  expect([status, error.code]).toEqual([422, "account.wrong-password"]);
  expect(await db.select().from(storedSettings)).toEqual([]);
});

test("users and moderators read and change nothing", async () => {
  const [user, moderator] = [await product.signIn(), await product.signIn()];
  await db.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  for (const as of [user, moderator]) {
    expect((await product.send("GET", "/api/admin/setup", { as })).status).toBe(403);
    const body = { values: { KIE_API_KEY: kieKey }, password: "geheim-genug", code: "" };
    expect((await product.send("POST", "/api/admin/setup/kie", { as, body })).status).toBe(403);
  }
});

test("the mail server is entered, tested and used; options that nodemailer would obey are refused", async () => {
  const program = "smtp://mail.example/?pool=false&sendmail=true&path=/bin/sh";
  const [status, error] = await errorOf(await store("smtp", { SMTP_URL: program }));
  expect([status, error.fields]).toEqual([422, { SMTP_URL: setupMessages.mailHost }]);
  const refused = await store("smtp", { SMTP_URL: secrets.SMTP_URL.replace("postgeheimnis", "falsch") });
  expect((await errorOf(refused))[1].message, "the form has no percent encoding and no URL").toBe(
    "Der Mailserver lehnt die Anmeldung ab: bitte Benutzername und Passwort prüfen. Nichts wurde gespeichert.",
  );
  expect((await brandOf(product)).capabilities.sendsMail).toBe(false);

  const stored = await store("smtp", { ...secrets, MAIL_FROM: "Studio <post@studio.example>" });
  expect(await stored.text()).not.toContain("postgeheimnis");
  await expect.poll(async () => (await brandOf(other)).capabilities.sendsMail).toBe(true);
  const letter = {
    id: "1",
    createdAt: new Date(),
    recipient: "kundin@example.test",
    subject: "Hallo",
    text: "a",
    html: "a",
  };
  await other.ctx.mailTransport.send(letter, AbortSignal.timeout(10_000));
  expect(mail.received.at(-1)?.from?.address).toBe("post@studio.example");
  await remove("smtp");
  await expect.poll(async () => (await brandOf(other)).capabilities.sendsMail).toBe(false);
});

test("with an entered Stripe key, the test checkout ends everywhere and signed events are accepted", async () => {
  expect((await brandOf(product)).capabilities.orderPrices.isTest).toBe(true);
  expect((await store("stripe", { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret })).status).toBe(
    200,
  );
  await expect.poll(() => other.ctx.checkouts.current?.provider).toBe("stripe");
  expect((await brandOf(product)).capabilities.orderPrices.isTest).toBe(false);
  const session = { id: "cs_test_unbekannt", metadata: {} } as never;
  const { body, signature } = stripe.event("checkout.session.completed", session, { secret: stripeSecret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  expect((await other.send("POST", "/api/stripe/webhook", { body, headers })).ok).toBe(true);
  await remove("stripe");
  await expect.poll(() => other.ctx.checkouts.current?.provider).toBe("test");
});

test("WhatsApp is tested with the phone number and then used", async () => {
  const values = { WHATSAPP_TOKEN: "token-von-meta-123456", WHATSAPP_PHONE_NUMBER_ID: "4711" };
  meta.answer = () => ({ status: 400, body: { error: { code: 100, message: "Unsupported get request" } } });
  const [, error] = await errorOf(await store("whatsapp", values));
  expect(error.message).toBe(
    "WhatsApp kennt diese Nummer nicht: bitte die Kennung der Telefonnummer prüfen. Nichts wurde gespeichert.",
  );
  meta.answer = () => ({ status: 200, body: { id: "4711" } });
  expect((await store("whatsapp", values)).status).toBe(200);
  expect(meta.requests.at(-1)).toMatchObject({
    path: "/v25.0/4711?fields=id",
    authorization: `Bearer ${values.WHATSAPP_TOKEN}`,
  });
  await expect.poll(async () => (await brandOf(other)).capabilities.sendsWhatsapp).toBe(true);
  const half = await store("whatsapp", { WHATSAPP_APP_SECRET: "nur-eines-von-beiden" });
  expect((await errorOf(half))[1].fields).toEqual({
    WHATSAPP_APP_SECRET: "Dieser Wert braucht WHATSAPP_VERIFY_TOKEN.",
  });
});

test("a language model at another address is tested there and writes texts", async () => {
  const values = { OPENAI_BASE_URL: `${models.baseUrl}/v1`, OPENAI_API_KEY: "schluessel-der-modelle" };
  const [, error] = await errorOf(await store("openai", values));
  expect(error.message).toContain(setupMessages.unused);
  expect((await store("openai", { ...values, OPENAI_TEXT_MODEL: "klein" })).status).toBe(200);
  expect(product.ctx.languageModel).not.toBeNull();
  expect((await groupOf("openai")).fields.find(({ name }) => name === "OPENAI_TEXT_MODEL")?.value).toBe("klein");
});

test("a stored key is never sent to a newly entered address", async () => {
  const values = { OPENAI_BASE_URL: `${models.baseUrl}/v1`, OPENAI_API_KEY: "schluessel-der-modelle" };
  await store("openai", { ...values, OPENAI_TEXT_MODEL: "klein" });
  const keys: string[] = [];
  const elsewhere = await jsonService(({ headers }) => {
    keys.push(String(headers.authorization));
    return { status: 401, body: {} };
  });
  const address = `${elsewhere.baseUrl}/v1`;
  const refused = await store("openai", { OPENAI_BASE_URL: address });
  expect((await errorOf(refused))[1].fields).toEqual({ OPENAI_API_KEY: setupMessages.keyOfAddress });
  expect(keys).toEqual([]);
  expect((await store("openai", { ...values, OPENAI_BASE_URL: address, OPENAI_API_KEY: "anderer" })).status).not.toBe(
    200,
  );
  expect(keys).toEqual(["Bearer anderer"]);
  await elsewhere.stop();
});

test("an entered speech service is tested at its own address, and its voices speak in every process", async () => {
  const values = {
    SPEECH_BASE_URL: `${models.baseUrl}/v1`,
    SPEECH_API_KEY: "schluessel-der-modelle",
    SPEECH_MODEL: "kokoro",
    SPEECH_VOICES: "female=af_heart:de,fr",
  };
  const [, unfit] = await errorOf(await store("speech", { ...values, SPEECH_VOICES: "nova" }));
  expect(unfit.fields.SPEECH_VOICES).toMatch(/^Dieser Wert muss wie female=nova;male=onyx/);
  const [, refused] = await errorOf(await store("speech", { ...values, SPEECH_API_KEY: "ein-anderer-schluessel" }));
  expect(refused.message).toBe(
    `Der Dienst unter ${models.host} lehnt den Schlüssel ab: bitte den Schlüssel prüfen. Nichts wurde gespeichert.`,
  );
  expect((await store("speech", values)).status).toBe(200);
  for (const at of [product, other]) {
    await expect.poll(() => at.ctx.speechService?.languagesOf("speaker-1")).toEqual(["de", "fr"]);
    expect((await brandOf(at)).capabilities.processors).toContain("speech-service");
  }
  expect((await groupOf("speech")).fields.find(({ name }) => name === "SPEECH_API_KEY")?.value).toBeNull();
  const [, elsewhere] = await errorOf(await store("speech", { SPEECH_BASE_URL: "http://127.0.0.1:1/v1" }));
  expect(elsewhere.fields).toEqual({ SPEECH_API_KEY: setupMessages.keyOfAddress });
  await remove("speech");
  for (const at of [product, other]) await expect.poll(() => at.ctx.speechService).toBeNull();
});

test("a speech service without a list of models needs a speech endpoint, and a wrong address is named", async () => {
  const speech = await jsonService(({ method, path }) => ({
    status: method === "POST" && path === "/v1/audio/speech" ? 400 : 404,
    body: {},
  }));
  onTestFinished(speech.stop);
  const values = { SPEECH_API_KEY: "x", SPEECH_MODEL: "kokoro", SPEECH_VOICES: "female=af_heart" };
  const [status, wrong] = await errorOf(await store("speech", { ...values, SPEECH_BASE_URL: speech.baseUrl }));
  expect([status, wrong.message]).toEqual([
    422,
    expect.stringContaining(`Der Dienst unter ${speech.host} bietet keine Stimmen an`),
  ]);
  expect((await store("speech", { ...values, SPEECH_BASE_URL: `${speech.baseUrl}/v1` })).status).toBe(200);
  await remove("speech");
});

test("a test of what is set up stores since when it fails, until it succeeds again", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  expect((await post("kie/check")).status).toBe(200);
  expect(await groupOf("kie")).toMatchObject({ fault: null, faulty_since: null });
  await store("stripe", { STRIPE_SECRET_KEY: stripeKey });
  stripe.behaviour = () => "away";
  await post("stripe/check");
  const { fault, faulty_since } = await groupOf("stripe");
  expect(fault).toBe("Stripe ist nicht erreichbar: bitte die Verbindung ins Internet prüfen.");
  await post("stripe/check");
  expect((await groupOf("stripe")).faulty_since).toBe(faulty_since);
  stripe.behaviour = () => "answer";
  expect((await errorOf(await post("heygen/check")))[1].code).toBe("setup.missing");
}, 60_000);

test("a changed ciphertext is refused in German, and the rest of the program goes on", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  const [row] = await db.select().from(storedSettings);
  const bytes = Buffer.from(row?.encrypted ?? "", "base64");
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
  await db.update(storedSettings).set({ encrypted: bytes.toString("base64") });
  await product.ctx.configuration.reload();
  expect(product.ctx.providers.byName("kie")).toBeUndefined();
  expect(await groupOf("kie")).toMatchObject({ source: "stored", is_ready: false, fault: setupMessages.unreadable });
  const restarted = await testProduct({ env, database: { ...database, close: async () => {} } });
  expect((await restarted.send("GET", "/api/brand")).status).toBe(200);
  await restarted.stop();
  expect((await store("kie", { KIE_API_KEY: kieKey })).status).toBe(200);
  expect(await groupOf("kie")).toMatchObject({ is_ready: true, fault: null });
});

test("the ciphertext of one setting is not accepted for another one", async () => {
  await store("kie", { KIE_API_KEY: kieKey, KIE_WEBHOOK_SECRET: "unterschrift-der-rueckmeldung" });
  const rows = await db.select().from(storedSettings);
  const encrypted = rows.find(({ name }) => name === "KIE_WEBHOOK_SECRET")?.encrypted ?? "";
  await db.update(storedSettings).set({ encrypted }).where(eq(storedSettings.name, "KIE_API_KEY"));
  await product.ctx.configuration.reload();
  expect((await groupOf("kie")).fault).toBe(setupMessages.unreadable);
});

test("values of the environment win, are shown as such and cannot be changed", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  const fixed = await testProduct({
    env: { ...env, KIE_API_KEY: "schluessel-der-umgebung-77aa" },
    database: { ...database, close: async () => {} },
  });
  expect(fixed.ctx.config.kie?.key).toBe("schluessel-der-umgebung-77aa");
  const group = await groupOf("kie", fixed);
  expect(group).toMatchObject({ source: "environment", is_locked: true, is_ready: true });
  expect(group.fields[0]).toMatchObject({ source: "environment", ending: "77aa" });
  const body = { values: { KIE_API_KEY: kieKey }, password: admin.password, code: "" };
  const [status, error] = await errorOf(await fixed.send("POST", "/api/admin/setup/kie", { as: admin, body }));
  expect([status, error.code]).toEqual([409, "setup.from-environment"]);
  await fixed.stop();
});

test("a value of the environment that is no secret is completed by an entered key, and wins over an entered value", async () => {
  const at = await testProduct({
    env: { ...env, MAIL_FROM: "Haus <haus@studio.example>" },
    database: { ...database, close: async () => {} },
  });
  const values = { ...secrets, MAIL_FROM: "Anders <anders@studio.example>" };
  const body = { values, password: admin.password, code: "" };
  expect((await at.send("POST", "/api/admin/setup/smtp", { as: admin, body })).status).toBe(200);
  expect(at.ctx.config.mail).toEqual({ serverUrl: secrets.SMTP_URL, from: "Haus <haus@studio.example>" });
  const group = await groupOf("smtp", at);
  expect(group).toMatchObject({ source: "stored", is_locked: false });
  expect(group.fields.map(({ source }) => source)).toEqual(["stored", "environment"]);
  expect((await db.select().from(storedSettings)).map(({ name }) => name)).toEqual(["SMTP_URL"]);
  await at.stop();
});

test("a worker with another key, or without one, does not start while settings are stored", async () => {
  await store("kie", { KIE_API_KEY: kieKey });
  const start = (change: Record<string, string>) =>
    testProduct({ env: { ...env, ROLE: "worker", ...change }, database: { ...database, close: async () => {} } });
  for (const key of [randomBytes(32).toString("hex"), ""]) {
    await expect(start({ SECOND_FACTOR_KEY: key })).rejects.toThrow(
      /Er öffnet auch die Zugangsdaten der Seite Einrichtung/,
    );
  }
  const worker = await start({});
  expect(worker.ctx.config.kie?.key).toBe(kieKey);
  await worker.stop();
});
