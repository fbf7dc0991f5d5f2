/**
 * Why a font cannot be used: not a TTF, OTF or WOFF2 file, damaged, several fonts in one file, without outlines,
 * letters missing, letters of impossible sizes, embedding forbidden by its licence bits, or the family name of our own
 * fonts.
 */
export type FontProblem =
  | "format"
  | "damaged"
  | "collection"
  | "no-outlines"
  | "letters"
  | "sizes"
  | "restricted"
  | "our-name";

/** A font that cannot be used for the reason in `problem`; `missing` lists the letters that it lacks. */
export class UnusableFont extends Error {
  readonly problem: FontProblem;
  readonly missing: string;

  constructor(problem: FontProblem, message: string, missing = "") {
    super(message);
    this.name = "UnusableFont";
    this.problem = problem;
    this.missing = missing;
  }
}
