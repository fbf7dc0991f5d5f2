/** Loads the image library when an image is handled: it takes 9 MiB of memory, which an idle process can do without. */
export const loadSharp = async () => (await import("sharp")).default;
