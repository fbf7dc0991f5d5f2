import { upperStart } from "./normalize-for-speech.ts";

export type Form = "formal" | "informal";
/** A sentence with `{placeholders}`; a pair of sentences if they differ between Sie and du. */
export type Wording = string | readonly [formal: string, informal: string];
/** Texts for the placeholders; a wording with a placeholder that has no text is not used. */
export type Values = Readonly<Record<string, string | null>>;

/** Fills the placeholders of a wording. @returns null if a placeholder has no text */
export function fillWording(wording: Wording, form: Form, values: Values): string | null {
  const pattern = typeof wording === "string" ? wording : wording[form === "formal" ? 0 : 1];
  let isComplete = true;
  const text = pattern.replace(/\{(\w+)\}/g, (_whole, name: string, at: number) => {
    const value = values[name];
    if (!value) isComplete = false;
    return /[.!?] $/.test(pattern.slice(0, at)) ? upperStart(value ?? "") : (value ?? "");
  });
  return isComplete ? upperStart(text) : null;
}
