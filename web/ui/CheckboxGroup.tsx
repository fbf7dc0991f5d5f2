import { useId } from "react";
import { FieldNote } from "./Field.tsx";

type Option<Value> = { value: Value; label: string; help: string };

type Props<Value> = {
  label: string;
  name: string;
  value: readonly Value[];
  options: readonly Option<Value>[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
};

/** A vertical list of checkboxes with explanations. */
export function CheckboxGroup<Value extends string>(props: Props<Value>) {
  const { label, name, value, options, onChange, error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-1.5">
          <input
            id={`${id}-${option.value}`}
            type="checkbox"
            name={name}
            checked={value.includes(option.value)}
            aria-describedby={`${id}-${option.value}-help`}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...value, option.value] : value.filter((selected) => selected !== option.value),
              )
            }
            className="mt-1 size-5 accent-lamp-text"
          />
          <div>
            <label htmlFor={`${id}-${option.value}`} className="block min-h-7">
              {option.label}
            </label>
            <p id={`${id}-${option.value}-help`} className="text-small text-ink-3">
              {option.help}
            </p>
          </div>
        </div>
      ))}
      {error !== undefined && <FieldNote id={`${id}-note`} error={error} />}
    </fieldset>
  );
}
