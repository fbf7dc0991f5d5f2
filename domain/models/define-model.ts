import * as z from "zod/mini";
import type { Field } from "./fields.ts";

type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [Name in keyof F]: F[Name]["schema"] };
export type InputOf<F extends Fields> = z.output<z.ZodMiniObject<Shape<F>>>;

/** The columns of a project that its card shows, derived from the fields of the model. */
export type Summary = {
  prompt: string;
  images: readonly string[];
  /** Masks of the images; each has the same size as the image at the same index. */
  masks?: readonly string[];
  /** Aspect ratio of the result; `source` means that of the input image. */
  aspectRatio: string;
  /** Length of the video in seconds; null for images. */
  seconds: number | null;
  removeWatermark?: boolean;
};

type ModelDefinition<F extends Fields> = {
  /**
   * Unique in the catalogue. A model with two functions, such as text to video and image to video, has an entry for
   * each.
   */
  id: string;
  /** Stored as `model_type` of the project; `label` is its name for users. */
  type: string;
  label: string;
  /** Name of the model, if the label does not contain it. */
  name?: string;
  makes: "video" | "image";
  /** Names of the functions that start this model, below /api/functions/. */
  startedBy: string;
  polledBy: string;
  /** Which of the two response formats in domain/generations/calls.ts the start call of this model uses. */
  answers: "task" | "success";
  fields: F;
  /** The field whose text is shown on the project's card. */
  promptField: keyof F & string;
  /** Messages to the user; `silent` is shown when the answer has neither success nor a message. */
  messages: { starting?: string; started: string; failed: string; silent: string };
  summarize: (input: InputOf<F>) => Summary;
};

/** Defines a generation model. A new model needs one file like this and one line in the catalogue. */
export function defineModel<F extends Fields>(definition: ModelDefinition<F>) {
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, field.schema]),
  ) as Shape<F>;
  const programShape = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      "programSchema" in field ? field.programSchema : field.schema,
    ]),
  ) as Shape<F>;
  return {
    ...definition,
    input: z.strictObject(shape),
    /**
     * The body that the function accepts: `userId` is accepted but ignored, because the session determines the user.
     */
    body: z.strictObject({ ...programShape, userId: z.optional(z.unknown()) }),
  };
}

/** The initial values of a form. */
export function initialValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));
}
