import type { ModelId } from "#domain/models/index.ts";
import type { Phase } from "#domain/projects/project.ts";

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
    }
  | { at: "address"; url: string; type: string };

export type FailureReason = "refused" | "broken" | "unknown-task";

export type Progress =
  | { state: "running"; phase: Phase; done: number | null; total: number | null }
  | { state: "done"; files: readonly [ResultFile, ...ResultFile[]] }
  /** `message` is German and may be shown; without one the reason's own words are. */
  | { state: "failed"; reason: FailureReason; message?: string };

/**
 * One service that makes media. `receipt` is JSON that only this provider understands; it is stored
 * with the project and handed back by `check`. Both may throw when the service is away: the step is
 * then tried again.
 */
export type Provider = {
  name: string;
  makes: (model: ModelId) => boolean;
  /**
   * Whether a second start with the same reference finds the first one's task. If not, a start that
   * may have gone through is never repeated.
   */
  startsOnce: boolean;
  /** So many starts in so many seconds are asked of it by all processes together; none: as many as there are. */
  admits?: { starts: number; seconds: number };
  start: (order: Order, signal: AbortSignal) => Promise<unknown>;
  check: (receipt: unknown, signal: AbortSignal) => Promise<Progress>;
  /** Seconds to wait before asking again, given how long the task has been running. */
  patience: (elapsedSeconds: number) => number;
  /**
   * Whether a call of our `callbackUrl` may come from the provider: by its signature where a secret is
   * configured. True is only a hint to ask again; nothing of its content is believed.
   */
  trustsCallback?: (request: { body: string; header: (name: string) => string | undefined; now: Date }) => boolean;
  /** The task is not wanted any more. */
  cancel?: (receipt: unknown) => Promise<void>;
};

/** The order itself is not accepted, and never will be: its content, or an input of it. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
}

export type Hindrance = "credit" | "settings" | "limited" | "away";

/** Nothing was accepted, and that is certain: another provider may be asked, or this one later. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
  readonly hindrance: Hindrance;
  /** Not before so many seconds; null when the provider said nothing. */
  readonly retryAfterSeconds: number | null;

  constructor(hindrance: Hindrance, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.hindrance = hindrance;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
