import { type Language, languages } from "#domain/speakers/languages.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { speakerVoiceKinds, voiceKinds } from "#domain/speakers/voices.ts";

export type SpeechVoice = {
  /** Name of the voice at the service. */
  name: string;
  languages: readonly Language[];
};
export type SpeechVoices = Partial<Record<SpeakerId, SpeechVoice>>;

const languageCode = `(?:${languages.join("|")})`;
const entry = String.raw`\s*(?:${[...voiceKinds, ...speakerIds].join("|")})=[^\s:;=]+(?::${languageCode}(?:,${languageCode})*)?\s*`;

/** Pattern of the setting SPEECH_VOICES; the empty text fits as well. */
export const voicesPattern = new RegExp(`^(?:${entry}(?:;${entry})*;?)?\\s*$`);

/** Languages of a voice for which the setting names no language: German, as for the avatars of HeyGen. */
const defaultLanguages: readonly Language[] = ["de"];

/**
 * Reads the setting SPEECH_VOICES. A voice for a speaker takes precedence over the voice for the speaker's kind
 * (`female`, `male`).
 */
export function readSpeechVoices(list: string): SpeechVoices {
  const voices = new Map(
    list.split(";").flatMap((part): [string, SpeechVoice][] => {
      const [key, name, spoken] = part.trim().split(/[=:]/);
      if (!key || !name) return [];
      const chosen = languages.filter((language) => spoken?.split(",").includes(language));
      return [[key, { name, languages: chosen.length > 0 ? chosen : defaultLanguages }]];
    }),
  );
  return Object.fromEntries(
    speakerIds.flatMap((speaker) => {
      const voice = voices.get(speaker) ?? voices.get(speakerVoiceKinds[speaker]);
      return voice ? [[speaker, voice]] : [];
    }),
  );
}
