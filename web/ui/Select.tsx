import { Field } from "./Field.tsx";

type Option<Value> = { value: Value; label: string };

type Props<Value> = {
  label: string;
  help?: string | undefined;
  name: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  error?: string | undefined;
};

/** A dropdown for more options than fit side by side. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, help, name, value, options, onChange, error } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          className="field"
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
