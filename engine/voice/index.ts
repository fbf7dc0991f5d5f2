export { toSpokenText } from "./normalise/index.ts";
export { synthesize as speak } from "./speak.ts";
export { synthesizeInThread as speakInThread } from "./speak-in-thread.ts";
export type { Voice } from "./speech.ts";
