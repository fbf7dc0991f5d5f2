/** Purposes of a video that have their own page, speakers and order form. */
export const useCases = ["email-marketing", "whatsapp", "video-ads"] as const;

export type UseCase = (typeof useCases)[number];

export const labelOfUseCase: Record<UseCase, string> = {
  "email-marketing": "Email Marketing",
  whatsapp: "WhatsApp",
  "video-ads": "Video Ads",
};

/** Key in the session storage for the last visited use case. */
export const useCaseContextKey = "useCaseContext";

/** Returns undefined for values that other pages store under the same key. */
export function parseUseCase(stored: unknown): UseCase | undefined {
  return useCases.find((useCase) => useCase === stored);
}
