import { foreignLanguageOf } from "#domain/speakers/detect-language.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { SpokenBy } from "#domain/speakers/voices.ts";
import { checkRecording, maxRecordingLetters, planRecordings } from "#engine/index.ts";
import { log } from "#server/platform/log.ts";
import { SpeechFailure, type SpeechService } from "#server/providers/speech-service.ts";

type SpokenText = {
  text: string;
  speaker: SpeakerId;
  pronunciations?: Parameters<typeof planRecordings>[1];
  /** Seconds of speech that a preview needs; if left out, the whole text is spoken. */
  maxSeconds?: number | undefined;
};

type Options = {
  signal: AbortSignal;
  /** Milliseconds after which our own voice speaks the text in place of the service, for callers who wait. */
  maxMilliseconds?: number;
  /** Stores the recording of a part of the text. */
  store: (recording: Buffer, index: number) => Promise<void>;
  onProgress?: (done: number, total: number) => void;
  /**
   * Whether our own voice may replace the service for every text, even one in a language that only the service's voice
   * speaks.
   */
  isOwnVoiceAllowed?: boolean;
  /** Fields that say in the log what is spoken. */
  logFields: Record<string, unknown>;
};

/**
 * Lets the speech service speak a text. If it fails, our own voice speaks the whole text, so that no video has two
 * voices.
 * @returns who speaks the text; undefined if no voice of a service is set for the speaker and the text's language
 * @throws SpeechFailure, in place of our own voice, for a text in a foreign language that the service's voice speaks
 */
export async function recordSpeech(
  service: SpeechService | null,
  { text, speaker, pronunciations = [], maxSeconds = Infinity }: SpokenText,
  { signal, maxMilliseconds, store, onProgress, isOwnVoiceAllowed = false, logFields }: Options,
): Promise<SpokenBy | undefined> {
  const languages = service?.languagesOf(speaker);
  if (!service || !languages) return undefined;
  // Let our own voice speak a German text if the service's voice is set for other languages only.
  if (!languages.includes("de") && !foreignLanguageOf(text)) return undefined;
  const plan = await planRecordings(text, pronunciations);
  let seconds = 0;
  let latest = 0;
  try {
    const longest = Math.max(0, ...plan.map(({ letters }) => letters));
    if (longest > maxRecordingLetters) throw new SpeechFailure("refused", `a sentence has ${longest} letters`);
    await service.record(
      { speaker, texts: plan.map((part) => part.text) },
      {
        signal,
        maxMilliseconds,
        check: (recording, index) => {
          latest = checkRecording(recording, plan[index] ?? { letters: 0 });
        },
        receive: async (recording, index) => {
          await store(recording, index);
          onProgress?.(index + 1, plan.length);
          seconds += latest;
          return seconds <= maxSeconds;
        },
      },
    );
    return "service";
  } catch (error) {
    if (!(error instanceof SpeechFailure) || signal.aborted) throw error;
    const language = foreignLanguageOf(text);
    if (language && languages.includes(language) && !isOwnVoiceAllowed) throw error;
    const { reason, message } = error;
    log.warn("speech service failed, our own voice speaks", { ...logFields, speaker, reason, detail: message });
    return "own";
  }
}
