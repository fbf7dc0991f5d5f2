import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without settings the embedded database is used, on loopback", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    role: "all",
    trustedProxies: [],
  });
});

test("metrics are off by default, and are reachable from other machines only with a token", () => {
  expect(readConfig({}).metrics).toBeNull();
  const token = "schluessel-nur-im-test";
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ token, port: null, host: "127.0.0.1" });
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ token: null, port: 9464, host: "127.0.0.1" });
  const everywhere = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
  expect(() => readConfig(everywhere)).toThrow("METRICS_HOST außerhalb dieses Rechners braucht METRICS_TOKEN");
  expect(readConfig({ ...everywhere, METRICS_TOKEN: token }).metrics?.host).toBe("0.0.0.0");
  expect(() => readConfig({ METRICS_TOKEN: "kurz" })).toThrow("METRICS_TOKEN muss mindestens 16 Zeichen haben");
  expect(() => readConfig({ METRICS_PORT: "70000" })).toThrow("METRICS_PORT darf höchstens 65535 sein");
});

test("empty settings count as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", INVITATION_CODE: "" })).toMatchObject({
    port: 3000,
    invitationCodes: undefined,
  });
});

test.each(["post@kino.example", "Kino, Licht & Ton <post@kino.example>"])("the mail sender may be %s", (from) => {
  expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
});

test("several invitation codes are separated by commas", () => {
  expect(readConfig({ INVITATION_CODE: " A-1, B-2 ,," }).invitationCodes).toEqual(["A-1", "B-2"]);
});

test("[AGENT-02] WhatsApp needs a token and a number, and has defaults for the other settings", () => {
  expect(readConfig({}).whatsapp).toBeNull();
  const whatsapp = { WHATSAPP_TOKEN: "geheim", WHATSAPP_PHONE_NUMBER_ID: "106540352242922" };
  expect(readConfig(whatsapp).whatsapp).toEqual({
    token: "geheim",
    phoneNumberId: "106540352242922",
    baseUrl: "https://graph.facebook.com/v25.0",
    template: "video_fertig",
    linkTemplate: "video_link",
    senderTemplates: null,
    webhook: null,
    language: "de",
  });
  const pairs = { WHATSAPP_SENDER_TEMPLATE: "c", WHATSAPP_SENDER_LINK_TEMPLATE: "d" };
  const webhook = { WHATSAPP_APP_SECRET: "geheim", WHATSAPP_VERIFY_TOKEN: "wort" };
  expect(readConfig({ ...whatsapp, ...pairs, ...webhook }).whatsapp).toMatchObject({
    senderTemplates: { video: "c", link: "d" },
    webhook: { appSecret: "geheim", verifyToken: "wort" },
  });
  expect(() => readConfig({ ...whatsapp, WHATSAPP_APP_SECRET: "geheim" })).toThrow(
    "WHATSAPP_APP_SECRET braucht WHATSAPP_VERIFY_TOKEN",
  );
  const own = { WHATSAPP_BASE_URL: "http://127.0.0.1:9/v1/", WHATSAPP_TEMPLATE: "a", WHATSAPP_LINK_TEMPLATE: "b" };
  expect(readConfig({ ...whatsapp, ...own, WHATSAPP_LANGUAGE: "de_DE" }).whatsapp).toMatchObject({
    baseUrl: "http://127.0.0.1:9/v1",
    template: "a",
    linkTemplate: "b",
    language: "de_DE",
  });
});

test("[KLING-01] kie.ai needs only its key", () => {
  expect(readConfig({ KIE_WEBHOOK_SECRET: "geheim" }).kie).toBeNull();
  expect(readConfig({ KIE_API_KEY: " geheim " }).kie).toEqual({
    key: "geheim",
    baseUrl: "https://api.kie.ai",
    uploadBaseUrl: "https://kieai.redpandaai.co",
    webhookSecret: null,
  });
  const own = { KIE_BASE_URL: "http://127.0.0.1:9/", KIE_UPLOAD_BASE_URL: "http://127.0.0.1:8//" };
  expect(readConfig({ KIE_API_KEY: "k", ...own, KIE_WEBHOOK_SECRET: "s" }).kie).toEqual({
    key: "k",
    baseUrl: "http://127.0.0.1:9",
    uploadBaseUrl: "http://127.0.0.1:8",
    webhookSecret: "s",
  });
});

test("[IMG-01] fal.ai needs only its key", () => {
  expect(readConfig({ FAL_BASE_URL: "http://127.0.0.1:9" }).fal).toBeNull();
  expect(readConfig({ FAL_KEY: " geheim " }).fal).toEqual({
    key: "geheim",
    baseUrl: "https://queue.fal.run",
    restBaseUrl: "https://rest.fal.ai",
    platformBaseUrl: "https://api.fal.ai",
    maxConcurrent: 2,
  });
  const own = {
    FAL_BASE_URL: "http://a:9/",
    FAL_REST_BASE_URL: "http://b:8//",
    FAL_PLATFORM_BASE_URL: "http://c:7/",
    FAL_AT_ONCE: "10",
  };
  expect(readConfig({ FAL_KEY: "k", ...own }).fal).toEqual({
    key: "k",
    baseUrl: "http://a:9",
    restBaseUrl: "http://b:8",
    platformBaseUrl: "http://c:7",
    maxConcurrent: 10,
  });
});

test("[IMG-01] Replicate needs only its token", () => {
  expect(readConfig({ REPLICATE_WEBHOOK_SECRET: "whsec_Z2VoZWlt" }).replicate).toBeNull();
  expect(readConfig({ REPLICATE_API_TOKEN: " geheim " }).replicate).toEqual({
    token: "geheim",
    baseUrl: "https://api.replicate.com/v1",
    webhookSecret: null,
  });
  const own = { REPLICATE_BASE_URL: "http://127.0.0.1:9/v1/", REPLICATE_WEBHOOK_SECRET: "whsec_Z2VoZWlt" };
  expect(readConfig({ REPLICATE_API_TOKEN: "t", ...own }).replicate).toEqual({
    token: "t",
    baseUrl: "http://127.0.0.1:9/v1",
    webhookSecret: "whsec_Z2VoZWlt",
  });
});

test.each([
  [{ OPENAI_API_KEY: "geheim" }, null],
  [{ OPENAI_BASE_URL: "http://modell:11434/v1" }, null],
  [
    { OPENAI_API_KEY: "geheim", OPENAI_TEXT_MODEL: "gut" },
    { baseUrl: "https://api.openai.com/v1", key: "geheim", model: "gut" },
  ],
  [
    { OPENAI_BASE_URL: "http://modell:11434/v1", OPENAI_TEXT_MODEL: "klein" },
    { baseUrl: "http://modell:11434/v1", key: null, model: "klein" },
  ],
])("[AGENT-03] %j: a language model is used only if it is named", (env, model) => {
  expect(readConfig(env).languageModel).toEqual(model);
});

test.each([
  [{ OPENAI_TEXT_MODEL: "gut" }, "OPENAI_TEXT_MODEL braucht OPENAI_API_KEY oder OPENAI_BASE_URL"],
  [{ OPENAI_BASE_URL: "modell" }, "OPENAI_BASE_URL muss eine http(s)-Adresse sein"],
  [{ KIE_BASE_URL: "kie" }, "KIE_BASE_URL muss eine http(s)-Adresse sein"],
  [{ FAL_REST_BASE_URL: "fal" }, "FAL_REST_BASE_URL muss eine http(s)-Adresse sein"],
  [{ REPLICATE_WEBHOOK_SECRET: "geheim" }, "REPLICATE_WEBHOOK_SECRET muss mit whsec_ beginnen"],
  [{ PORT: "viele" }, "PORT muss eine Zahl sein"],
  [{ PORT: "70000" }, "PORT darf höchstens 65535 sein"],
  [{ ROLE: "chef" }, "ROLE muss all, web oder worker sein"],
  [{ ROLE: "web" }, "ROLE=web braucht DATABASE_URL"],
  [{ PUBLIC_URL: "lichtspiel" }, "PUBLIC_URL muss eine http(s)-Adresse sein"],
  [{ DATABASE_URL: "mysql://geheim@x/y" }, "DATABASE_URL muss eine postgres://-Adresse sein"],
  [{ MAIL_FROM: "Lichtspiel" }, "MAIL_FROM muss eine E-Mail-Adresse sein"],
  [{ SMTP_URL: "http://post" }, "SMTP_URL muss eine smtp(s)://-Adresse sein"],
  [{ DRAFT_SCALE: "0" }, "DRAFT_SCALE muss mindestens 0.1 sein"],
  [{ OUTBOX_PACE: "0" }, "OUTBOX_PACE muss größer als 0 sein"],
  [{ WHATSAPP_TOKEN: "geheim" }, "WHATSAPP_TOKEN braucht WHATSAPP_PHONE_NUMBER_ID"],
  [{ WHATSAPP_PHONE_NUMBER_ID: "1065" }, "WHATSAPP_PHONE_NUMBER_ID braucht WHATSAPP_TOKEN"],
  [{ WHATSAPP_PHONE_NUMBER_ID: "+49170" }, "WHATSAPP_PHONE_NUMBER_ID muss die Kennung"],
  [{ WHATSAPP_BASE_URL: "graph" }, "WHATSAPP_BASE_URL muss eine http(s)-Adresse sein"],
  [{ WHATSAPP_TEMPLATE: "Video fertig" }, "WHATSAPP_TEMPLATE muss der Name einer Vorlage sein"],
  [{ WHATSAPP_LANGUAGE: "Deutsch" }, "WHATSAPP_LANGUAGE muss ein Sprachcode"],
  [{ OPENAI_IMAGE_MODEL: "gpt-image-1" }, "OPENAI_IMAGE_MODEL braucht OPENAI_API_KEY oder OPENAI_BASE_URL"],
  [{ OPENAI_IMAGE_AT_ONCE: "0" }, "OPENAI_IMAGE_AT_ONCE muss mindestens 1 sein"],
  [{ OPENAI_IMAGE_AT_ONCE: "1.5" }, "OPENAI_IMAGE_AT_ONCE muss eine ganze Zahl sein"],
  [{ OPENAI_IMAGE_SIZES: "groß" }, "OPENAI_IMAGE_SIZES muss wie 1024x1024,1536x1024 aussehen"],
  [{ SPEECH_MODEL: "tts-1" }, "SPEECH_MODEL braucht SPEECH_API_KEY oder SPEECH_BASE_URL"],
  [{ SPEECH_MODEL: "tts-1", SPEECH_API_KEY: "geheim" }, "SPEECH_MODEL braucht SPEECH_VOICES"],
  [{ SPEECH_VOICES: "nova" }, "SPEECH_VOICES muss wie female=nova;male=onyx"],
  [{ SPEECH_VOICES: "female=nova:it" }, "SPEECH_VOICES muss wie female=nova;male=onyx"],
  [{ SPEECH_VOICES: "speaker-99=nova" }, "SPEECH_VOICES muss wie female=nova;male=onyx"],
  [{ COMFYUI_URL: "gpu", COMFYUI_WORKFLOWS: "/w" }, "COMFYUI_URL muss eine http(s)-Adresse sein"],
  [{ COMFYUI_URL: "http://gpu:8188" }, "COMFYUI_URL braucht COMFYUI_WORKFLOWS"],
  [{ COMFYUI_WORKFLOWS: "/w" }, "COMFYUI_WORKFLOWS braucht COMFYUI_URL"],
  [{ COMFYUI_API_KEY: "gehe im" }, "COMFYUI_API_KEY muss ein Schlüssel"],
  [{ COMFYUI_AT_ONCE: "0" }, "COMFYUI_AT_ONCE muss mindestens 1 sein"],
  [{ STRIPE_PAYMENT_METHODS: "karte" }, "STRIPE_PAYMENT_METHODS muss eine Liste aus card, paypal"],
  [{ SUPPORT_EMAIL: "x" }, "SUPPORT_EMAIL muss eine E-Mail-Adresse sein"],
])("%j stops the start with one clear line", (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test("an invalid value is not repeated in the message, because it may be a secret", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://geheim@x/y", PORT: "-1" })).toThrow(/^(?!.*geheim)[^]*$/);
});

test("[UGC-02] HeyGen needs a key, and knows the avatar of each of our speakers", () => {
  expect(readConfig({ HEYGEN_AVATARS: "speaker-1=a:b" }).heygen).toBeNull();
  expect(readConfig({ HEYGEN_API_KEY: "geheim" }).heygen).toEqual({
    key: "geheim",
    api: "v3",
    baseUrl: "https://api.heygen.com",
    webhookSecret: null,
    avatars: {},
  });
  const own = { HEYGEN_BASE_URL: "http://127.0.0.1:9/", HEYGEN_WEBHOOK_SECRET: "unterschrift" };
  const list = " speaker-1=look_1:voice-1:de,en; email-clara=Clara_public:9f.2 ;";
  expect(readConfig({ HEYGEN_API_KEY: " geheim ", HEYGEN_API: "v2", ...own, HEYGEN_AVATARS: list }).heygen).toEqual({
    key: "geheim",
    api: "v2",
    baseUrl: "http://127.0.0.1:9",
    webhookSecret: "unterschrift",
    avatars: {
      "speaker-1": { avatarId: "look_1", voiceId: "voice-1", languages: ["de", "en"] },
      "email-clara": { avatarId: "Clara_public", voiceId: "9f.2" },
    },
  });
});

test.each([
  { HEYGEN_AVATARS: "speaker-9=a:b" },
  { HEYGEN_AVATARS: "speaker-1=allein" },
  { HEYGEN_AVATARS: "speaker-1=a:b:klingonisch" },
  { HEYGEN_AVATARS: "speaker-1=a:b,speaker-2=c:d" },
  { HEYGEN_BASE_URL: "api.heygen.com" },
  { HEYGEN_API_KEY: "gehe im" },
  { HEYGEN_API: "v4" },
])("[UGC-02] an invalid setting for HeyGen is named, and not quoted: %o", (env) => {
  const [name = "", value = ""] = Object.entries(env)[0] ?? [];
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} muss`));
  expect(() => readConfig(env)).not.toThrow(value);
});

test("[IMG-01] ComfyUI needs its address and a folder, images by OpenAI's endpoints need the name of a model", () => {
  expect(readConfig({ OPENAI_API_KEY: "geheim" })).toMatchObject({ comfyui: null, openaiImages: null });
  const comfyui = { COMFYUI_URL: "http://gpu:8188/", COMFYUI_WORKFLOWS: "/workflows", COMFYUI_API_KEY: "geheim" };
  expect(readConfig(comfyui).comfyui).toEqual({
    baseUrl: "http://gpu:8188",
    key: "geheim",
    workflowFolder: path.resolve("/workflows"),
    maxConcurrent: 1,
  });
  expect(readConfig({ ...comfyui, COMFYUI_AT_ONCE: "3" }).comfyui?.maxConcurrent).toBe(3);
  expect(readConfig({ OPENAI_API_KEY: "geheim", OPENAI_IMAGE_MODEL: "gpt-image-1" }).openaiImages).toEqual({
    baseUrl: "https://api.openai.com/v1",
    key: "geheim",
    model: "gpt-image-1",
    sizes: ["1024x1024", "1536x1024", "1024x1536"],
    maxConcurrent: 8,
  });
  const own = {
    OPENAI_BASE_URL: "http://localai:8080/v1/",
    OPENAI_IMAGE_SIZES: "512x512, 768x512",
    OPENAI_IMAGE_AT_ONCE: "2",
  };
  expect(readConfig({ ...own, OPENAI_IMAGE_MODEL: "flux" }).openaiImages).toEqual({
    baseUrl: "http://localai:8080/v1",
    key: null,
    model: "flux",
    sizes: ["512x512", "768x512"],
    maxConcurrent: 2,
  });
});

test("a speech service has voices by kind and by speaker, with their languages, and OpenAI's address by default", () => {
  expect(readConfig({ SPEECH_API_KEY: "geheim", SPEECH_VOICES: "female=nova" }).speech).toBeNull();
  const env = { SPEECH_MODEL: "kokoro", SPEECH_BASE_URL: "http://kokoro:8880/v1/" };
  const voices = " female=af_heart+af_sky; speaker-1=coral:en,de ;";
  const { speech } = readConfig({ ...env, SPEECH_VOICES: voices, SPEECH_INSTRUCTIONS: "Sprich ruhig." });
  expect(speech).toMatchObject({ baseUrl: "http://kokoro:8880/v1", key: null, model: "kokoro" });
  expect(speech?.instructions).toBe("Sprich ruhig.");
  expect(speech?.voices).toEqual({
    "speaker-1": { name: "coral", languages: ["de", "en"] },
    "speaker-videoads-3": { name: "af_heart+af_sky", languages: ["de"] },
    "email-clara": { name: "af_heart+af_sky", languages: ["de"] },
    "speaker-whatsapp-2": { name: "af_heart+af_sky", languages: ["de"] },
  });
  const openai = { SPEECH_MODEL: "tts-1", SPEECH_API_KEY: "geheim", SPEECH_VOICES: "male=onyx" };
  expect(readConfig(openai).speech).toMatchObject({ baseUrl: "https://api.openai.com/v1", key: "geheim" });
});

test("rates are euros per credit or dollar, caps are cents, and both are optional", () => {
  expect(readConfig({ CREDIT_RATES: "kie=0.0046; usd=0.92;", MONTHLY_CAP_CENTS: "0" })).toMatchObject({
    creditRates: { kie: 0.0046, usd: 0.92 },
    monthlyCaps: { userCents: null, allCents: 0 },
  });
  expect(readConfig({})).toMatchObject({ creditRates: {}, monthlyCaps: { userCents: null, allCents: null } });
  for (const [name, value] of [
    ["CREDIT_RATES", "kie=0,0046"],
    ["CREDIT_RATES", "kie"],
    ["MONTHLY_CAP_CENTS", "12.5"],
    ["USER_MONTHLY_CAP_CENTS", "-1"],
    ["USER_MONTHLY_CAP_CENTS", "viel"],
  ] as const) {
    expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(name);
  }
});

test("the names of the settings that were made are known, and only of this program's settings", () => {
  const { settingNames } = readConfig({ KIE_API_KEY: "not-a-real-key", MAIL_FROM: "", HOME: "." });
  expect([...settingNames]).toEqual(["KIE_API_KEY"]);
});

test("[WIZ-10] on a public address, a checkout that charges nothing exists only if it was switched on", () => {
  const hasTestCheckout = (env: Record<string, string>) => readConfig(env).hasTestCheckout;
  const https = { PUBLIC_URL: "https://film.example" };
  expect(hasTestCheckout({})).toBe(true);
  for (const NODE_ENV of ["", "development", "test", "production"]) {
    expect(hasTestCheckout({ ...https, NODE_ENV }), NODE_ENV).toBe(false);
    expect(hasTestCheckout({ ...https, NODE_ENV, TEST_CHECKOUT: "on" }), NODE_ENV).toBe(true);
  }
  expect(hasTestCheckout({ NODE_ENV: "production" })).toBe(false);
  expect(hasTestCheckout({ STRIPE_SECRET_KEY: "sk_test", TEST_CHECKOUT: "on" })).toBe(false);
});

test("the fallback of the automation needs the secret with which it reports results", () => {
  const url = { AUTOMATION_WEBHOOK_URL: "https://hook.example/x" };
  const secret = { ...url, AUTOMATION_WEBHOOK_SECRET: "geheim" };
  expect(readConfig(url).automation).toMatchObject({ fallback: "wait", hours: 48 });
  expect(readConfig({ ...secret, AUTOMATION_HOURS: "6" }).automation).toMatchObject({ fallback: "agent", hours: 6 });
  expect(readConfig({ ...secret, AUTOMATION_FALLBACK: "refund" }).automation).toMatchObject({ fallback: "refund" });
  expect(() => readConfig({ ...url, AUTOMATION_FALLBACK: "agent" })).toThrow(
    "AUTOMATION_FALLBACK=agent braucht AUTOMATION_WEBHOOK_SECRET",
  );
  expect(() => readConfig({ ...url, AUTOMATION_FALLBACK: "egal" })).toThrow(
    "AUTOMATION_FALLBACK muss agent, refund oder wait sein",
  );
  expect(() => readConfig({ ...url, AUTOMATION_HOURS: "0" })).toThrow("AUTOMATION_HOURS muss größer als 0 sein");
});

test("a worker does all kinds of work, or those that its setting names", () => {
  const database = { DATABASE_URL: "postgres://localhost/x", ROLE: "worker" };
  expect(readConfig(database).workerKinds).toEqual(["render", "provider", "order", "mail", "webhook", "maintenance"]);
  expect(readConfig({ ...database, WORKER_KINDS: " render, mail" }).workerKinds).toEqual(["render", "mail"]);
});

test.each(["rendern", "render;mail", ","])("WORKER_KINDS=%s stops the start with one line", (value) => {
  const env = { DATABASE_URL: "postgres://localhost/x", WORKER_KINDS: value };
  expect(() => readConfig(env)).toThrow(
    /^WORKER_KINDS muss aus diesen Wörtern bestehen, mit Komma getrennt: render, provider, .*maintenance$/,
  );
});

test("the key of second factors must be complete and hexadecimal", () => {
  const digits = "0123456789ABCDEF".repeat(4);
  expect(readConfig({}).secondFactorKey).toBeNull();
  expect(readConfig({ SECOND_FACTOR_KEY: digits }).secondFactorKey?.toString("hex")).toBe(digits.toLowerCase());
  for (const wrong of [digits.slice(1), `${digits}00`, "g".repeat(64)]) {
    expect(() => readConfig({ SECOND_FACTOR_KEY: wrong })).toThrow(
      /^SECOND_FACTOR_KEY muss aus 64 Hexadezimalziffern bestehen \(openssl rand -hex 32\)$/,
    );
  }
});

test("kinds of work need a database that other processes share", () => {
  expect(() => readConfig({ WORKER_KINDS: "render" })).toThrow(/^WORKER_KINDS braucht DATABASE_URL$/);
});

test("only ROLE=web waits for proxies to notice its shutdown, unless configured otherwise", () => {
  const database = { DATABASE_URL: "postgres://localhost/x" };
  const times = (env: Record<string, string>) => readConfig({ ...database, ...env }).shutdownTimes;
  expect(times({})).toEqual({ noticeMilliseconds: 0, limitMilliseconds: 20_000 });
  expect(times({ ROLE: "web" }).noticeMilliseconds).toBe(5000);
  expect(times({ SHUTDOWN_NOTICE_SECONDS: "1.5", SHUTDOWN_LIMIT_SECONDS: "3" })).toEqual({
    noticeMilliseconds: 1500,
    limitMilliseconds: 3000,
  });
  expect(() => times({ SHUTDOWN_LIMIT_SECONDS: "-1" })).toThrow(/^SHUTDOWN_LIMIT_SECONDS muss mindestens 0 sein$/);
});

test("the operator configures how long emails, webhook events and requests are stored, at least a week", () => {
  expect(readConfig({}).retention).toMatchObject({ mailDays: 90, webhookDays: 90, requestDays: 365 });
  const set = { MAIL_DAYS: "30", WEBHOOK_DAYS: "7", REQUEST_DAYS: "400" };
  expect(readConfig(set).retention).toMatchObject({ mailDays: 30, webhookDays: 7, requestDays: 400 });
  for (const name of Object.keys(set)) {
    expect(() => readConfig({ [name]: "6" })).toThrow(new RegExp(`^${name} muss mindestens 7 sein$`));
    expect(() => readConfig({ [name]: "ewig" })).toThrow(new RegExp(`^${name} muss eine Zahl sein$`));
  }
});

test("runs of providers are stored unless their days are configured, for at least two months", () => {
  expect(readConfig({}).retention).toMatchObject({ auditDays: 1095, runDays: null });
  expect(readConfig({ AUDIT_DAYS: "30", RUN_DAYS: "400" }).retention).toMatchObject({ auditDays: 30, runDays: 400 });
  expect(() => readConfig({ RUN_DAYS: "30" })).toThrow(/^RUN_DAYS muss mindestens 62 sein$/);
  expect(() => readConfig({ AUDIT_DAYS: "0" })).toThrow(/^AUDIT_DAYS muss mindestens 1 sein$/);
});
