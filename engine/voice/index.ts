export { toSpokenText } from "./normalise/index.ts";
export { synthesize } from "./synthesize.ts";
export { synthesizeInThread } from "./synthesize-in-thread.ts";
export type { Voice } from "./types.ts";
