import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import type { SettingGroupId } from "#domain/setup/setting-groups.ts";
import { type Config, ConfigError, readConfig } from "#server/platform/config.ts";
import { configuredProviders } from "#server/providers/configured-providers.ts";
import { jsonService } from "#server/testing/json-service.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { checkGroup } from "./check-connections.ts";

const refusing = await jsonService(() => ({ status: 401, body: { code: 401, error: { code: 190, message: "no" } } }));
const confused = await jsonService(() => ({ status: 500, headers: { "content-type": "text/html" }, body: "<p>Oh!" }));
const mail = await startMailServer({ login: "anna:geheim" });
const chatter = createServer((socket) => void socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n"));
await new Promise<void>((ready) => void chatter.listen(0, "127.0.0.1", ready));
afterAll(async () => {
  for (const service of [refusing, confused, mail]) await service.stop();
  await new Promise((done) => void chatter.close(done));
});

const unused = () => Promise.reject(new Error("nothing is started"));
const createProviders = (config: Config) =>
  configuredProviders(config, {
    store: { read: unused, put: unused, remove: unused },
    isCalledBack: false,
    removeUnclaimed: unused,
  });
async function check(group: SettingGroupId, environment: Record<string, string>): Promise<string> {
  const config = readConfig(environment);
  if (config instanceof ConfigError) throw config;
  const { text, isAccepted } = await checkGroup(config, group, createProviders);
  expect(isAccepted).toBe(false);
  return text;
}

const internet = "bitte die Verbindung ins Internet prüfen.";
const key = "bitte den Schlüssel prüfen.";
/** Settings of each service at a base URL, and its name in sentences; services without one are named by their host. */
const services: [SettingGroupId, string | null, (url: string) => Record<string, string>][] = [
  ["kie", "kie.ai", (url) => ({ KIE_API_KEY: "x", KIE_BASE_URL: url })],
  ["fal", "fal.ai", (url) => ({ FAL_KEY: "x", FAL_BASE_URL: url, FAL_PLATFORM_BASE_URL: url })],
  ["replicate", "Replicate", (url) => ({ REPLICATE_API_TOKEN: "x", REPLICATE_BASE_URL: url })],
  ["heygen", "HeyGen", (url) => ({ HEYGEN_API_KEY: "x", HEYGEN_AVATARS: "speaker-1=a:v", HEYGEN_BASE_URL: url })],
  ["stripe", "Stripe", (url) => ({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_BASE_URL: url })],
  ["whatsapp", "WhatsApp", (url) => ({ WHATSAPP_TOKEN: "x", WHATSAPP_PHONE_NUMBER_ID: "4", WHATSAPP_BASE_URL: url })],
  ["openai", null, (url) => ({ OPENAI_API_KEY: "x", OPENAI_TEXT_MODEL: "m", OPENAI_BASE_URL: url })],
  ["speech", null, (url) => ({ SPEECH_MODEL: "m", SPEECH_VOICES: "male=a", SPEECH_BASE_URL: url })],
];

test.each(services)(
  "[ADM-01] %s that is not reached, refuses the key or answers strangely is described by three sentences",
  async (group, ownName, settingsAt) => {
    const name = (host: string) => ownName ?? `Der Dienst unter ${host}`;
    expect(await check(group, settingsAt("http://127.0.0.1:9"))).toBe(
      `${name("127.0.0.1:9")} ist nicht erreichbar: ${ownName ? internet : "bitte die Adresse und die Verbindung dorthin prüfen."}`,
    );
    expect(await check(group, settingsAt(refusing.baseUrl))).toBe(
      group === "whatsapp"
        ? "WhatsApp lehnt das Zugriffstoken ab: bitte das Zugriffstoken erneuern."
        : `${name(refusing.host)} lehnt den Schlüssel ab: ${key}`,
    );
    expect(await check(group, settingsAt(confused.baseUrl))).toBe(
      `${name(confused.host)} antwortet nicht wie erwartet: ${ownName ? "bitte später noch einmal prüfen." : "bitte die Adresse prüfen."}`,
    );
  },
  30_000,
);

test("[ADM-01] a mail server that is not reached, refuses the login or is none is described by three sentences", async () => {
  expect(await check("smtp", { SMTP_URL: "smtp://127.0.0.1:9" })).toBe(
    "Der Mailserver ist nicht erreichbar: bitte Mailserver, Port und die Verbindung ins Internet prüfen. Der Server nimmt keine Verbindung an. (ECONNREFUSED)",
  );
  expect(await check("smtp", { SMTP_URL: "smtp://mail.invalid" })).toMatch(/^Der Mailserver ist nicht erreichbar: /);
  expect(await check("smtp", { SMTP_URL: mail.url.replace("://", "://anna:falsch@") })).toBe(
    "Der Mailserver lehnt die Anmeldung ab: bitte Benutzername und Passwort prüfen.",
  );
  const { port } = chatter.address() as AddressInfo;
  expect(await check("smtp", { SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatch(
    /^Der Mailserver antwortet nicht wie erwartet: bitte Mailserver, Port und Verschlüsselung prüfen\./,
  );
});
