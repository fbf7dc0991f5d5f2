import type { ComponentProps, FocusEvent } from "react";
import { Field } from "./Field.tsx";
import { adoptEarlyInput } from "./adopt-early-input.ts";

/** Props of a form control, as `useForm().field` returns them. */
export type ControlledField<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: (event: FocusEvent) => void;
};

type Native = Omit<ComponentProps<"input">, keyof ControlledField<string>>;
type Props = Native & { label: string; help?: string | undefined; keepsHelp?: boolean; field: ControlledField<string> };

export function TextInput({ label, help, keepsHelp, field, ...rest }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  return (
    <Field label={label} help={help} error={error} keepsHelp={keepsHelp}>
      {(control) => (
        <input
          {...control}
          {...rest}
          ref={adoptEarlyInput}
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
