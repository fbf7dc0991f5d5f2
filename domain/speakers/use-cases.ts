/** What a video is for, where a page leads from it to its speakers and its own order form. */
export const useCases = ["email-marketing", "whatsapp", "video-ads"] as const;

export type UseCase = (typeof useCases)[number];

export const labelOfUseCase: Record<UseCase, string> = {
  "email-marketing": "Email Marketing",
  whatsapp: "WhatsApp",
  "video-ads": "Video Ads",
};

/** Where the browser keeps the last one that was visited, for as long as its session lasts. */
export const useCaseContextKey = "useCaseContext";

/** Other pages keep words of their own there: whatever narrows no list of speakers is none. */
export function knownUseCase(kept: unknown): UseCase | undefined {
  return useCases.find((known) => known === kept);
}
