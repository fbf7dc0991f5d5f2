import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "./Field.tsx";
import type { ControlledField } from "./TextInput.tsx";
import { adoptEarlyInput } from "./adopt-early-input.ts";

type Props = {
  label: string;
  help?: string;
  keepsHelp?: boolean;
  field: ControlledField<string>;
  autoComplete: "current-password" | "new-password" | "off";
};

export function PasswordField({ label, help, keepsHelp, field, autoComplete }: Props) {
  const [isShown, setShown] = useState(false);
  const { name, value, error, onChange, onBlur } = field;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error} keepsHelp={keepsHelp}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={adoptEarlyInput}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className="field pr-12"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Eingabe anzeigen"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-m text-ink-2 hover:text-ink"
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
