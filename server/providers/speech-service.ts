import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

/**
 * Reasons why a service has not spoken a text: an outage, a rate limit, no credit left, a wrong setting such as the
 * key, a text that it refuses, or recordings that cannot be used.
 */
export type SpeechFailureReason = "away" | "limited" | "credit" | "settings" | "refused" | "unusable";

/** Error: a service has not spoken a text. The message is for admins: one line without keys and URLs. */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  readonly reason: SpeechFailureReason;

  constructor(reason: SpeechFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export type RecordingRequest = { speaker: SpeakerId; texts: readonly string[] };

export type RecordingOptions = {
  signal: AbortSignal;
  /** Maximum time in milliseconds for all texts; without it, the time that the service may take for a video. */
  maxMilliseconds?: number | undefined;
  /** Checks a recording (WAV) of the text with this index. @throws Error that says why it cannot be used */
  check: (recording: Buffer, index: number) => void;
  /** Receives each checked recording in order, and returns whether further ones are needed. */
  receive: (recording: Buffer, index: number) => Promise<boolean>;
};

/** A service whose voices speak the texts of the local engine's speakers. */
export type SpeechService = {
  /** Languages of a speaker's voice; undefined for speakers for whom no voice is set. */
  languagesOf: (speaker: SpeakerId) => readonly Language[] | undefined;
  /**
   * Lets the speaker's voice speak texts, one recording each.
   * @throws SpeechFailure
   */
  record: (request: RecordingRequest, options: RecordingOptions) => Promise<void>;
};
