import { createSemaphore } from "./semaphore.ts";

/**
 * Limits the images decoded at once to two of the four threads that Node shares with file access. An image of 40
 * megapixels occupies a core for a second and needs 160 MB, so ten at once would stall the whole server.
 */
export const decodingSemaphore = createSemaphore(2);
