/** Number of consecutive failures after which the circuit opens. */
export const failureThreshold = 3;
/** Seconds without a failure after which failures are counted anew. */
export const resetSeconds = 300;
/** Seconds until the first probe, and the longest time until a probe. */
export const firstOpenSeconds = 10;
export const maxOpenSeconds = 60;
/** Number of polls per second while a provider recovers, so that not all tasks are polled at once. */
export const recoveryPollsPerSecond = 5;
/** Seconds after which a probe counts as lost and another one may run; longer than any call takes. */
export const probeSeconds = 75;
/** Seconds after the circuit was closed in which polls are limited. */
export const recoverySeconds = 60;
/** Seconds for which the task whose poll failed last leaves the next probe to other tasks. */
export const yieldSeconds = 5;
