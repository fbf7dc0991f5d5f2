import { createContext, useContext } from "react";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";

/** Small still image of what the local engine makes of the prompt. */
export type PromptStill = {
  url: string;
  /** Whether the prompt has changed since, so that the next still is awaited. */
  isOutdated: boolean;
};

/** German sentences about what is drawn from a prompt. */
export type UnderstandingSentences = {
  recognized: string;
  /** Names the words that are not drawn; undefined if all are. */
  omitted: string | undefined;
  /** Warns that the result lacks what the prompt is mainly about; undefined if it does not. */
  missingMotif: string | undefined;
};

/** Answers of the server about a prompt. Empty while the prompt is empty, or until the server has answered. */
export type PromptReading = {
  /** Content that the engine recognizes in the prompt. */
  understanding?: PromptUnderstanding | undefined;
  sentences?: UnderstandingSentences | undefined;
  /** Small still of the result; undefined until the server has drawn one. */
  still?: PromptStill | undefined;
};

/** State of a form whose result the local engine draws. */
export type FormUnderstanding = PromptReading & {
  /** Whether the result is drawn from the prompt alone, and not from an image of the user. */
  isDrawn: boolean;
};

/**
 * How the local engine understands the prompt of the form. Undefined if another provider makes the result, and in forms
 * for videos with a speaker.
 */
export const PromptUnderstandingContext = createContext<FormUnderstanding | undefined>(undefined);

export const useFormUnderstanding = () => useContext(PromptUnderstandingContext);
