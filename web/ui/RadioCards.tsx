import { useId } from "react";
import { FieldNote } from "./Field.tsx";
import type { ControlledField } from "./TextInput.tsx";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; help: string }[];
  field: ControlledField<string>;
};

/** A vertical list of radio options, each with an explanation. */
export function RadioCards<Value extends string>({ label, options, field }: Props<Value>) {
  const { name, value, error, onChange, onBlur } = field;
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-note`} onBlur={onBlur}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <div key={option.value} className="radio-card" data-invalid={error !== undefined || undefined}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={`${id}-${option.value}-help`}
              className="radio"
            />
            <div>
              <label htmlFor={`${id}-${option.value}`} className="radio-card-label">
                {option.label}
              </label>
              <p id={`${id}-${option.value}-help`} className="text-small text-ink-2">
                {option.help}
              </p>
            </div>
          </div>
        ))}
      </div>
      {error !== undefined && <FieldNote id={`${id}-note`} error={error} />}
    </fieldset>
  );
}
