const pageBytes = 4096;
const pages = 16_384;

/**
 * Microseconds until a new page of memory can be written, which the kernel must clear before. A browser needs some ten
 * thousand pages to open a page of the web, and no index of its computing speed shows what they cost.
 */
export function timeOfNewMemory(): number {
  const memory = new Uint8Array(pages * pageBytes);
  const start = performance.now();
  for (let offset = 0; offset < memory.length; offset += pageBytes) memory[offset] = 1;
  return ((performance.now() - start) * 1000) / pages;
}
