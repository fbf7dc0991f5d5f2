import * as z from "zod/mini";
import { tidy } from "../text.ts";

/** One input of a model: what the form shows and what the server accepts, in one value. */
export type Field = TextField | ChoiceField | SwitchField | ImageField;

type Common = { label: string; help?: string };
export type TextField = Common & ReturnType<typeof textField>;
export type ChoiceField = Common & ReturnType<typeof choiceField>;
export type SwitchField = Common & ReturnType<typeof switchField>;
export type ImageField = Common & ReturnType<typeof imageField>;

/** Running text, trimmed. `missing` and `tooLong` are the exact words of the specification. */
export function textField<const F extends Common & { max: number; missing: string; tooLong: (max: number) => string }>(
  field: F,
) {
  const tooLong = field.tooLong(field.max);
  return {
    ...field,
    control: "text" as const,
    initial: "",
    schema: z
      .string(field.missing)
      .check(tidy(), z.trim(), z.minLength(1, field.missing), z.maxLength(field.max, tooLong)),
  };
}

export type Option<Value extends string | number = string | number> = { value: Value; label: string };

/** One of a few values; numbers may also come as text, as the outside APIs write them. */
export function choiceField<const Value extends string | number>(
  field: Common & { options: readonly Option<Value>[]; initial: NoInfer<Value> },
) {
  const known = new Map(field.options.map(({ value }) => [String(value), value]));
  const message = `Bitte wählen Sie ${field.options.map(({ label }) => label).join(" oder ")}.`;
  const input = z
    .union([z.string(), z.number()], message)
    .check(z.refine((value) => known.has(String(value)), message));
  input.register(z.globalRegistry, { enum: [...known.values()] });
  const schema = z.pipe(
    z._default(input, field.initial as string | number),
    z.transform((value): Value => known.get(String(value)) ?? field.initial),
  );
  return { ...field, control: "choice" as const, schema };
}

export function switchField<const F extends Common & { initial: boolean }>(field: F) {
  return {
    ...field,
    control: "switch" as const,
    schema: z._default(z.boolean(`${field.label}: bitte an oder aus wählen.`), field.initial),
  };
}

/** Addresses of one or more pictures; the server fetches and keeps them. */
export function imageField<const F extends Common & { max: number; missing: string }>(field: F) {
  const tooMany = `Maximal ${field.max} Bilder erlaubt`;
  return {
    ...field,
    control: "image" as const,
    initial: [] as string[],
    schema: z
      .array(
        z
          .string(field.missing)
          .check(z.trim(), z.minLength(1, field.missing), z.maxLength(2000, "Bild konnte nicht geladen werden")),
        field.missing,
      )
      .check(z.minLength(1, field.missing), z.maxLength(field.max, tooMany)),
  };
}
