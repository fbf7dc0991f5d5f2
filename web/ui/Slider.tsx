import { germanNumber } from "#domain/german-number.ts";
import { Field } from "./Field.tsx";
import type { ControlledField } from "./TextInput.tsx";

type Props = {
  label: string;
  help?: string | undefined;
  min: number;
  max: number;
  step: number;
  field: ControlledField<number>;
};

/** Slider for a number between `min` and `max`; the number stands beside the label. */
export function Slider({ label, help, min, max, step, field }: Props) {
  const { name, value, error, onChange, onBlur } = field;
  const text = germanNumber(value, 0, 2);
  return (
    <Field label={label} help={help} error={error} aside={<output className="numbers font-semibold">{text}</output>}>
      {(control) => (
        <input
          {...control}
          type="range"
          name={name}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={text}
          // Round to the step, because binary fractions are inexact, such as 0.30000000000000004.
          onChange={(event) => onChange(Number(event.target.valueAsNumber.toFixed(6)))}
          onBlur={onBlur}
          className="slider"
        />
      )}
    </Field>
  );
}
