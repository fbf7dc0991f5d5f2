/** Interval of keep-alive messages in milliseconds; shorter than the idle timeouts of common proxies. */
export const keepAliveMilliseconds = 20_000;
/** Pause in milliseconds before a tab reconnects to a broken stream. */
export const reconnectMilliseconds = 1000;
/**
 * Bounds in milliseconds of the random pause before a tab reconnects to another process, so that the tabs do not all
 * connect at once.
 */
export const elsewhereMilliseconds = { min: 100, max: 1000 };
/** Seconds that an account with too many streams is told to wait. */
export const retryAfterSeconds = 60;
