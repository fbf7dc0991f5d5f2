/** Maximum length of the text that a speaker says in a video without an order, in characters. */
export const presenterTextLength = 10_000;
