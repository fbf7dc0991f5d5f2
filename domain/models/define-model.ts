import * as z from "zod/mini";
import type { Field } from "./fields.ts";

type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [Name in keyof F]: F[Name]["schema"] };
export type InputOf<F extends Fields> = z.output<z.ZodMiniObject<Shape<F>>>;

/** The columns of a project that its card shows, taken from whatever fields the model has. */
export type Summary = {
  prompt: string;
  images: readonly string[];
  /** As large as the image of the same position. */
  masks?: readonly string[];
  /** `source`: as the input picture is. */
  aspectRatio: string;
  /** Seconds; null for pictures. */
  seconds: number | null;
  removeWatermark?: boolean;
};

type Facts<F extends Fields> = {
  /** Unique in the catalogue: two functions of one model are two entries. */
  id: string;
  /** `model_type` of the project and its label on screen. */
  type: string;
  label: string;
  /** Where the label alone does not say which model it is. */
  name?: string;
  makes: "video" | "image";
  /** Names of its functions below /api/functions/. */
  startedBy: string;
  polledBy: string;
  /** Which of the two answer shapes of the functions it uses. */
  answers: "task" | "success";
  fields: F;
  /** The field whose text stands on the project's card. */
  promptField: keyof F & string;
  /** `silent` is what the page says when the answer has no success and no words. */
  words: { starting?: string; started: string; failed: string; silent: string };
  summarize: (input: InputOf<F>) => Summary;
};

/** A generation model. Adding one is one file like this and one line in the catalogue. */
export function defineModel<F extends Fields>(facts: Facts<F>) {
  const shape = Object.fromEntries(
    Object.entries(facts.fields).map(([name, field]) => [name, field.schema]),
  ) as Shape<F>;
  const programShape = Object.fromEntries(
    Object.entries(facts.fields).map(([name, field]) => [
      name,
      "programSchema" in field ? field.programSchema : field.schema,
    ]),
  ) as Shape<F>;
  return {
    ...facts,
    input: z.strictObject(shape),
    /** What the function accepts: a `userId` is tolerated and ignored, the session decides. */
    body: z.strictObject({ ...programShape, userId: z.optional(z.unknown()) }),
  };
}

/** What a fresh form starts with. */
export function initialValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));
}
