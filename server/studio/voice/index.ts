export { toSpokenText } from "./normalise/index.ts";
export { speak } from "./speak.ts";
export type { Voice } from "./speech.ts";
