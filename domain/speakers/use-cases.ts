/** Purposes of a video that have their own page, speakers and order form. */
export const useCases = ["email-marketing", "whatsapp", "video-ads"] as const;

export type UseCase = (typeof useCases)[number];

export const labelOfUseCase: Record<UseCase, string> = {
  "email-marketing": "Email Marketing",
  whatsapp: "WhatsApp",
  "video-ads": "Video Ads",
};

/** Value stored instead of a use case if the visitor has a script of their own; it filters no speakers. */
export const ownScriptContext = "own-script";

/** Purpose of a visit: a use case, or a video with the visitor's own script. */
export type OrderContext = UseCase | typeof ownScriptContext;

/**
 * Parses the stored purpose of a visit: a use case, or a video with the visitor's own script; undefined for any other
 * value.
 */
export function parseOrderContext(stored: unknown): OrderContext | undefined {
  return stored === ownScriptContext ? ownScriptContext : parseUseCase(stored);
}

/** Parses a stored use case; undefined for any other value, including that for the visitor's own script. */
export function parseUseCase(stored: unknown): UseCase | undefined {
  return useCases.find((useCase) => useCase === stored);
}
