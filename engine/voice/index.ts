export { toSpokenText } from "./normalise/index.ts";
export { synthesize as speak } from "./synthesize.ts";
export { synthesizeInThread as speakInThread } from "./synthesize-in-thread.ts";
export type { Voice } from "./speech.ts";
