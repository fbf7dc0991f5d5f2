// Limits of kie.ai and of our calls to it. The comment of schema.ts explains the sources in brackets.

/** [docs] Largest input image in bytes, the same for all models. */
export const maxImageBytes = 10 * 1024 * 1024;

/** [docs] Types of input images that all models accept. */
export const imageTypes = ["image/png", "image/jpeg"];

/** [docs] Rate limit per account: 20 new tasks in 10 seconds; further ones are rejected, not queued. */
export const rateLimit = { starts: 20, seconds: 10 };

/** [docs] "Usually" more than 100 concurrent tasks per account. */
export const maxConcurrent = 100;

/**
 * Seconds after a start in which recordInfo may not know the task yet [docs, without a number]; 90 as in third-party
 * code.
 */
export const graceSeconds = 90;

/** Timeouts of whole requests in milliseconds; a start with its uploads has 60 seconds. */
export const timeouts = { get: 20_000, post: 30_000, form: 40_000 };
