/** Replaces the non-breaking spaces of a text by plain ones. */
export const plain = (text: string | null): string => (text ?? "").replaceAll("\u00a0", " ");
