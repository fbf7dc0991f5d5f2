import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/fixtures.ts";
import { pagePaths, pageTexts } from "./support/page-texts.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

const nowhere = "http://127.0.0.1:9";
const key = "nie-angerufen";
/** Values for all settings that can change a sentence on a page. Opening pages calls none of these services. */
const settings: Record<string, string> = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Studio Musterstadt <post@betreiber.example>",
  AUTOMATION_WEBHOOK_URL: nowhere,
  AUTOMATION_WEBHOOK_SECRET: key,
  AUTOMATION_HOURS: "24",
  AUTOMATION_FALLBACK: "agent",
  BUILT_IN_AGENT: "on",
  WHATSAPP_TOKEN: key,
  WHATSAPP_PHONE_NUMBER_ID: "1",
  WHATSAPP_BASE_URL: nowhere,
  WHATSAPP_TEMPLATE: "film_fertig",
  WHATSAPP_LINK_TEMPLATE: "film_link",
  WHATSAPP_SENDER_TEMPLATE: "film_vom_absender",
  WHATSAPP_SENDER_LINK_TEMPLATE: "link_vom_absender",
  WHATSAPP_APP_SECRET: key,
  WHATSAPP_VERIFY_TOKEN: key,
  WHATSAPP_LANGUAGE: "de",
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: nowhere,
  OPENAI_TEXT_MODEL: "text",
  OPENAI_IMAGE_MODEL: "bild",
  OPENAI_IMAGE_SIZES: "1024x1024",
  OPENAI_IMAGE_AT_ONCE: "2",
  SPEECH_BASE_URL: nowhere,
  SPEECH_API_KEY: key,
  SPEECH_MODEL: "stimmen",
  SPEECH_VOICES: "female=eine;male=einer",
  SPEECH_INSTRUCTIONS: "Sprich ruhig.",
  COMFYUI_URL: nowhere,
  COMFYUI_WORKFLOWS: path.resolve(import.meta.dirname, "../assets/comfyui"),
  COMFYUI_API_KEY: key,
  COMFYUI_AT_ONCE: "2",
  STRIPE_SECRET_KEY: "sk_test_nie_angerufen",
  STRIPE_WEBHOOK_SECRET: "whsec_nie_angerufen",
  STRIPE_BASE_URL: nowhere,
  STRIPE_PAYMENT_METHODS: "card,sepa_debit",
  ORDER_PRICE_CENTS: "4950",
  ORDER_VAT_PERCENT: "7",
  KIE_API_KEY: key,
  KIE_BASE_URL: nowhere,
  KIE_UPLOAD_BASE_URL: nowhere,
  KIE_WEBHOOK_SECRET: key,
  FAL_KEY: key,
  FAL_BASE_URL: nowhere,
  FAL_REST_BASE_URL: nowhere,
  FAL_PLATFORM_BASE_URL: nowhere,
  FAL_AT_ONCE: "2",
  REPLICATE_API_TOKEN: key,
  REPLICATE_BASE_URL: nowhere,
  REPLICATE_WEBHOOK_SECRET: "whsec_bmll",
  CREDIT_RATES: "kie=0.0046;usd=0.92",
  USER_MONTHLY_CAP_CENTS: "5000",
  MONTHLY_CAP_CENTS: "100000",
  HEYGEN_API_KEY: key,
  HEYGEN_API: "v3",
  HEYGEN_BASE_URL: nowhere,
  HEYGEN_WEBHOOK_SECRET: key,
  HEYGEN_AVATARS: "speaker-1=a:v:de,en;speaker-2=a:v:de,en,fr",
  TRUSTED_PROXIES: "10.0.0.0/8",
  TRUSTED_HOSTS: "intranet.example:8080",
  BRAND_NAME: "Studio Musterstadt",
  SUPPORT_EMAIL: "hilfe@betreiber.example",
  SUPPORT_WHATSAPP: "+49 170 1234567",
  CLAIM_SAVINGS_SOURCE: "Musterstudie 2026",
  CLAIM_PRODUCTION_TIME_SOURCE: "Eigene Messung, April 2026",
  CLAIM_OPEN_RATE_SOURCE: "Eigene Messung, Mai 2026",
  INVITATION_REQUEST_URL: "https://betreiber.example/code",
  IMPRINT_URL: "https://betreiber.example/impressum",
  PRIVACY_URL: "https://betreiber.example/datenschutz",
  OPERATOR_COMPANY: "Studio Musterstadt",
  OPERATOR_LEGAL_FORM: "gmbh",
  OPERATOR_STREET: "Lange Straße 1",
  OPERATOR_POSTAL_CODE: "97070",
  OPERATOR_CITY: "Würzburg",
  OPERATOR_COUNTRY: "DE",
  OPERATOR_REPRESENTATIVE: "Eva Neu",
  OPERATOR_REGISTER_COURT: "Amtsgericht Würzburg",
  OPERATOR_REGISTER_NUMBER: "HRB 12345",
  OPERATOR_VAT_ID: "DE136695976",
  OPERATOR_ECONOMIC_ID: "DE136695976-00001",
  OPERATOR_TAX_NUMBER: "257/123/45678",
  OPERATOR_PHONE: "+49 931 123456",
  OPERATOR_EMAIL: "post@betreiber.example",
  OPERATOR_LOCATION: "Marktplatz 3, Würzburg",
  OPERATOR_BUSINESS_HOURS: "Montag bis Donnerstag: 8:00–17:00 Uhr; Freitag: nach Vereinbarung",
  OPERATOR_FUNDING: "Die Stadt Würzburg unterstützt unser Studio.",
  OPERATOR_SUPERVISORY_AUTHORITY: "Stadt Würzburg",
  OPERATOR_SMALL_BUSINESS: "no",
  OPERATOR_CUSTOMERS: "businesses",
  OPERATOR_TAX_COUNTRY: "DE",
  MAIL_DAYS: "31",
  WEBHOOK_DAYS: "32",
  REQUEST_DAYS: "33",
};
test.use({ settings });

/**
 * Settings that this test does not set: the support code of the end-to-end tests sets them for every server that it
 * starts, or they change no text.
 */
const notSet = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "VOICES_DIR",
  "INVITATION_CODE",
  "PUBLIC_URL",
  "DATABASE_URL",
  "ROLE",
  "HSTS",
  "FAILPOINT",
  "DRAFT_SECONDS",
  "DRAFT_SCALE",
  "OUTBOX_PACE",
  "PROVIDER_PACE",
  // Leave out the following settings, which no page mentions: for storage, encryption keys, retention of records,
  // processes, log and metrics.
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_KEY",
  "SECOND_FACTOR_KEY",
  "AUDIT_DAYS",
  "RUN_DAYS",
  "WORKER_KINDS",
  "SHUTDOWN_NOTICE_SECONDS",
  "SHUTDOWN_LIMIT_SECONDS",
  "LOG_FORMAT",
  "METRICS_TOKEN",
  "METRICS_PORT",
  "METRICS_HOST",
  // Leave out settings that would hide features: the test checkout is unused with a Stripe key, and PROVIDERS and
  // NODE_ENV can only turn features off.
  "TEST_CHECKOUT",
  "PROVIDERS",
  "NODE_ENV",
];

/** Sentences that are untrue with a complete configuration; most of them say that something is not configured. */
const untrue: readonly RegExp[] = [
  /nicht eingerichtet|kein(?:en)? Mailserver|Postausgang|noch keine (?:Kontaktdaten|Angaben)|nicht konfiguriert/,
  /Testmodus|nichts abgebucht|kostenlos erstellen/i,
  /Verschickt wird hier nichts|Den Link gibt Ihnen, wer|Bestellungen sind hier|kann hier nicht bezahlt/,
  /Automatisierung des Betreibers/,
  /Start-up aus Würzburg|Freistaat Bayern|Berlin/,
  /Lichtspiel/,
  /nur Deutsch|ausschließlich Deutsch/,
  /wird der Text auf Englisch gebraucht|versteht Englisch am besten/,
];
/** Sentences that only a complete configuration shows, each with the path of its page. */
const expected: readonly [path: string, sentence: string | RegExp][] = [
  ["/auth", "Quelle: Musterstudie 2026"],
  ["/auth", "Quelle: Eigene Messung, April 2026"],
  ["/whatsapp", "Quelle: Eigene Messung, Mai 2026"],
  ["/contact", "hilfe@betreiber.example"],
  ["/contact", "Live-Chat"],
  ["/contact", "nach Vereinbarung"],
  ["/about", "Die Stadt Würzburg unterstützt unser Studio"],
  ["/help", "Deutsch, Englisch und Französisch"],
  ["/auth?ansicht=passwort", "Mit einem Link per E-Mail legen Sie"],
];

test("every setting is configured here, or listed as one without effect on texts", () => {
  const folder = path.resolve(import.meta.dirname, "../server/platform");
  const source = readdirSync(folder)
    .filter((name) => /^config\.ts$|-settings\.ts$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  const all = new Set([...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name));
  expect(all.size).toBeGreaterThan(50);
  expect(new Set([...Object.keys(settings), ...notSet])).toEqual(all);
});

for (const who of ["stranger", "member"] as const) {
  test(`no page tells a ${who} that something is missing where everything is configured`, async ({ page, signIn }) => {
    test.setTimeout(400_000 * timeoutFactor);
    if (who === "member") await signIn();
    const texts = new Map<string, string>();
    for await (const [address, text] of pageTexts(page, pagePaths(who))) {
      texts.set(address, text);
      for (const pattern of untrue) expect.soft(text, `${address}: ${pattern}`).not.toMatch(pattern);
    }
    for (const [address, sentence] of expected) {
      const text = texts.get(address);
      if (text !== undefined && who === "stranger") expect.soft(text, address).toMatch(sentence);
    }
  });
}
