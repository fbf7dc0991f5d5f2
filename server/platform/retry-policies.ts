// A start at a provider has no fixed number of attempts: `start-at-provider.ts` decides whether it is retried. Delays that
// depend on a provider's error code are in `errors.ts` of `server/providers/<name>/`.

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds until the next attempt at a start that a provider declined without naming a time. */
export const startRetrySeconds = 5;

/** Seconds until the next attempt at a start whose outcome is unknown, at the same provider. */
export const unknownStartRetrySeconds = 5;

/** Seconds until the next attempt at a translation while the translator is busy. */
export const translationRetrySeconds = 2;

/** Seconds until the next attempt to send an email, by the number of attempts made; two days in total. */
export const emailRetrySeconds = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day];

/** Seconds until the next attempt to send a WhatsApp message, by the number of attempts made; two days in total. */
export const whatsappRetrySeconds = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day];

/** Seconds until the next attempt to deliver a webhook event, by the number of attempts made; three days in total. */
export const webhookRetrySeconds = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  day,
];

/** Seconds before each retry of a result that could not be fetched; after the last one the project fails. */
export const resultRetrySeconds = [5, 20, minute, 3 * minute] as const;

/** Seconds before each further request for a recording; after the last one our own voice speaks the text. */
export const recordingRetrySeconds = [1, 4] as const;

/** Maximum number of starts of an order's video; if the last one fails, the order fails and is refunded. */
export const maxVideoAttempts = 3;

/** Seconds until the next attempt at a failed render, as a power: 2, 4, 8 … */
export const renderRetryBaseSeconds = 2;

/**
 * Seconds, times the attempt number, until a render asks a speech service again: outages last longer than our own
 * errors.
 */
export const speechRetrySeconds = 60;

/** Maximum number of attempts to render a file with the local engine, if the engine fails. */
export const maxRenderAttempts = 5;

/**
 * Seconds before each further attempt at a render whose worker has died in each of the first five attempts. The pauses
 * outlast a restart, and a render that itself ends its worker cannot keep the worker down.
 */
export const lostRenderRetrySeconds = [15, 30, minute, 2 * minute, 4 * minute] as const;

/** Seconds until the next attempt to finish the erasure of an account while its jobs are still running. */
export const erasureRetrySeconds = 1;
