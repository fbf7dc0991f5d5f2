import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";

/**
 * An input field of a model: its form control and its validation. `programSchema` accepts the same values as `schema`,
 * but its messages are for API clients and also name the allowed values.
 */
export type Field = TextField | ChoiceField | SwitchField | RangeField | ImagesField | ImageField | FixedField;

type Common = { label: string; help?: string };
export type TextField = Common & ReturnType<typeof textField>;
export type ChoiceField = Common & ReturnType<typeof choiceField>;
export type SwitchField = Common & ReturnType<typeof switchField>;
export type RangeField = Common & ReturnType<typeof rangeField>;
export type ImagesField = Common & Uploading & ReturnType<typeof imagesField>;
export type ImageField = Common & Uploading & ReturnType<typeof imageField>;
export type FixedField = ReturnType<typeof fixedField>;

type Text = Common & {
  max: number;
  /** German message for an empty text; if left out, the text may be empty. */
  missing?: string;
  tooLong: (max: number) => string;
  initial?: string;
  /** Whether the text describes what the result should or must not show; false for text to be spoken. */
  isDescription?: boolean;
};

/** Field for a trimmed text. `missing` and `tooLong` are messages that the specification fixes. */
export function textField<const F extends Text>(field: F) {
  const { max, missing, initial = "" } = field;
  const text = z
    .string(missing ?? "Bitte geben Sie einen Text ein")
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(missing ? 1 : 0, missing),
      z.maxLength(max, field.tooLong(max)),
    );
  const schema = missing === undefined ? z._default(text, initial) : text;
  const isDescription = field.isDescription === true;
  return { ...field, isDescription, control: "text" as const, isRequired: missing !== undefined, initial, schema };
}

type Range = Common & { min: number; max: number; step: number; initial: number };

/** Field for a number within bounds and in steps, shown as a slider. */
export function rangeField<const F extends Range>(field: F) {
  const { min, max, step } = field;
  const formMessage = `${field.label}: bitte ${germanNumber(min)} bis ${germanNumber(max)} wählen.`;
  const isStep = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;
  const schemaWithMessage = (message: string) => {
    const number = z
      .number(message)
      .check(z.minimum(min, message), z.maximum(max, message), z.refine(isStep, message))
      .register(z.globalRegistry, { multipleOf: step });
    return z._default(number, field.initial as number);
  };
  const programMessage = `${formMessage} Schrittweite: ${step}.`;
  return {
    ...field,
    control: "range" as const,
    schema: schemaWithMessage(formMessage),
    programSchema: schemaWithMessage(programMessage),
  };
}

const germanNumber = (value: number) => String(value).replace(".", ",");

/**
 * Field for a value that the provider's API requires and for which the generated form has no control. A body may
 * contain only `value`, or one of `others` where a screen offers them.
 */
export function fixedField<const Value>(value: Value, ...others: readonly NoInfer<Value>[]) {
  const values = [value, ...others];
  const message = `Hier ist nur ${values.map((each) => JSON.stringify(each)).join(" oder ")} möglich.`;
  const find = (input: unknown) => values.find((each) => JSON.stringify(each) === JSON.stringify(input));
  const schema = z.pipe(
    z._default(z.unknown().check(z.refine((input) => find(input) !== undefined, message)), value),
    z.transform((input): Value => find(input) ?? value),
  );
  return { control: "fixed" as const, initial: value, values, schema };
}

export type Option<Value extends string | number = string | number> = { value: Value; label: string };

/** Field for one of several values. A number may also be sent as text, as in the providers' APIs. */
export function choiceField<const Value extends string | number>(
  field: Common & { options: readonly Option<Value>[]; initial: NoInfer<Value> },
) {
  const optionsByText = new Map(field.options.map(({ value }) => [String(value), value]));
  const formMessage = `Bitte wählen Sie ${field.options.map(({ label }) => label).join(" oder ")}.`;
  const schemaWithMessage = (message: string) => {
    const input = z
      .union([z.string(), z.number()], message)
      .check(z.refine((value) => optionsByText.has(String(value)), message));
    input.register(z.globalRegistry, { enum: [...optionsByText.values()] });
    return z.pipe(
      z._default(input, field.initial as string | number),
      z.transform((value): Value => optionsByText.get(String(value)) ?? field.initial),
    );
  };
  const values = [...optionsByText.values()].map((value) => JSON.stringify(value)).join(", ");
  return {
    ...field,
    control: "choice" as const,
    schema: schemaWithMessage(formMessage),
    programSchema: schemaWithMessage(`${formMessage} Erlaubte Werte: ${values}.`),
  };
}

export function switchField<const F extends Common & { initial: boolean }>(field: F) {
  return {
    ...field,
    control: "switch" as const,
    schema: z._default(z.boolean(`${field.label}: bitte an oder aus wählen.`), field.initial),
  };
}

const unreadable = "Bild konnte nicht geladen werden";
const address = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(2000, unreadable));

/** German message if the user adds more images than a field takes. */
export function tooManyImages(max: number, kind: "image" | "mask" = "image"): string {
  const [one, several] = kind === "mask" ? ["Maske", "Masken"] : ["Bild", "Bilder"];
  return `Maximal ${max} ${max === 1 ? one : several} erlaubt`;
}

/** German messages of a field with uploads, where they differ from the general messages. */
type Uploading = {
  /** Message while a file is being uploaded. */
  sending?: string;
  tooLarge?: (file: string) => string;
};

type Images = Common &
  Uploading & { max: number; /** German message for an empty field; if left out, it may be empty. */ missing?: string };

/** Field for URLs of the user's own uploads, or of public images, which the server copies. */
export function imagesField<const F extends Images>(field: F) {
  const { missing } = field;
  const tooMany = tooManyImages(field.max);
  const images = z
    .array(address(missing ?? unreadable), missing ?? unreadable)
    .check(z.minLength(missing === undefined ? 0 : 1, missing), z.maxLength(field.max, tooMany));
  const initial: string[] = [];
  const schema = missing === undefined ? z._default(images, initial) : images;
  return { ...field, control: "images" as const, isRequired: missing !== undefined, initial, schema };
}

type Image = Common &
  Uploading & {
    /** German message for a missing image; if left out, the image is optional. */
    missing?: string;
    /** Whether the image is a mask: black where the input image may change, white elsewhere. */
    isMask?: boolean;
  };

/** Field for the URL of one image. */
export function imageField<const F extends Image>(field: F) {
  const { missing } = field;
  const optional = z.pipe(
    z.optional(z.nullable(z.string(unreadable).check(z.trim(), z.maxLength(2000, unreadable)))),
    z.transform((value): string => value ?? ""),
  );
  const schema = missing === undefined ? optional : address(missing);
  return { ...field, control: "image" as const, isRequired: missing !== undefined, initial: "", schema };
}
