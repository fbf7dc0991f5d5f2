export { speakAs } from "./speak.ts";
export { toSpokenText } from "./normalise/to-spoken-text.ts";
export { synthesize } from "./synthesize.ts";
export { synthesizeInThread } from "./synthesize-in-thread.ts";
export type { Voice } from "./types.ts";
