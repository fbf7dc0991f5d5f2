// Limits of fal and of our calls to it. The comment of schema.ts explains the sources in brackets.

/** [docs] Largest input image in bytes: Kling and Ideogram accept 10 MB; the other models document no limit. */
export const maxImageBytes = 10 * 1024 * 1024;

export const imageTypes = ["image/png", "image/jpeg", "image/webp"];

/** [guess] Seconds after a start in which fal may not know the request yet. */
export const graceSeconds = 60;

/** Timeouts of whole requests in milliseconds; a start with its uploads has 60 seconds. */
export const timeouts = { ask: 25_000, open: 40_000 };
