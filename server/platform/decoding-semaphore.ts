import { createSemaphore } from "./semaphore.ts";

/**
 * Limits the images that are decoded at a time to two of the four threads that Node shares with file access. An image
 * of 40 megapixels occupies a core for a second and 160 MB, so ten at once would stall the whole server.
 */
export const decodingSemaphore = createSemaphore(2);
