import { TriangleAlert } from "lucide-react";
import { brandKit } from "#domain/brand-kits/brand-kit.ts";
import { type ColorNote, textColorOn } from "#domain/brand-kits/color-notes.ts";
import { Field } from "#web/ui/Field.tsx";
import type { ControlledField } from "#web/ui/TextInput.tsx";

type Props = {
  label: string;
  field: ControlledField<string>;
  /** Notes about the colour; none while it is invalid. */
  notes: readonly ColorNote[];
};

const colorSchema = brandKit.shape.primaryColor;

/** Parses a typed colour. @returns the colour as #rrggbb; undefined if the text is not a colour */
export const parseColor = (text: string): string | undefined => colorSchema.safeParse(text).data;

/**
 * Field for a colour: the browser's palette beside a text field, and notes such as how readable letters on the colour
 * are.
 */
export function ColorField({ label, field, notes }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  const color = parseColor(value);
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={`${label} aus Palette wählen`}
              value={color ?? "#000000"}
              onChange={(event) => onChange(event.target.value)}
              className="color-well"
            />
            <input
              {...control}
              name={name}
              value={value}
              maxLength={40}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              className="field numbers min-w-0"
            />
            <span
              aria-hidden
              className="grid w-16 flex-none place-items-center rounded-m border border-line font-semibold"
              style={color ? { background: color, color: textColorOn(color) } : undefined}
            >
              {color && "Text"}
            </span>
          </div>
        )}
      </Field>
      {error === undefined &&
        notes.map(({ text, isWeak }) => (
          <p key={text} className="numbers mt-1.5 flex gap-1.5 text-small text-ink-2">
            {isWeak && <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none text-lamp-text" />}
            <span>
              {isWeak && <span className="visually-hidden">Achtung: </span>}
              {text}
            </span>
          </p>
        ))}
    </div>
  );
}
