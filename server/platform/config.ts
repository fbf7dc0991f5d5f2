import path from "node:path";
import * as z from "zod/mini";
import { defaultPriceCents } from "#domain/orders/price.ts";
import { type Language, languages } from "#domain/speakers/languages.ts";
import { automationProblem, automationSettings, readAutomation } from "./automation-settings.ts";
import { listOf, trustedHosts, trustedProxies } from "./network-settings.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";

const optionalText = z.optional(z.string().check(z.trim(), z.minLength(1)));
/** A sender: `Name <address>` or an address alone. */
const sender = /^(?:.*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
/** An API key; it must be fit for an HTTP header. */
const headerKey = z.optional(
  z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "muss ein Schlüssel ohne Leerzeichen und Umlaute sein")),
);
const claimSource = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200, "darf höchstens 200 Zeichen lang sein")),
);
const sizesMessage = "muss wie 1024x1024,1536x1024 aussehen";
const webAddress = z.url({ protocol: /^https?$/, error: "muss eine http(s)-Adresse sein" });

/** Name of a template that Meta approved. */
const templateName = z
  .string()
  .check(z.regex(/^[a-z\d_]{1,512}$/, "muss der Name einer Vorlage sein: a bis z, Ziffern und _"));

const languageCode = `(?:${languages.join("|")})`;
const avatarEntry = String.raw`\s*(?:${speakerIds.join("|")})=[^\s:;=]+:[^\s:;=]+(?::${languageCode}(?:,${languageCode})*)?\s*`;

const rateEntry = String.raw`\s*[a-z]+=\d+(?:\.\d+)?\s*`;
const cents = z.coerce
  .number("muss eine Zahl sein")
  .check(z.int("muss eine ganze Zahl sein"), z.minimum(0, "muss mindestens 0 sein"));

const environment = z.object({
  PORT: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(
        z.int("muss eine ganze Zahl sein"),
        z.minimum(0, "muss mindestens 0 sein"),
        z.maximum(65535, "darf höchstens 65535 sein"),
      ),
    3000,
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/, error: "muss eine postgres://-Adresse sein" }),
  ),
  ROLE: z._default(z.enum(["all", "web", "worker"], "muss all, web oder worker sein"), "all"),
  INVITATION_CODE: optionalText,
  INVITATION_REQUEST_URL: z.optional(webAddress),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /.*/, error: "muss eine smtp(s)://-Adresse sein" })),
  MAIL_FROM: z.optional(
    z.string().check(z.trim(), z.regex(sender, "muss eine E-Mail-Adresse sein, auch mit Namen davor")),
  ),
  ...automationSettings,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_NUMBER_ID: z.optional(
    z.string().check(z.trim(), z.regex(/^\d+$/, "muss die Kennung der Nummer bei Meta sein, nur Ziffern")),
  ),
  WHATSAPP_BASE_URL: z._default(webAddress, "https://graph.facebook.com/v25.0"),
  WHATSAPP_TEMPLATE: z._default(templateName, "video_fertig"),
  WHATSAPP_LINK_TEMPLATE: z._default(templateName, "video_link"),
  /** Templates that also name the sender: with video, and with a link. */
  WHATSAPP_SENDER_TEMPLATE: z.optional(templateName),
  WHATSAPP_SENDER_LINK_TEMPLATE: z.optional(templateName),
  /** Meta's secret of the app, which signs its webhook, and the word that proves the address to Meta. */
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_LANGUAGE: z._default(
    z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "muss ein Sprachcode von Meta sein, wie de oder en_US")),
    "de",
  ),
  /** A service with OpenAI's chat completions API; the model setting turns it on. */
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: z.optional(webAddress),
  OPENAI_TEXT_MODEL: optionalText,
  /** Image model of the service at OPENAI_BASE_URL. */
  OPENAI_IMAGE_MODEL: optionalText,
  OPENAI_IMAGE_SIZES: z._default(
    z.string().check(z.regex(/^\s*[1-9]\d{1,3}x[1-9]\d{1,3}(?:\s*,\s*[1-9]\d{1,3}x[1-9]\d{1,3})*\s*$/, sizesMessage)),
    "1024x1024,1536x1024,1024x1536",
  ),
  /** Limit of concurrent starts over all processes: each occupies a worker until its image is done. */
  OPENAI_IMAGE_AT_ONCE: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(1, "muss mindestens 1 sein")),
    8,
  ),
  COMFYUI_URL: z.optional(webAddress),
  /** A folder with one workflow per model, in ComfyUI's API format. */
  COMFYUI_WORKFLOWS: optionalText,
  /** API key for a proxy in front of ComfyUI, which has no authentication itself. */
  COMFYUI_API_KEY: headerKey,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_BASE_URL: z.optional(webAddress),
  ORDER_PRICE_CENTS: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(50, "muss mindestens 50 sein")),
    defaultPriceCents,
  ),
  KIE_API_KEY: optionalText,
  KIE_BASE_URL: z._default(webAddress, "https://api.kie.ai"),
  KIE_UPLOAD_BASE_URL: z._default(webAddress, "https://kieai.redpandaai.co"),
  KIE_WEBHOOK_SECRET: optionalText,
  FAL_KEY: optionalText,
  /** Addresses of fal.ai's queue, uploads and account. */
  FAL_BASE_URL: z._default(webAddress, "https://queue.fal.run"),
  FAL_REST_BASE_URL: z._default(webAddress, "https://rest.fal.ai"),
  FAL_PLATFORM_BASE_URL: z._default(webAddress, "https://api.fal.ai"),
  /** Concurrent requests that fal.ai allows an account: 2 at first, up to 40 with purchases. */
  FAL_AT_ONCE: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(1, "muss mindestens 1 sein")),
    2,
  ),
  REPLICATE_API_TOKEN: optionalText,
  REPLICATE_BASE_URL: z._default(webAddress, "https://api.replicate.com/v1"),
  REPLICATE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^whsec_[A-Za-z\d+/]+={0,2}$/, "muss mit whsec_ beginnen, wie Replicate es nennt")),
  ),
  /** `model=name,name;*=name`: provider priority per model. */
  PROVIDERS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\s*[\w.*-]+=[\w,\s-]+(?:;\s*[\w.*-]+=[\w,\s-]+)*;?\s*$/,
          "muss wie kling-v2-5=kie,fal;*=local aussehen",
        ),
      ),
  ),
  /** `provider=euro per credit;usd=euro per dollar`. */
  CREDIT_RATES: z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(String.raw`^${rateEntry}(?:;${rateEntry})*;?\s*$`),
          "muss wie kie=0.0046;usd=0.92 aussehen: Euro je Guthabenpunkt eines Anbieters, Euro je US-Dollar",
        ),
      ),
    "",
  ),
  /** Monthly caps on the cost of external providers, per user and in total. */
  USER_MONTHLY_CAP_CENTS: z.optional(cents),
  MONTHLY_CAP_CENTS: z.optional(cents),
  HEYGEN_API_KEY: headerKey,
  HEYGEN_API: z._default(z.enum(["v3", "v2"], "muss v3 oder v2 sein"), "v3"),
  HEYGEN_BASE_URL: z._default(webAddress, "https://api.heygen.com"),
  HEYGEN_WEBHOOK_SECRET: optionalText,
  /**
   * `speaker=avatar:voice;…`: HeyGen's avatar and voice for a speaker, optionally followed by a colon and the voice's
   * languages.
   */
  HEYGEN_AVATARS: z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${avatarEntry}(?:;${avatarEntry})*;?\\s*$`),
          "muss wie speaker-1=avatarId:voiceId;speaker-2=avatarId:voiceId:de,en aussehen",
        ),
      ),
    "",
  ),
  /**
   * A checkout that charges nothing; with a public https address or NODE_ENV=production it must be turned on
   * explicitly.
   */
  TEST_CHECKOUT: z._default(z.enum(["auto", "on"], "muss auto oder on sein"), "auto"),
  NODE_ENV: z.optional(z.string()),
  /**
   * Scope of Strict-Transport-Security. The default covers this host only, because the operator decides about the
   * others.
   */
  HSTS: z._default(z.enum(["host", "subdomains", "preload"], "muss host, subdomains oder preload sein"), "host"),
  TRUSTED_PROXIES: trustedProxies,
  /** `host:port` entries in the operator's network that may be fetched, such as `intranet.example:8080`. */
  TRUSTED_HOSTS: trustedHosts,
  BRAND_NAME: z._default(z.string(), "Lichtspiel"),
  SUPPORT_EMAIL: z.optional(z.email("muss eine E-Mail-Adresse sein")),
  SUPPORT_WHATSAPP: z.optional(z.string().check(z.regex(/^\+?[\d ()-]{6,20}$/, "muss eine Telefonnummer sein"))),
  /** Sources of the figures in advertising claims: a claim without a source is hidden. */
  CLAIM_SAVINGS_SOURCE: claimSource,
  CLAIM_PRODUCTION_TIME_SOURCE: claimSource,
  CLAIM_OPEN_RATE_SOURCE: claimSource,
  IMPRINT_URL: z.optional(webAddress),
  PRIVACY_URL: z.optional(webAddress),
  /** For crash tests: `name` or `name:nth` of the failpoint at which the program kills itself like kill -9. */
  FAILPOINT: optionalText,
  /** For crash tests: maximum length of videos in seconds. */
  DRAFT_SECONDS: z.optional(z.coerce.number("muss eine Zahl sein").check(z.minimum(1, "muss mindestens 1 sein"))),
  /** For crash tests: share of the full width and height at which videos are drawn. */
  DRAFT_SCALE: z.optional(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.minimum(0.1, "muss mindestens 0.1 sein"), z.maximum(1, "darf höchstens 1 sein")),
  ),
  /** For crash tests: factor of the retry intervals of mails and webhooks. */
  OUTBOX_PACE: z._default(z.coerce.number("muss eine Zahl sein").check(z.positive("muss größer als 0 sein")), 1),
  /** For tests with fast simulated providers: factor of rate-limit windows, poll intervals and pauses. */
  PROVIDER_PACE: z._default(z.coerce.number("muss eine Zahl sein").check(z.positive("muss größer als 0 sein")), 1),
});

function readRates(list: string): Record<string, number> {
  const entries = list.split(";").flatMap((entry) => {
    const [name = "", rate] = entry.split("=").map((part) => part.trim());
    return name ? [[name, Number(rate)]] : [];
  });
  return Object.fromEntries(entries);
}

type Avatar = { avatarId: string; voiceId: string; languages?: Language[] };

function readAvatars(list: string): Partial<Record<SpeakerId, Avatar>> {
  const entries = list.split(";").flatMap((entry) => {
    const [speaker, avatarId, voiceId, languageList] = entry.trim().split(/[=:]/);
    if (!speaker || !avatarId || !voiceId) return [];
    return [[speaker, { avatarId, voiceId, ...(languageList && { languages: languageList.split(",") }) }]];
  });
  return Object.fromEntries(entries);
}

/** Settings that are set together or not at all. */
const whatsappPairs = [
  ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_NUMBER_ID"],
  ["WHATSAPP_SENDER_TEMPLATE", "WHATSAPP_SENDER_LINK_TEMPLATE"],
  ["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
] as const;

export type Config = ReturnType<typeof readConfig>;

/** Invalid settings. The message has one line per setting, without values, because some of them are secrets. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export function readConfig(env: Record<string, string | undefined>) {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(settings);
  if (error) {
    throw new ConfigError(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join("\n"));
  }
  if (data.ROLE !== "all" && !data.DATABASE_URL) {
    throw new ConfigError(`ROLE=${data.ROLE} braucht DATABASE_URL`);
  }
  for (const pair of whatsappPairs) {
    const present = pair.find((name) => data[name]);
    const missing = pair.find((name) => !data[name]);
    if (present && missing) throw new ConfigError(`${present} braucht ${missing}`);
  }
  if (data.OPENAI_TEXT_MODEL && !data.OPENAI_API_KEY && !data.OPENAI_BASE_URL) {
    throw new ConfigError("OPENAI_TEXT_MODEL braucht OPENAI_API_KEY oder OPENAI_BASE_URL");
  }
  if (data.OPENAI_IMAGE_MODEL && !data.OPENAI_API_KEY && !data.OPENAI_BASE_URL) {
    throw new ConfigError("OPENAI_IMAGE_MODEL braucht OPENAI_API_KEY oder OPENAI_BASE_URL");
  }
  if (data.COMFYUI_URL && !data.COMFYUI_WORKFLOWS) throw new ConfigError("COMFYUI_URL braucht COMFYUI_WORKFLOWS");
  if (data.COMFYUI_WORKFLOWS && !data.COMFYUI_URL) throw new ConfigError("COMFYUI_WORKFLOWS braucht COMFYUI_URL");
  const problem = automationProblem(data);
  if (problem) throw new ConfigError(problem);
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  // Whether the installation is public: a checkout that charges nothing would then give videos away.
  const isPublic = publicUrl.protocol === "https:" || data.NODE_ENV === "production";
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: publicUrl.origin,
    hstsScope: data.HSTS,
    dataFolder: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    role: data.ROLE,
    invitationCodes: data.INVITATION_CODE?.split(",")
      .map((code) => code.trim())
      .filter(Boolean),
    invitationRequestUrl: data.INVITATION_REQUEST_URL ?? null,
    mail: {
      serverUrl: data.SMTP_URL ?? null,
      from: data.MAIL_FROM ?? `${data.BRAND_NAME} <keine-antwort@${publicUrl.hostname}>`,
    },
    automation: readAutomation(data),
    whatsapp:
      data.WHATSAPP_TOKEN && data.WHATSAPP_PHONE_NUMBER_ID
        ? {
            token: data.WHATSAPP_TOKEN,
            phoneNumberId: data.WHATSAPP_PHONE_NUMBER_ID,
            baseUrl: data.WHATSAPP_BASE_URL.replace(/\/+$/, ""),
            template: data.WHATSAPP_TEMPLATE,
            linkTemplate: data.WHATSAPP_LINK_TEMPLATE,
            senderTemplates:
              data.WHATSAPP_SENDER_TEMPLATE && data.WHATSAPP_SENDER_LINK_TEMPLATE
                ? { video: data.WHATSAPP_SENDER_TEMPLATE, link: data.WHATSAPP_SENDER_LINK_TEMPLATE }
                : null,
            webhook:
              data.WHATSAPP_APP_SECRET && data.WHATSAPP_VERIFY_TOKEN
                ? { appSecret: data.WHATSAPP_APP_SECRET, verifyToken: data.WHATSAPP_VERIFY_TOKEN }
                : null,
            language: data.WHATSAPP_LANGUAGE,
          }
        : null,
    languageModel: data.OPENAI_TEXT_MODEL
      ? {
          baseUrl: data.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
          key: data.OPENAI_API_KEY ?? null,
          model: data.OPENAI_TEXT_MODEL,
        }
      : null,
    openaiImages: data.OPENAI_IMAGE_MODEL
      ? {
          baseUrl: (data.OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
          key: data.OPENAI_API_KEY ?? null,
          model: data.OPENAI_IMAGE_MODEL,
          sizes: listOf(data.OPENAI_IMAGE_SIZES),
          maxConcurrent: data.OPENAI_IMAGE_AT_ONCE,
        }
      : null,
    comfyui:
      data.COMFYUI_URL && data.COMFYUI_WORKFLOWS
        ? {
            baseUrl: data.COMFYUI_URL.replace(/\/+$/, ""),
            key: data.COMFYUI_API_KEY ?? null,
            workflowFolder: path.resolve(data.COMFYUI_WORKFLOWS),
          }
        : null,
    isAgent: !data.AUTOMATION_WEBHOOK_URL || data.BUILT_IN_AGENT === "on",
    orderPriceCents: data.ORDER_PRICE_CENTS,
    stripe: data.STRIPE_SECRET_KEY
      ? {
          secretKey: data.STRIPE_SECRET_KEY,
          webhookSecret: data.STRIPE_WEBHOOK_SECRET ?? null,
          baseUrl: data.STRIPE_BASE_URL ?? null,
        }
      : null,
    kie: data.KIE_API_KEY
      ? {
          key: data.KIE_API_KEY,
          baseUrl: data.KIE_BASE_URL.replace(/\/+$/, ""),
          uploadBaseUrl: data.KIE_UPLOAD_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.KIE_WEBHOOK_SECRET ?? null,
        }
      : null,
    fal: data.FAL_KEY
      ? {
          key: data.FAL_KEY,
          baseUrl: data.FAL_BASE_URL.replace(/\/+$/, ""),
          restBaseUrl: data.FAL_REST_BASE_URL.replace(/\/+$/, ""),
          platformBaseUrl: data.FAL_PLATFORM_BASE_URL.replace(/\/+$/, ""),
          maxConcurrent: data.FAL_AT_ONCE,
        }
      : null,
    replicate: data.REPLICATE_API_TOKEN
      ? {
          token: data.REPLICATE_API_TOKEN,
          baseUrl: data.REPLICATE_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.REPLICATE_WEBHOOK_SECRET ?? null,
        }
      : null,
    providerPriority: Object.fromEntries(
      (data.PROVIDERS ?? "").split(";").flatMap((entry) => {
        const [model = "", names = ""] = entry.split("=").map((part) => part.trim());
        return model ? [[model, listOf(names)]] : [];
      }),
    ),
    heygen: data.HEYGEN_API_KEY
      ? {
          key: data.HEYGEN_API_KEY,
          api: data.HEYGEN_API,
          baseUrl: data.HEYGEN_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.HEYGEN_WEBHOOK_SECRET ?? null,
          avatars: readAvatars(data.HEYGEN_AVATARS),
        }
      : null,
    creditRates: readRates(data.CREDIT_RATES),
    monthlyCaps: { userCents: data.USER_MONTHLY_CAP_CENTS ?? null, allCents: data.MONTHLY_CAP_CENTS ?? null },
    /** Names of the settings that are set, without their values. */
    settingNames: new Set(Object.keys(settings).filter((name) => name in environment.shape)),
    hasTestCheckout: !data.STRIPE_SECRET_KEY && (data.TEST_CHECKOUT === "on" || !isPublic),
    trustedProxies: listOf(data.TRUSTED_PROXIES),
    trustedHosts: listOf(data.TRUSTED_HOSTS),
    brand: {
      name: data.BRAND_NAME,
      supportEmail: data.SUPPORT_EMAIL ?? null,
      supportWhatsapp: data.SUPPORT_WHATSAPP ?? null,
      imprintUrl: data.IMPRINT_URL ?? "/impressum",
      privacyUrl: data.PRIVACY_URL ?? "/datenschutz",
    },
    claimSources: {
      savingsPerYear: data.CLAIM_SAVINGS_SOURCE ?? null,
      productionTime: data.CLAIM_PRODUCTION_TIME_SOURCE ?? null,
      openRate: data.CLAIM_OPEN_RATE_SOURCE ?? null,
    },
    failpoint: data.FAILPOINT,
    draftSeconds: data.DRAFT_SECONDS,
    draftScale: data.DRAFT_SCALE,
    outboxTimeScale: data.OUTBOX_PACE,
    providerTimeScale: data.PROVIDER_PACE,
  };
}
