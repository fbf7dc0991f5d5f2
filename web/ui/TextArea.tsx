import { classNames } from "./class-names.ts";
import { Field } from "./Field.tsx";
import type { Bound } from "./TextInput.tsx";

type Props = {
  label: string;
  help?: string | undefined;
  field: Bound<string>;
  /** Counted, not enforced: text that was typed or pasted is never cut off. */
  max: number;
  /** What is said of the length instead of only counting it. */
  count?: (length: number) => string;
  /** What is said of the text that stands there, larger than its length. */
  note?: string | undefined;
  placeholder?: string;
  required?: boolean;
  readOnly?: boolean;
  /** For what is usually a line or two. */
  isShort?: boolean;
};

export function TextArea({ label, help, field, max, count, note, isShort = false, ...native }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  const isOver = value.length > max;
  const counter = (
    <span className={classNames("numbers text-right text-small", isOver ? "font-semibold text-error" : "text-ink-3")}>
      {count && !isOver ? (
        count(value.length)
      ) : (
        <>
          <span className="visually-hidden">Zeichen: </span>
          {value.length}/{max}
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
          className={classNames("field max-h-[28rem]", !isShort && "min-h-36")}
        />
      )}
    </Field>
  );
}
