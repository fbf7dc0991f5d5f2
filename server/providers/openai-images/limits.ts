// Limits of OpenAI's image endpoints and of our calls to them. The comment of schema.ts explains the sources in brackets.

/**
 * Timeout of a request in milliseconds: the response contains the image, so it takes as long as making the image
 * [docs].
 */
export const answerMilliseconds = 150_000;

/** Timeout of a start in seconds, which includes uploading input images and storing the results. */
export const startTimeoutSeconds = 180;

/** Maximum size of a response in bytes, enough for four images in base64. */
export const maxAnswerBytes = 96 * 1024 * 1024;
