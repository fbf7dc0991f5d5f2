import type { ReactNode } from "react";
import { germanNumber } from "#domain/german-number.ts";
import { classNames } from "./class-names.ts";
import { Field } from "./Field.tsx";
import type { ControlledField } from "./TextInput.tsx";

type Props = {
  label: ReactNode;
  help?: string | undefined;
  field: ControlledField<string>;
  /** Maximum length, counted but not enforced: typed or pasted text is never cut off. */
  max: number;
  /** Returns the text about a number of characters that is shown instead of the plain counter. */
  count?: (length: number) => string;
  /** Remark on the text, shown larger than the counter. */
  note?: string | undefined;
  placeholder?: string;
  required?: boolean;
  readOnly?: boolean;
  /** Whether the field has two rows instead of five. */
  isShort?: boolean;
  /** Whether the field grows with its text, up to most of the window, so that a focused field stays in sight. */
  isTall?: boolean;
};

/** A number in German, where a point is usual from five digits on. */
const formatCount = (count: number) => (count < 10_000 ? String(count) : germanNumber(count, 0, 0));

export function TextArea({ label, help, field, max, count, note, isShort = false, isTall = false, ...native }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  const isOver = value.length > max;
  const counter = (
    <span className={classNames("numbers text-right text-small", isOver ? "font-semibold text-error" : "text-ink-3")}>
      {count && !isOver ? (
        count(value.length)
      ) : (
        <>
          <span className="visually-hidden">Zeichen: </span>
          {formatCount(value.length)}/{formatCount(max)}
        </>
      )}
    </span>
  );
  return (
    <Field label={label} help={help} error={error} aside={counter} below={note}>
      {(control) => (
        <textarea
          {...control}
          {...native}
          name={name}
          value={value}
          rows={isShort ? 2 : 5}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={classNames("field", isTall ? "max-h-[max(28rem,65dvh)]" : "max-h-[28rem]", !isShort && "min-h-36")}
        />
      )}
    </Field>
  );
}
