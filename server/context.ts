import type { Database, Transaction } from "#server/db/client.ts";
import type { Notify } from "#server/db/notifier.ts";
import type { Locks } from "#server/db/advisory-locks.ts";
import type { Authentication } from "#server/features/accounts/authentication.ts";
import type { SessionCookie } from "#server/features/accounts/session-cookie.ts";
import type { InstallationCodes } from "#server/features/invitations/installation-codes.ts";
import type { ResultIntake } from "#server/features/generations/jobs/result-intake.ts";
import type { Scheduler } from "#server/features/generations/scheduling/scheduler.ts";
import type { Translator } from "#server/features/generations/translate-descriptions.ts";
import type { LegalTextReader } from "#server/features/legal-texts/legal-text-reader.ts";
import type { PriceReader } from "#server/features/prices/price-reader.ts";
import type { OperatorReader } from "#server/features/operator/operator-reader.ts";
import type { LimitReader } from "#server/features/usage-limits/limit-reader.ts";
import type { ModelStateReader } from "#server/features/models/store.ts";
import type { Checkouts } from "#server/features/orders/payments/create-checkouts.ts";
import type { Whatsapp } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import type { balanceReader } from "#server/features/providers/overview/balances.ts";
import type { Configuration } from "#server/features/setup/configuration.ts";
import type { SecretBox } from "#server/features/second-factor/secret-box.ts";
import type { Config } from "#server/platform/config.ts";
import type { EventStreams, ServerEvent } from "#server/platform/event-streams.ts";
import type { LanguageModel } from "#server/platform/language-model.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import type { SafeFetch } from "#server/platform/safe-fetch.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import type { Store } from "#server/platform/storage.ts";
import type { Providers } from "#server/providers/provider-priority.ts";
import type { LocalEngine } from "#server/providers/local/local-engine.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { SpeechService } from "#server/providers/speech-service.ts";
import type { checkFont, drawStill, makeBrandPreview, toLabelledPng } from "#engine/index.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";

/**
 * Everything that is created once per process, by `createContext` of server/composition/create-context.ts: settings,
 * connections, clients and caches. It is the first argument (`ctx`) of most functions, but holds no functions of
 * features: these import each other.
 */
export type Context = {
  /**
   * Settings of the environment, completed with the settings that admins have stored. When an admin changes a setting,
   * this object and the clients made from it are replaced: read them from the context each time, not once at the start.
   */
  config: Config;
  /** Reads the stored settings again; also holds the settings of the environment without the stored ones. */
  configuration: Configuration;
  /** Secret of this installation; signs session cookies and hashes invitation codes. */
  secret: string;
  db: Database;
  /** Runs work in a database transaction. */
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Notifies all processes over channels of the database. Call it after the commit. */
  notify: Notify;
  /** Publishes an event to the open tabs of a user in all processes. Call it after the commit. */
  publish: (userId: string, event: ServerEvent) => Promise<void>;
  /** Signal that is aborted when this process begins to shut down. */
  shutdownSignal: AbortSignal;
  /** The open event streams of this process. */
  eventStreams: EventStreams;
  jobs: JobQueue;
  /** Storage of the users' media files. */
  storage: Store;
  /** The whole data folder; emails are stored here while no mail server is configured. */
  dataStorage: Store;
  /**
   * Temporary folder on the local disk. If the media are stored on the same disk, finished files are moved and not
   * copied.
   */
  workFolder: string;
  /** Cache of the limits that admins can change, made by `limitReader`. */
  limits: LimitReader;
  /** Cache of the operator's details. */
  operator: OperatorReader;
  /** Cache of the legal texts in force. */
  legalTexts: LegalTextReader;
  /** Cache of the prices of orders. */
  prices: PriceReader;
  /** Cache of the states of models that admins have set. */
  modelStates: ModelStateReader;
  limiter: RateLimiter;
  /** Locks of emails and webhooks being sent. */
  outboxLocks: Locks;
  mailTransport: MailTransport;
  securityLog: SecurityLog;
  /** Manages passwords and sessions, by the library better-auth. */
  auth: Authentication;
  sessionCookie: SessionCookie;
  /** Encrypts the secrets of second factors, and stored settings, with the key of this installation. */
  secretBox: SecretBox;
  installationCodes: InstallationCodes;
  /** Whether the first account becomes admin (only with the embedded database). */
  firstIsAdmin: boolean;
  /** Locks of running data exports, one per account. */
  exportLocks: Locks;
  /** Downloads from public addresses, with SSRF protection. */
  fetch: SafeFetch;
  providers: Providers;
  /** Decides whether, when and how often external providers are called. */
  scheduler: Scheduler;
  /** The local engine, which renders images and videos in this process; it is also the provider of last resort. */
  localEngine: LocalEngine;
  /** Limits and slots of this process for fetching results from providers. */
  results: ResultIntake;
  /** Encodes an image as PNG that contains the label of its AI provenance. */
  toLabelledPng: typeof toLabelledPng;
  /** Synthesises speech from a text, in the voice that a speaker has in videos of the local engine. */
  speak: LocalEngine["speak"];
  /** Whether voices are installed on this machine for the speakers of the local engine. */
  hasInstalledVoices: LocalEngine["hasInstalledVoices"];
  /** Draws two still images of a presenter video in a brand, in a child process. */
  makeBrandPreview: typeof makeBrandPreview;
  /** Draws a small image from a prompt, in a child process. */
  drawStill: typeof drawStill;
  /** Checks a font file in a child process. */
  checkFont: typeof checkFont;
  /**
   * Language model for translations, with the numbers of running and of failed translations; null if no language model
   * is configured.
   */
  translator: Translator | null;
  /** Client of the language model; null if none is configured. */
  languageModel: LanguageModel | null;
  /** Service whose voices speak in videos of the local engine; null if none is configured. */
  speechService: SpeechService | null;
  /** The payment providers. */
  checkouts: Checkouts;
  /** Sends videos by WhatsApp; null if it is not configured. */
  whatsapp: Whatsapp | null;
  /** Reads the balance at a provider, and caches it for a minute. */
  readBalance: ReturnType<typeof balanceReader>;
  /** All configured providers, even those that no model uses. */
  configuredProviders: readonly Provider[];
  /** Hosts with port on the operator's own network whose websites and results may be read. */
  trustedHosts: readonly string[];
};
