import { createSemaphore } from "./semaphore.ts";

/**
 * Everything that decodes pictures in this process runs in here: two of the four threads that Node shares with files. A
 * picture of 40 megapixels takes a core for a second and 160 MB: ten of them at a time would take everything from all others.
 */
export const decoding = createSemaphore(2);
