import type { UseCase } from "./use-cases.ts";

/** Speakers that the wizard and the list of speakers offer for a use case (decision D-13). */
export const speakersOfUseCase = {
  "email-marketing": ["email-clara", "email-david"],
  whatsapp: ["speaker-whatsapp-1", "speaker-whatsapp-2", "speaker-videoads-2"],
  "video-ads": ["speaker-videoads-2", "speaker-videoads-3"],
} as const satisfies Record<UseCase, readonly string[]>;

/** Speakers that the page of a use case offers for a test. */
export const testSpeakersOfUseCase = {
  "email-marketing": ["email-clara", "email-david"],
  whatsapp: ["speaker-whatsapp-2", "speaker-videoads-2"],
} as const satisfies Partial<Record<UseCase, readonly string[]>>;
