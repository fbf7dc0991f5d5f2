// Limits of OpenAI's speech endpoint and of our calls to it. The comment of schema.ts explains the sources in brackets.

/** Maximum number of characters in `input` [docs]; a recording contains one sentence, which is far shorter. */
export const maxInput = 4096;

/**
 * Timeout of a request in milliseconds: a service without a graphics card may need as long as the sentence lasts
 * [guess].
 */
export const answerMilliseconds = 60_000;

/** Maximum size of an answer in bytes: a minute of two channels at 48 kHz with 32 bits. */
export const maxAnswerBytes = 24 * 1024 * 1024;

/**
 * Milliseconds after which the recordings of a text are given up: five seconds for each recording, at least ten
 * minutes.
 */
export const textMilliseconds = (recordings: number) => Math.max(10 * 60_000, recordings * 5000);

/** Longest Retry-After in seconds after which a request is repeated. */
export const maxRetryAfterSeconds = 20;
