import * as z from "zod/mini";
import type { Field } from "./fields.ts";

type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [Name in keyof F]: F[Name]["schema"] };
export type InputOf<F extends Fields> = z.output<z.ZodMiniObject<Shape<F>>>;

/** Columns of a project that its card shows, derived from the values of the model's fields. */
export type Summary = {
  prompt: string;
  images: readonly string[];
  /** Masks of the images; each has the same size as the image at the same index. */
  masks?: readonly string[];
  /** Aspect ratio of the result; `source` means the aspect ratio of the input image. */
  aspectRatio: string;
  /** Length of the video in seconds; null for images. */
  seconds: number | null;
  removeWatermark?: boolean;
};

type ModelDefinition<F extends Fields> = {
  /**
   * Id of the model in the catalogue. Each function of a model, such as text to video and image to video, has an entry
   * of its own.
   */
  id: string;
  /** Type of the model, which its projects store as `model_type`; users see `label` instead. */
  type: string;
  label: string;
  /** Name of the model for sentences, if `label` is not suitable. */
  name?: string;
  makes: "video" | "image";
  /** Name of the server function that starts a generation with the model, in the path below /api/functions/. */
  startedBy: string;
  polledBy: string;
  /** Response format of the call that starts a generation, as defined in domain/generations/start-call.ts. */
  answers: "task" | "success";
  fields: F;
  /** Name of the field whose text is shown on the project's card. */
  promptField: keyof F & string;
  /** German messages to the user; `silent` is shown if a start fails and the response gives no reason. */
  messages: { starting?: string; started: string; failed: string; silent: string };
  summarize: (input: InputOf<F>) => Summary;
};

/**
 * Defines a generation model. To add a model, write a file with a call of this function and add it to the catalogue.
 */
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
     * Body of the call that starts a generation. A `userId` is accepted but ignored, because the session determines the
     * user.
     */
    body: z.strictObject({ ...programShape, userId: z.optional(z.unknown()) }),
  };
}

/** The initial values of a model's form. */
export function initialValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));
}
