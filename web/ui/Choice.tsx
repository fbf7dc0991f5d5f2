import { type ReactNode, useId } from "react";
import { FieldNote } from "./Field.tsx";

export type ChoiceOption<Value> = { value: Value; label: string; icon?: ReactNode };

type Props<Value> = {
  label: string;
  help?: string | undefined;
  name: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  error?: string | undefined;
};

/** Group of two to four radio options side by side. */
export function Choice<Value extends string | number>(props: Props<Value>) {
  const { label, help, name, value, options, onChange, error } = props;
  const id = useId();
  const hasNote = Boolean(error ?? help);
  return (
    <fieldset aria-describedby={hasNote ? `${id}-note` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            {option.icon}
            <span className="numbers">{option.label}</span>
          </label>
        ))}
      </div>
      {hasNote && <FieldNote id={`${id}-note`} help={help} error={error} />}
    </fieldset>
  );
}
