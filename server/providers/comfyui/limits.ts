// Limits of ComfyUI and of our calls to it. The comment of schema.ts explains the sources in brackets.

/**
 * Response timeouts in milliseconds: an upload sends a large body, and ComfyUI validates the whole graph before it
 * answers a start [guess].
 */
export const answerMilliseconds = { question: 15_000, upload: 40_000, start: 40_000 };

/** Maximum size of a response in bytes: a history contains the graph and the output of every node [guess]. */
export const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * Seconds until the next poll. It polls often: polls are free on the operator's own server, and an image may be ready
 * within seconds.
 */
export const pollIntervalSeconds = (elapsedSeconds: number): number => Math.min(20, Math.max(2, elapsedSeconds / 15));
