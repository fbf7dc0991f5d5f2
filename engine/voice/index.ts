export { toSpokenText } from "./normalise/index.ts";
export { speak } from "./speak.ts";
export { speakInThread } from "./speak-in-thread.ts";
export type { Voice } from "./speech.ts";
