import type { ModelId } from "#domain/models/index.ts";
import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Phase } from "#domain/projects/project.ts";

/** The name of the engine of the house; all others are outside. */
export const studioProvider = "local";

/** What a provider is asked to make, without a word about projects or users. */
export type Order = {
  /** Our name for the task: the same however often the same start is attempted. */
  reference: string;
  model: ModelId;
  /** The user's input as the model's schema read it. */
  input: Record<string, unknown>;
  /** Input pictures as kept in our storage. */
  inputKeys: readonly string[];
  /** Where the provider may tell that something changed; null where it could not reach us. */
  callbackUrl: string | null;
};

/** An input picture as it goes to a provider. */
export type InputFile = { bytes: Buffer; type: string; name: string };

/** A result in our storage, or the address where a provider keeps it for a while. */
export type ResultFile =
  | {
      at: "storage";
      key: string;
      type: string;
      bytes: number;
      posterKey: string | null;
      /** What is said, as WebVTT. */
      captionsKey?: string | null;
      width: number;
      height: number;
      /** Came from outside as it is: nobody has judged or marked it yet. */
      isForeign?: boolean;
    }
  | {
      at: "address";
      url: string;
      type: string;
      /** For the host of this very address alone. */
      headers?: Readonly<Record<string, string>>;
      /** Where the subtitles of a film are, as SubRip or WebVTT. */
      captionsUrl?: string;
    };

export type FailureReason = "refused" | "broken" | "unknown-task";

/** As the provider counts it; what a credit is worth, the operator says. */
export type Amount = { amount: number; unit: "credits" | "usd" };

export type Progress =
  | { state: "running"; phase: Phase; done: number | null; total: number | null }
  /** `cost` where the provider says what the task cost. */
  | { state: "done"; files: readonly [ResultFile, ...ResultFile[]]; cost?: Amount }
  /**
   * `message` is German and may be shown; without one the reason's own words are. `detail` is what the provider said,
   * for admins: no key, no address, no more than a line.
   */
  | { state: "failed"; reason: FailureReason; message?: string; detail?: string; cost?: Amount };

/** `translates`: it translates other languages by itself, and does not tell into what. */
export type EnglishOnly = { translates: boolean };

/**
 * One service that makes media. `receipt` is JSON that only this provider understands; it is stored
 * with the project and handed back by `check`. Both may throw when the service is away: the step is
 * then tried again.
 */
export type Provider = {
  /** In settings, rows and addresses. */
  name: string;
  /** On screen. */
  title: string;
  makes: (model: ModelId) => boolean;
  /** Languages in which it lets a speaker speak; undefined for speakers that it does not film. */
  speaks?: (speaker: SpeakerId) => readonly Language[] | undefined;
  /** What the provider calls the model, for admins. */
  route?: (model: ModelId) => string | undefined;
  /** For a model that it reads English descriptions of only; undefined where German does as well. */
  englishOnly?: (model: ModelId) => EnglishOnly | undefined;
  /**
   * Whether a second start with the same reference finds the first one's task. If not, a start that
   * may have gone through is never repeated.
   */
  startsOnce: boolean;
  /** Part of this program: a task waits in our own queue, and is begun when `check` no longer says `queued`. */
  hasOwnQueue?: boolean;
  /** So many starts in so many seconds are asked of it by all processes together; none: as many as there are. */
  admits?: { starts: number; seconds: number };
  /** So many of its tasks are under way at once, by all processes together; none: as many as there are. */
  atOnce?: number;
  /** Longest time for one start, in seconds; 60 unless the provider makes everything within its answer. Longer needs `atOnce`. */
  startSeconds?: number;
  /** Hosts with port, on the operator's own network, that its results are fetched from. */
  resultHosts?: readonly string[];
  start: (order: Order, signal: AbortSignal) => Promise<unknown>;
  check: (receipt: unknown, signal: AbortSignal) => Promise<Progress>;
  /** How long a task usually takes, to be read densely about then, until our own tasks tell. */
  typicalSeconds?: (model: ModelId) => number;
  /** Seconds to wait before asking again, given how long the task has been running. */
  patience: (elapsedSeconds: number, receipt: unknown) => number;
  /**
   * Whether a call of our `callbackUrl` may come from the provider: by its signature where a secret is
   * configured. True is only a hint to ask again; nothing of its content is believed.
   */
  trustsCallback?: (request: {
    body: string;
    header: (name: string) => string | undefined;
    now: Date;
  }) => boolean | Promise<boolean>;
  /**
   * The receipt of the task that a call of our `callbackUrl` tells of, for a start whose own answer was lost; null when
   * it names none. The call is one that `trustsCallback` trusts.
   */
  adopt?: (order: Pick<Order, "model" | "input" | "inputKeys">, body: string) => unknown;
  /** The task is not wanted any more. */
  cancel?: (receipt: unknown) => Promise<void>;
  /** What is left on the account; fails where the provider cannot be asked. */
  balance?: (signal: AbortSignal) => Promise<Amount>;
};

/** The order itself is not accepted, and never will be: its content, or an input of it. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  /** German, for the user: what to change. Null: the usual words. */
  readonly shown: string | null;

  /** @param detail what the provider said, for admins: no key, no address */
  constructor(detail: string, shown: string | null = null) {
    super(detail);
    this.shown = shown;
  }
}

/** `unable`: it does not make this order, or not this model; others may. */
export type Hindrance = "credit" | "settings" | "limited" | "away" | "unable";

/** Nothing was accepted, and that is certain: another provider may be asked, or this one later. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
  readonly hindrance: Hindrance;
  /** Not before so many seconds; null when the provider said nothing. */
  readonly retryAfterSeconds: number | null;
  /** German, for the user, when nobody else makes it: what to do. Null: the usual words. */
  readonly shown: string | null;

  constructor(
    hindrance: Hindrance,
    message: string,
    retryAfterSeconds: number | null = null,
    shown: string | null = null,
  ) {
    super(message);
    this.shown = shown;
    this.hindrance = hindrance;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
