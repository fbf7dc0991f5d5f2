// Limits of Replicate and of our calls to it. The comment of schema.ts explains the sources in brackets.

/**
 * [docs] Rate limit per account. Without a payment method it is 6 starts per minute, which a 429 response then
 * reports.
 */
export const rateLimit = { starts: 600, seconds: 60 };

/** [docs] Types of input images that Flux accepts; the other models document neither types nor sizes. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"];

/** [guess] Largest input image in bytes: the limit that other providers have for Kling and Ideogram. */
export const maxImageBytes = 10 * 1024 * 1024;

/** [guess] Seconds after a start in which Replicate may not know the prediction yet. */
export const graceSeconds = 60;

/** Timeouts of whole requests in milliseconds; a start with its uploads has 60 seconds. */
export const timeouts = { json: 25_000, form: 40_000 };
