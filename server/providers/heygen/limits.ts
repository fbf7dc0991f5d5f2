// Limits of HeyGen and of our calls to it. The comment of schema.ts explains the sources in brackets.

/** Maximum length of a script in characters [third-party code]; HeyGen rejects longer scripts. */
export const maxScript = 5000;

/** Response timeout in seconds [guess]. */
export const answerSeconds = 30;

/** Maximum number of concurrent videos per account [third-party code]. */
export const maxConcurrent = 10;
