import path from "node:path";
import * as z from "zod/mini";
import { readStorage, storageProblem, storageSettings } from "./storage-settings.ts";
import { automationProblem, automationSettings, readAutomation } from "./automation-settings.ts";
import { processSettings, readSecondFactorKey, readShutdownTimes, readWorkerKinds } from "./process-settings.ts";
import { monitoringProblem, monitoringSettings, readMetricsSettings } from "./monitoring-settings.ts";
import { backupKeySettings } from "./backup-key-settings.ts";
import { brandSettings, readBrandSettings } from "./brand-settings.ts";
import { costSettings, readCosts } from "./cost-settings.ts";
import { invitationSettings, readInvitationSettings } from "./invitation-settings.ts";
import { mailSettings, readMailSettings } from "./mail-settings.ts";
import { operatorSettings, readOperatorSettings } from "./operator-settings.ts";
import { listOf, trustedHosts, trustedProxies } from "./network-settings.ts";
import { hasTestCheckout, paymentSettings, readStripe } from "./payment-settings.ts";
import { priceSettings, readPrices } from "./price-settings.ts";
import { providerProblem, providerSettings, readProviders } from "./provider-settings.ts";
import { readRetention, retentionSettings } from "./retention-settings.ts";
import { optionalText, webAddress } from "./setting-schemas.ts";
import { readWhatsapp, whatsappProblem, whatsappSettings } from "./whatsapp-settings.ts";

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
  VOICES_DIR: optionalText,
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/, error: "muss eine postgres://-Adresse sein" }),
  ),
  ROLE: z._default(z.enum(["all", "web", "worker"], "muss all, web oder worker sein"), "all"),
  ...invitationSettings,
  ...mailSettings,
  ...automationSettings,
  ...storageSettings,
  ...monitoringSettings,
  ...whatsappSettings,
  ...providerSettings,
  ...costSettings,
  ...processSettings,
  ...retentionSettings,
  ...backupKeySettings,
  ...operatorSettings,
  ...paymentSettings,
  ...priceSettings,
  NODE_ENV: z.optional(z.string()),
  /**
   * Scope of Strict-Transport-Security. The default covers this host only, because the operator has to decide about
   * other hosts of the domain.
   */
  HSTS: z._default(z.enum(["host", "subdomains", "preload"], "muss host, subdomains oder preload sein"), "host"),
  TRUSTED_PROXIES: trustedProxies,
  /**
   * Hosts with port in the operator's network whose websites and results may be read, such as `intranet.example:8080`.
   */
  TRUSTED_HOSTS: trustedHosts,
  ...brandSettings,
  /** For crash tests: `name` or `name:nth` of the failpoint at which the program kills itself as kill -9 would. */
  FAILPOINT: optionalText,
  /** For crash tests: maximum length of videos in seconds. */
  DRAFT_SECONDS: z.optional(z.coerce.number("muss eine Zahl sein").check(z.minimum(1, "muss mindestens 1 sein"))),
  /** For crash tests: fraction of the full width and height at which videos are rendered. */
  DRAFT_SCALE: z.optional(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.minimum(0.1, "muss mindestens 0.1 sein"), z.maximum(1, "darf höchstens 1 sein")),
  ),
  /** For crash tests: factor by which the retry intervals of emails and webhooks are multiplied. */
  OUTBOX_PACE: z._default(z.coerce.number("muss eine Zahl sein").check(z.positive("muss größer als 0 sein")), 1),
  /**
   * For tests with fast simulated providers: factor by which rate-limit periods, poll intervals and pauses are
   * multiplied.
   */
  PROVIDER_PACE: z._default(z.coerce.number("muss eine Zahl sein").check(z.positive("muss größer als 0 sein")), 1),
});

export type Config = ReturnType<typeof readConfig>;

/** Error: invalid settings. The message has one line per setting, without values, because some values are secrets. */
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
  // Refuse WORKER_KINDS without DATABASE_URL: with the embedded database, no other process could do the remaining
  // kinds of work.
  if (data.WORKER_KINDS && !data.DATABASE_URL) throw new ConfigError("WORKER_KINDS braucht DATABASE_URL");
  const problem =
    whatsappProblem(data) ??
    providerProblem(data) ??
    automationProblem(data) ??
    storageProblem(data) ??
    monitoringProblem(data);
  if (problem) throw new ConfigError(problem);
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  // Count an installation with https or NODE_ENV=production as public: the test checkout, which charges nothing, would
  // give videos away there.
  const isPublic = publicUrl.protocol === "https:" || data.NODE_ENV === "production";
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: publicUrl.origin,
    hstsScope: data.HSTS,
    dataFolder: path.resolve(data.DATA_DIR),
    voicesFolder: path.resolve(data.VOICES_DIR ?? path.join(data.DATA_DIR, "voices")),
    s3: readStorage(data),
    databaseUrl: data.DATABASE_URL,
    secondFactorKey: readSecondFactorKey(data),
    role: data.ROLE,
    workerKinds: readWorkerKinds(data),
    retention: readRetention(data),
    shutdownTimes: readShutdownTimes(data, data.ROLE),
    ...readInvitationSettings(data),
    mail: readMailSettings(data, { brandName: data.BRAND_NAME, host: publicUrl.hostname }),
    automation: readAutomation(data),
    metrics: readMetricsSettings(data),
    logFormat: data.LOG_FORMAT,
    whatsapp: readWhatsapp(data),
    ...readProviders(data),
    ...readCosts(data),
    isAgent: !data.AUTOMATION_WEBHOOK_URL || data.BUILT_IN_AGENT === "on",
    ...readPrices(data),
    stripe: readStripe(data),
    /** The settings as text, by name; features/setup/merge-settings.ts completes them with the stored settings. */
    rawSettings: Object.fromEntries(Object.entries(settings).filter(([name]) => name in environment.shape)),
    /** Names of the settings that are set, without their values. */
    settingNames: new Set(Object.keys(settings).filter((name) => name in environment.shape)),
    hasTestCheckout: hasTestCheckout(data, isPublic),
    trustedProxies: listOf(data.TRUSTED_PROXIES),
    trustedHosts: listOf(data.TRUSTED_HOSTS),
    ...readBrandSettings(data),
    operator: readOperatorSettings(data),
    backupKey: data.BACKUP_KEY,
    failpoint: data.FAILPOINT,
    draftSeconds: data.DRAFT_SECONDS,
    draftScale: data.DRAFT_SCALE,
    outboxTimeScale: data.OUTBOX_PACE,
    providerTimeScale: data.PROVIDER_PACE,
  };
}
