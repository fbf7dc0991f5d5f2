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

/** Value stored under the same key if the visitor has a script of their own; it filters no speakers. */
export const ownScriptContext = "own-script";

/** The use case that a visitor came for, or an own script. */
export type OrderContext = UseCase | typeof ownScriptContext;

/** Reads a stored context; undefined if the value is not a known one. */
export function parseOrderContext(stored: unknown): OrderContext | undefined {
  return stored === ownScriptContext ? ownScriptContext : parseUseCase(stored);
}

/** Reads a stored use case; undefined for values that other pages store under the same key. */
export function parseUseCase(stored: unknown): UseCase | undefined {
  return useCases.find((useCase) => useCase === stored);
}
