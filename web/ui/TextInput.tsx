import type { ComponentProps, FocusEvent } from "react";
import { Field } from "./Field.tsx";
import { takeTypedEarly } from "./adopt-early-input.ts";

/** The props that `useForm().field` provides to a control. */
export type Bound<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: (event: FocusEvent) => void;
};

type Native = Omit<ComponentProps<"input">, keyof Bound<string>>;
type Props = Native & { label: string; help?: string; field: Bound<string> };

export function TextInput({ label, help, field, ...rest }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          ref={takeTypedEarly}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className="field"
        />
      )}
    </Field>
  );
}
