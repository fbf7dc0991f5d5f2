import type { Form } from "./wording.ts";

/** The form field that an answer was typed into. */
export type Role = "targetAudience" | "service" | "problems";
/** An answer with its grammatical shape, which decides which sentences may surround it. */
export type Answer =
  /** The answer holds no usable text. */
  | { shape: "none" }
  /** A phrase that fits after a colon: without a full stop, and in lower case unless it starts with a noun. */
  | { shape: "phrase"; text: string }
  /** Whole sentences in the voice of the customer's company. */
  | { shape: "statement"; text: string }
  /**
   * Whole sentences spoken by one person (`ich`) or by the company's customers (`wir`); the script puts them in
   * quotation marks.
   */
  | { shape: "quote"; text: string }
  /** One or several questions; the script puts them in quotation marks. */
  | { shape: "question"; text: string };

/** A sentence or an item of a list within an answer. */
export type Unit = { text: string; kind: "fragment" | "sentence" | "question" };

/** Options for turning an answer into text to be spoken. */
export type Reading = {
  form?: Form;
  /**
   * Fraction of the usual maximum number of words of an answer, from 0 to 1; below 1 for short scripts. 1 if left out.
   */
  share?: number;
  /** Name of the sender's company. As a heading in the answer, this name is left out. */
  company?: string | null;
};
