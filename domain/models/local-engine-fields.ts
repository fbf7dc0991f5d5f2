import { cutawaysField, musicField } from "./music-and-cutaways.ts";
import { shownWordsField } from "./shown-words-field.ts";

const localEngineFields: readonly string[] = [shownWordsField, musicField, cutawaysField];

/** Whether only the local engine supports a field, so that no other provider's request depends on it. */
export const isLocalEngineField = (name: string): boolean => localEngineFields.includes(name);
