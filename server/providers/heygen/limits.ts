// Limits of HeyGen and of our calls to it. The comment of schema.ts explains the sources in brackets.

/** Maximum length of a script in characters [third-party code]; HeyGen rejects longer scripts. */
export const maxScript = 5000;

/** Response timeout in seconds [guess]. */
export const answerSeconds = 30;

/** Maximum number of concurrent videos per account [third-party code]. */
export const maxConcurrent = 10;

/**
 * Poll interval in seconds without callbacks. Videos take 5 to 15 minutes [docs]: the first poll is after 45
 * seconds, and a video of 15 minutes is polled 14 times.
 */
export function pollIntervalWithoutCallbacks(elapsedSeconds: number): number {
  return Math.min(Math.max(15, 45 - elapsedSeconds, elapsedSeconds / 4), 120);
}

/**
 * Poll interval in seconds with callbacks. Polling only covers a lost callback, so it starts when nearly all videos
 * are done.
 */
export function pollIntervalWithCallbacks(elapsedSeconds: number): number {
  return Math.max(300, 900 - elapsedSeconds);
}
