/** Seconds of each lesson's film. Written by `npm run studio -- lessons`. */
export const filmSeconds: Readonly<Record<string, number>> = {
  "openai-konto": 66.12,
  "openai-schluessel": 67.04,
  "openai-erster-prompt": 60.68,
  "airtable-base": 79.56,
  "airtable-felder": 74.68,
  "airtable-ansichten": 71.88,
  "airtable-formulare": 71.92,
  "make-oberflaeche": 65.16,
  "make-module": 61,
  "make-webhook": 64.04,
  "make-fehler": 66.6,
  "telegram-botfather": 69.64,
  "telegram-nachrichten": 63.6,
  "telegram-videos": 62.88,
  "telegram-antworten": 67.08,
};
