import type { StillDescription } from "#engine/index.ts";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import type { ModelId } from "#domain/models/models.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { SpokenBy, VoiceModel } from "#domain/speakers/voices.ts";
import type { Phase } from "#domain/projects/project-progress.ts";

/** Name of the local engine; all other providers are external services. */
export const localProviderName = "local";

/** Request to a provider. It contains nothing about projects or users. */
export type GenerationRequest = {
  /** Idempotency reference, which is the same for every attempt of one start. */
  reference: string;
  model: ModelId;
  /** Input of the user, parsed by the model's schema. */
  input: Record<string, unknown>;
  /** Storage keys of the input images, images before masks. */
  inputKeys: readonly string[];
  /**
   * The brand that a video shows. Only the local engine reads it: videos of other providers get it with their label.
   */
  brandKit?: BrandSnapshot | null;
  /** Words with the pronunciation that a voice should use; only the local engine reads them. */
  pronunciations?: readonly Pronunciation[] | null;
  /** URL for callbacks of the provider; null if it cannot reach this server. */
  callbackUrl: string | null;
};

/** Input image in the form in which it is sent to a provider. */
export type InputFile = { bytes: Buffer; type: string; name: string };

/** Result file in our storage, or a temporary URL at the provider. */
export type ResultFile =
  | {
      at: "storage";
      key: string;
      type: string;
      bytes: number;
      posterKey: string | null;
      /** Storage key of the subtitles, as WebVTT. */
      captionsKey?: string | null;
      /** Who spoke the text of a video of our own engine; left out where no speech service had a voice. */
      spokenBy?: SpokenBy;
      /** The installed voice model that speaks in a video of our own engine; left out where none speaks. */
      voiceModel?: VoiceModel;
      width: number;
      height: number;
      /** Whether the file came from an external service and is neither checked nor labelled yet. */
      isForeign?: boolean;
    }
  | {
      at: "address";
      url: string;
      type: string;
      /** Request headers for the download of `url`; never sent to another host. */
      headers?: Readonly<Record<string, string>>;
      /** URL of the subtitles of a video, as SubRip or WebVTT. */
      captionsUrl?: string;
    };

export type FailureReason = "refused" | "broken" | "unknown-task";

/** Amount in the provider's unit; the operator's settings define the value of a credit. */
export type Amount = { amount: number; unit: "credits" | "usd" };

export type Progress =
  | { state: "running"; phase: Phase; done: number | null; total: number | null }
  /** State of a task that has succeeded; `cost` is set if the provider reports the cost of the task. */
  | { state: "done"; files: readonly [ResultFile, ...ResultFile[]]; cost?: Amount }
  /**
   * State of a task that has failed. `message` is German, for users; without it the default message of `reason` is
   * shown. `detail` is the provider's own message for admins: one line without keys and URLs.
   */
  | { state: "failed"; reason: FailureReason; message?: string; detail?: string; cost?: Amount };

/**
 * Property of a provider that understands English only. `translates`: it translates other languages itself, but does
 * not report the English text.
 */
export type EnglishOnly = { translates: boolean };

/**
 * A service that makes media. `start` returns a receipt, JSON that only the provider understands; it is stored with the
 * project and passed to `check`. Both throw if the service is unavailable: a poll is then repeated, a start is repeated
 * or passed to another provider. Implemented by `<name>/<name>.ts` beside this file.
 */
export type Provider = {
  /** Identifier of the provider in settings, rows and URLs. */
  name: string;
  /** Name of the provider on screens. */
  title: string;
  makes: (model: ModelId) => boolean;
  /** Whether the provider would take a request. A provider without this function takes all requests for its models. */
  accepts?: (request: GenerationRequest) => boolean;
  /**
   * Reads a request before it becomes a project. Returns a German message that says what to change if the provider
   * cannot carry out the prompt; undefined if it can. Only the local engine has this function.
   */
  checkPrompt?: (request: Pick<GenerationRequest, "model" | "input" | "inputKeys">) => Promise<string | undefined>;
  /** Whether `checkImages` would look at the images of a request, which its prompt alone tells. */
  needsImageCheck?: (request: Pick<GenerationRequest, "model" | "input" | "inputKeys">) => Promise<boolean>;
  /**
   * Reads the stored input images of a request before it becomes a project. Returns a German message that says what to
   * change if the result would be damaged; undefined if it would not, or if that could not be found out in time. Checks
   * of one owner run one after the other. Only the local engine has this function.
   */
  checkImages?: (
    request: Pick<GenerationRequest, "model" | "input" | "inputKeys"> & { ownerId: string },
  ) => Promise<string | undefined>;
  /** Tells what the provider draws of a prompt; undefined if it cannot tell, or the request contains images. */
  understandPrompt?: (
    request: Pick<GenerationRequest, "model" | "input" | "inputKeys">,
  ) => Promise<PromptUnderstanding | undefined>;
  /** Describes a small still image of the result; undefined if the result is not drawn from the prompt alone. */
  describeStill?: (request: Pick<GenerationRequest, "model" | "input" | "inputKeys">) => StillDescription | undefined;
  /** Languages of a speaker at the provider; undefined for speakers that it does not offer. */
  speaks?: (speaker: SpeakerId) => readonly Language[] | undefined;
  /**
   * Name, for users, of the model that really makes the results of `model`; undefined if it is unknown or `model`
   * itself.
   */
  realModel?: (model: ModelId) => string | undefined;
  /** The provider's own name of a model, for admins. */
  route?: (model: ModelId) => string | undefined;
  /** Set for models whose descriptions must be English at the provider; undefined if German works as well. */
  englishOnly?: (model: ModelId) => EnglishOnly | undefined;
  /**
   * Whether a second start with the same reference finds the task of the first one. If not, a start that may have
   * succeeded is never repeated.
   */
  isStartIdempotent: boolean;
  /** Whether the provider has a queue of its own: a task then begins as soon as `check` no longer reports `queued`. */
  hasOwnQueue?: boolean;
  /** Rate limit for all processes together: `starts` per `seconds`. Undefined means no limit. */
  rateLimit?: { starts: number; seconds: number };
  /** Maximum number of concurrent tasks, for all processes together. Undefined means no limit. */
  maxConcurrent?: number;
  /**
   * Timeout of a start in seconds, 60 by default. A longer timeout, for a provider whose response contains the result,
   * requires a concurrency limit.
   */
  startTimeoutSeconds?: number;
  /** Hosts, with port, on the operator's own network from which the provider's results are fetched. */
  resultHosts?: readonly string[];
  start: (request: GenerationRequest, signal: AbortSignal) => Promise<unknown>;
  check: (receipt: unknown, signal: AbortSignal) => Promise<Progress>;
  /** Typical duration of a task in seconds, for scheduling polls until durations have been measured. */
  typicalSeconds?: (model: ModelId) => number;
  /** Poll interval in seconds for a task that has been running for `elapsedSeconds`. */
  pollIntervalSeconds: (elapsedSeconds: number, receipt: unknown) => number;
  /**
   * Whether a callback may come from the provider; checks its signature if a secret is configured. A trusted callback
   * triggers a poll and may name a lost receipt; results are read by polls alone.
   */
  trustsCallback?: (request: {
    body: string;
    header: (name: string) => string | undefined;
    now: Date;
  }) => boolean | Promise<boolean>;
  /**
   * Recovers the receipt of a start whose answer was lost, from the body of a trusted callback; null if the body names
   * no task.
   */
  readLostReceipt?: (request: Pick<GenerationRequest, "model" | "input" | "inputKeys">, body: string) => unknown;
  /** Cancels a task whose result is no longer wanted. */
  cancel?: (receipt: unknown) => Promise<void>;
  /** Reads the remaining balance of the account; rejects if that fails, with "settings" for a refused key. */
  balance?: (signal: AbortSignal) => Promise<Amount>;
  /**
   * Makes one call that starts nothing and costs nothing, to test address and key. For a provider without this
   * function, `balance` is called instead.
   * @throws ProviderUnavailable with the reason "settings" if the key is refused
   */
  checkAccess?: (signal: AbortSignal) => Promise<void>;
  /**
   * Tests whether a service on the operator's own machine has everything that our requests need, such as model files.
   * Starts no task. Called in place of `checkAccess` and `balance`, because such a service may need no key.
   */
  checkInstallation?: (signal: AbortSignal) => Promise<InstallationCheck>;
};

/** Name of a provider on screens, with the model that really makes the results of `model`. */
export function titleWithModel({ title, realModel }: Pick<Provider, "title" | "realModel">, model: ModelId): string {
  const name = realModel?.(model);
  return name === undefined ? title : `${title} mit ${name}`;
}

/** Result of `checkInstallation`: a German text that names what is missing and what to do. */
export type InstallationCheck = { isComplete: boolean; isReached: boolean; text: string };

/**
 * Error of a start or poll: the provider rejects the content of the request for good, so a retry at another provider
 * is pointless.
 */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  /** German message for the user that says what to change; null for the default message. */
  readonly userMessage: string | null;

  /** Creates the error. @param detail provider's message for admins, without keys and URLs */
  constructor(detail: string, userMessage: string | null = null) {
    super(detail);
    this.userMessage = userMessage;
  }
}

/**
 * Reasons why a provider has declined: no credit left, a wrong setting such as the key, a rate limit, an outage, or
 * (`unable`) a model or input that it does not support, although others may.
 */
export type UnavailableReason = "credit" | "settings" | "limited" | "away" | "unable";

/**
 * Error of a start: the provider has certainly not accepted it, so another provider may be tried, or the same one
 * later.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
  readonly reason: UnavailableReason;
  /** Seconds to wait as the provider demands; null if it named no time. */
  readonly retryAfterSeconds: number | null;
  /** German message for the user if no other provider accepts; null for the default message. */
  readonly userMessage: string | null;

  constructor(
    reason: UnavailableReason,
    message: string,
    retryAfterSeconds: number | null = null,
    userMessage: string | null = null,
  ) {
    super(message);
    this.userMessage = userMessage;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
