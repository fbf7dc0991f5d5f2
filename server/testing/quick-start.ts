/** Options of Node with which a program other than `server/main.ts` starts as fast as by its npm script. */
export const quickStart = ["--import", new URL("../platform/quick-imports.ts", import.meta.url).href];
