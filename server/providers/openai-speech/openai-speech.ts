import { setTimeout as wait } from "node:timers/promises";
import { NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import { speechPath } from "#server/platform/model-access.ts";
import { recordingRetrySeconds } from "#server/platform/retry-policies.ts";
import type { SpeechVoices } from "#server/platform/speech-voices.ts";
import type { BreakerStore, CallLease } from "#server/providers/circuit-breaker/store.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { type RecordingOptions, SpeechFailure, type SpeechService } from "#server/providers/speech-service.ts";
import { type RequestFault, toFault } from "./errors.ts";
import { answerMilliseconds, maxAnswerBytes, maxInput, maxRetryAfterSeconds, textMilliseconds } from "./limits.ts";
import { headers, type SpeechBody } from "./schema.ts";

export type OpenaiSpeechSettings = {
  /** Base URL including the API version, without a trailing slash; may be on a private network. */
  baseUrl: string;
  key: string | null;
  model: string;
  voices: SpeechVoices;
  instructions: string | null;
};

type Options = {
  breaker: Pick<BreakerStore, "tryAcquire" | "recordSuccess" | "recordFailure" | "release">;
  /** Factor for all times: 1 in production, less in tests. */
  timeScale: number;
};

/** Name of the service's circuit breaker, and of its settings on the page "Einrichtung". */
const breakerName = "speech";

/** Creates a speech service that uses any service with OpenAI's speech endpoint. */
export function openaiSpeech(settings: OpenaiSpeechSettings, { breaker, timeScale }: Options): SpeechService {
  const { baseUrl, key, model, voices, instructions } = settings;

  /** Requests one recording. @throws SpeechFailure or RequestFault */
  async function request(body: SpeechBody, signal: AbortSignal): Promise<Buffer> {
    const end = AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds * timeScale)]);
    try {
      const { status, retryAfterSeconds, readBytes } = await requestConfigured(`${baseUrl}${speechPath}`, {
        method: "POST",
        headers: headers(key),
        body: { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) },
        maxAnswerBytes,
        signal: end,
      });
      const bytes = await readBytes();
      if (isSuccess(status)) return bytes;
      throw new FaultError(toFault({ status, text: bytes.toString("utf8"), retryAfterSeconds }, key));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      signal.throwIfAborted();
      // Do not repeat a request that has timed out: it would probably time out again, while a video waits for it.
      const failure = new SpeechFailure("away", `the speech service gave ${error.message}`);
      throw new FaultError({ failure, isTemporary: !end.aborted, retryAfterSeconds: null });
    }
  }

  /** Requests one recording, and again after a temporary fault: a repeated request costs only a fraction of a cent. */
  async function recordText(
    body: SpeechBody,
    check: (recording: Buffer) => void,
    signal: AbortSignal,
  ): Promise<Buffer> {
    for (let attempt = 0; ; attempt++) {
      const { recording, fault } = await attemptRequest(body, check, signal);
      if (recording) return recording;
      const pause = recordingRetrySeconds[attempt];
      const seconds = Math.max(pause ?? 0, fault.retryAfterSeconds ?? 0);
      if (pause === undefined || !fault.isTemporary || seconds > maxRetryAfterSeconds) throw fault.failure;
      await wait(seconds * 1000 * timeScale, undefined, { signal });
    }
  }

  async function attemptRequest(
    body: SpeechBody,
    check: (recording: Buffer) => void,
    signal: AbortSignal,
  ): Promise<{ recording: Buffer; fault?: never } | { recording?: never; fault: RequestFault }> {
    try {
      const recording = await request(body, signal);
      try {
        check(recording);
      } catch (error) {
        const failure = new SpeechFailure("unusable", `the speech service answered with ${toDetail(error)}`);
        return { fault: { failure, isTemporary: true, retryAfterSeconds: null } };
      }
      return { recording };
    } catch (error) {
      if (error instanceof FaultError) return { fault: error.fault };
      throw error;
    }
  }

  async function recordAll(
    voice: string,
    texts: readonly string[],
    { check, receive, signal }: RecordingOptions,
  ): Promise<void> {
    for (const [index, text] of texts.entries()) {
      if (text.length > maxInput) throw new SpeechFailure("refused", `a sentence has ${text.length} characters`);
      const body: SpeechBody = {
        model,
        input: text,
        voice,
        response_format: "wav",
        ...(instructions !== null && { instructions }),
      };
      const recording = await recordText(body, (bytes) => check(bytes, index), signal);
      if (!(await receive(recording, index))) return;
    }
  }

  /**
   * Records how a call ended. A refused text counts as success, because the service has answered; after our own errors,
   * only an unused probe is released.
   */
  async function settle(lease: CallLease, error?: unknown): Promise<void> {
    if (error === undefined || (error instanceof SpeechFailure && error.reason === "refused"))
      await breaker.recordSuccess(breakerName, lease);
    else if (error instanceof SpeechFailure) await breaker.recordFailure(breakerName, lease, null);
    else if (lease.isProbe) await breaker.release(breakerName);
  }

  return {
    languagesOf: (speaker) => voices[speaker]?.languages,

    record: async ({ speaker, texts }, options) => {
      const voice = voices[speaker];
      if (!voice) throw new SpeechFailure("settings", `SPEECH_VOICES has no voice for ${speaker}`);
      const acquired = await breaker.tryAcquire(breakerName, null);
      if ("blockedSeconds" in acquired) throw new SpeechFailure("away", "the speech service has failed several times");
      let lease: CallLease = acquired;
      const { maxMilliseconds = Infinity } = options;
      const timeout = AbortSignal.timeout(Math.min(maxMilliseconds, textMilliseconds(texts.length)) * timeScale);
      const signal = AbortSignal.any([options.signal, timeout]);
      try {
        await recordAll(voice.name, texts, {
          ...options,
          signal,
          receive: async (recording, index) => {
            // End a probe with its first recording: the circuit breaker counts a probe as lost if it takes longer than
            // a single call.
            if (lease.isProbe) {
              await settle(lease);
              lease = { isProbe: false, failures: 0 };
            }
            return options.receive(recording, index);
          },
        });
        await settle(lease);
      } catch (error) {
        const isLate = timeout.aborted && !options.signal.aborted;
        const cause = isLate ? new SpeechFailure("away", "the speech service takes too long") : error;
        await settle(lease, cause);
        throw cause;
      }
    },
  };
}

class FaultError extends Error {
  override readonly name = "FaultError";
  readonly fault: RequestFault;

  constructor(fault: RequestFault) {
    super(fault.failure.message);
    this.fault = fault;
  }
}
