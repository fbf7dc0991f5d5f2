import { useId } from "react";

type Props = {
  label: string;
  help?: string | undefined;
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

export function Switch({ label, help, name, isOn, isDisabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-small text-ink-3">
            {help}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        // Use `aria-disabled`, because a control with `disabled` would lose the focus.
        aria-disabled={isDisabled || undefined}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => isDisabled || onChange(event.target.checked)}
        className="switch"
      />
    </div>
  );
}
