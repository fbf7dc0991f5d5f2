import { samePrice } from "#domain/prices/price-list.ts";
import { afterAll, expect, test } from "vitest";
import { type TestProduct, testProduct } from "#server/testing/product.ts";

const opened: TestProduct[] = [];
afterAll(() => Promise.all(opened.map((product) => product.stop())));

async function open(env: Record<string, string>) {
  const product = await testProduct({ env });
  opened.push(product);
  const { speakers } = await (await product.send("GET", "/api/speakers")).json();
  const { capabilities } = await (await product.send("GET", "/api/brand")).json();
  const languagesOf = (id: string) => speakers.find((speaker: { id: string }) => speaker.id === id).languages;
  return { languagesOf, capabilities };
}
const heygen = { HEYGEN_API_KEY: "nie-angerufen", HEYGEN_AVATARS: "speaker-1=a:v:de,en,fr;speaker-2=a:v" };

test("[SPK-01] with our own engine every speaker speaks German, and no other language is promised", async () => {
  const { languagesOf, capabilities } = await open({});
  for (const id of ["speaker-1", "email-clara"]) expect(languagesOf(id)).toEqual(["Deutsch"]);
  expect(capabilities).toEqual({
    customers: "",
    languages: ["Deutsch"],
    processors: [],
    paymentMethods: [],
    producesOrders: true,
    takesOrders: true,
    orderPrices: { cents: samePrice(2900), taxCase: "standard", isTest: true },
    sendsMail: false,
    sendsWhatsapp: false,
    claimSources: { savingsPerYear: null, productionTime: null, openRate: null },
    retention: { mailDays: 90, webhookDays: 90, requestDays: 365 },
  });
});

test("[SPK-01] with HeyGen a speaker speaks the configured languages of the voice, the others German", async () => {
  const { languagesOf, capabilities } = await open(heygen);
  expect(languagesOf("speaker-1")).toEqual(["Deutsch", "Englisch", "Französisch"]);
  expect(languagesOf("speaker-2")).toEqual(["Deutsch"]);
  expect(languagesOf("email-clara")).toEqual(["Deutsch"]);
  expect(capabilities.languages).toEqual(["Deutsch", "Englisch", "Französisch"]);
});

test("[SPK-01] a speech service's voice for English only leaves German to our own voice", async () => {
  const { languagesOf } = await open({
    SPEECH_BASE_URL: "http://127.0.0.1:9/v1",
    SPEECH_MODEL: "kokoro",
    SPEECH_VOICES: "speaker-1=af_heart:en",
  });
  expect(languagesOf("speaker-1")).toEqual(["Deutsch", "Englisch"]);
});

test("[SPK-01] a language that only some of a speaker's videos can have is not promised", async () => {
  const { languagesOf } = await open({ ...heygen, PROVIDERS: "order-film=local" });
  expect(languagesOf("speaker-1")).toEqual(["Deutsch"]);
});

test("[SPK-01] a language that only the orders of a speaker can have is not promised, whichever speaker", async () => {
  const avatars = { ...heygen, HEYGEN_AVATARS: "email-clara=a:v:de,en" };
  expect((await open(avatars)).languagesOf("email-clara")).toEqual(["Deutsch", "Englisch"]);
  expect((await open({ ...avatars, PROVIDERS: "heygen=local" })).languagesOf("email-clara")).toEqual(["Deutsch"]);
});

test("orders are accepted where a payment is configured: Stripe, or an allowed test checkout", async () => {
  const takesOrders = async (env: Record<string, string>) => (await open(env)).capabilities.takesOrders;
  expect(await takesOrders({ STRIPE_SECRET_KEY: "sk_test_nie_angerufen" })).toBe(true);
  expect(await takesOrders({ NODE_ENV: "production", TEST_CHECKOUT: "on" })).toBe(true);
  expect(await takesOrders({ NODE_ENV: "production" })).toBe(false);
});

test("the configured parts are reported: mail server, WhatsApp, automation and the sources of claims", async () => {
  const { capabilities } = await open({
    SMTP_URL: "smtp://127.0.0.1:9",
    WHATSAPP_TOKEN: "nie-angerufen",
    WHATSAPP_PHONE_NUMBER_ID: "1",
    AUTOMATION_WEBHOOK_URL: "http://127.0.0.1:9/",
    CLAIM_OPEN_RATE_SOURCE: "Eigene Messung 2026",
  });
  expect(capabilities).toMatchObject({
    producesOrders: false,
    sendsMail: true,
    sendsWhatsapp: true,
    claimSources: { savingsPerYear: null, openRate: "Eigene Messung 2026" },
  });
});
