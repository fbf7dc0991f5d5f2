import type { SpeakerId } from "./speakers.ts";

export const voiceKinds = ["female", "male"] as const;
export type VoiceKind = (typeof voiceKinds)[number];

/** Kind of voice that fits each speaker. */
export const speakerVoiceKinds: Record<SpeakerId, VoiceKind> = {
  "speaker-1": "female",
  "speaker-2": "male",
  "speaker-videoads-3": "female",
  "speaker-whatsapp-1": "male",
  "email-clara": "female",
  "email-david": "male",
  "speaker-whatsapp-2": "female",
  "speaker-videoads-2": "male",
};

/**
 * Voices that can speak in a video of our own engine: those of a speech service, or the engine's own if no service
 * speaks.
 */
export const spokenByValues = ["service", "own"] as const;
export type SpokenBy = (typeof spokenByValues)[number];

/** Voice models that an operator can install for our own engine. */
export const voiceModels = ["pocket-tts"] as const;
export type VoiceModel = (typeof voiceModels)[number];
