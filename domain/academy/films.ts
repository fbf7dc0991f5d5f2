/** Seconds of each lesson's film. Written by `npm run studio -- lessons`. */
export const filmSeconds: Readonly<Record<string, number>> = {
  "openai-konto": 62.24,
  "openai-schluessel": 63.04,
  "openai-erster-prompt": 54.64,
};
