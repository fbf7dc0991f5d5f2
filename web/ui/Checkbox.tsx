import { type ReactNode, useId } from "react";
import { FieldNote } from "./Field.tsx";

type Props = {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  /** The label, which may be a long sentence. */
  children: ReactNode;
};

/** A single checkbox for a confirmation. */
export function Checkbox({ name, isChecked, onChange, error, children }: Props) {
  const id = useId();
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-5 accent-lamp-text"
        />
        <label htmlFor={id} className="block min-h-7 max-w-[62ch]">
          {children}
        </label>
      </div>
      {error !== undefined && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  );
}
