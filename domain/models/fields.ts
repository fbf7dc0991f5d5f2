import * as z from "zod/mini";
import { tidy } from "../text.ts";
import { uploadLimits } from "../uploads/calls.ts";

/**
 * One input of a model: what the form shows and what the server accepts, in one value. A `programSchema` accepts the
 * same as `schema`; its messages also name what a program has to send, where a form has a control instead.
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
  /** Left out: the text may be empty. */
  missing?: string;
  tooLong: (max: number) => string;
  initial?: string;
  /** Says what is, or is not, to be seen; a text that is spoken is none. */
  isDescription?: boolean;
};

/** Running text, trimmed. `missing` and `tooLong` are the exact words of the specification. */
export function textField<const F extends Text>(field: F) {
  const { max, missing, initial = "" } = field;
  const text = z
    .string(missing ?? "Bitte geben Sie einen Text ein")
    .check(tidy(), z.trim(), z.minLength(missing ? 1 : 0, missing), z.maxLength(max, field.tooLong(max)));
  const schema = missing === undefined ? z._default(text, initial) : text;
  const isDescription = field.isDescription === true;
  return { ...field, isDescription, control: "text" as const, isRequired: missing !== undefined, initial, schema };
}

type Range = Common & { min: number; max: number; step: number; initial: number };

/** A number between two bounds in steps; what a slider can be set to. */
export function rangeField<const F extends Range>(field: F) {
  const { min, max, step } = field;
  const message = `${field.label}: bitte ${germanNumber(min)} bis ${germanNumber(max)} wählen.`;
  const isStep = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;
  const schemaSaying = (words: string) => {
    const number = z
      .number(words)
      .check(z.minimum(min, words), z.maximum(max, words), z.refine(isStep, words))
      .register(z.globalRegistry, { multipleOf: step });
    return z._default(number, field.initial as number);
  };
  const programMessage = `${message} Schrittweite: ${step}.`;
  return {
    ...field,
    control: "range" as const,
    schema: schemaSaying(message),
    programSchema: schemaSaying(programMessage),
  };
}

const germanNumber = (value: number) => String(value).replace(".", ",");

/** What the outside API asks for and nobody chooses; a body may name it, but nothing else. */
export function fixedField<const Value>(value: Value) {
  const message = `Hier ist nur ${JSON.stringify(value)} möglich.`;
  const isValue = (given: unknown) => JSON.stringify(given) === JSON.stringify(value);
  const schema = z.pipe(
    z._default(z.unknown().check(z.refine(isValue, message)), value),
    z.transform((): Value => value),
  );
  return { control: "fixed" as const, initial: value, schema };
}

export type Option<Value extends string | number = string | number> = { value: Value; label: string };

/** One of a few values; numbers may also come as text, as the outside APIs write them. */
export function choiceField<const Value extends string | number>(
  field: Common & { options: readonly Option<Value>[]; initial: NoInfer<Value> },
) {
  const known = new Map(field.options.map(({ value }) => [String(value), value]));
  const message = `Bitte wählen Sie ${field.options.map(({ label }) => label).join(" oder ")}.`;
  const schemaSaying = (words: string) => {
    const input = z.union([z.string(), z.number()], words).check(z.refine((value) => known.has(String(value)), words));
    input.register(z.globalRegistry, { enum: [...known.values()] });
    return z.pipe(
      z._default(input, field.initial as string | number),
      z.transform((value): Value => known.get(String(value)) ?? field.initial),
    );
  };
  const values = [...known.values()].map((value) => JSON.stringify(value)).join(", ");
  return {
    ...field,
    control: "choice" as const,
    schema: schemaSaying(message),
    programSchema: schemaSaying(`${message} Erlaubte Werte: ${values}.`),
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

/** The words for one upload more than a field takes. */
export function tooManyImages(max: number, kind: "image" | "mask" = "image"): string {
  const [one, several] = kind === "mask" ? ["Maske", "Masken"] : ["Bild", "Bilder"];
  return `Maximal ${max} ${max === 1 ? one : several} erlaubt`;
}

/** The words for a file larger than uploads may be. */
export const tooLargeFile = (file: string) => `${file} ist zu groß (max. ${uploadLimits.megabytes}MB)`;

type Uploading = {
  /** Said while a file is on its way. */
  sending?: string;
  tooLarge?: (file: string) => string;
};

/** Addresses of pictures, own uploads or public ones; the server fetches and keeps them. */
export function imagesField<const F extends Common & Uploading & { max: number; missing: string }>(field: F) {
  const tooMany = tooManyImages(field.max);
  return {
    ...field,
    control: "images" as const,
    initial: [] as string[],
    schema: z
      .array(address(field.missing), field.missing)
      .check(z.minLength(1, field.missing), z.maxLength(field.max, tooMany)),
  };
}

type Image = Common &
  Uploading & {
    /** Left out: the picture may be missing. */
    missing?: string;
    /** A mask is black where something changes, white where all stays. */
    isMask?: boolean;
  };

/** The address of one picture. */
export function imageField<const F extends Image>(field: F) {
  const { missing } = field;
  const optional = z.pipe(
    z.optional(z.nullable(z.string(unreadable).check(z.trim(), z.maxLength(2000, unreadable)))),
    z.transform((value): string => value ?? ""),
  );
  const schema = missing === undefined ? optional : address(missing);
  return { ...field, control: "image" as const, isRequired: missing !== undefined, initial: "", schema };
}
