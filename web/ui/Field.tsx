import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type Props = {
  label: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  /** Whether the help, such as an example, stays visible below an error. */
  keepsHelp?: boolean | undefined;
  /** Content at the right of the label, for example a counter. */
  aside?: ReactNode;
  /** Content right below the control, larger than the help text. */
  below?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Layout of every form field: label above the control, help or error below. */
export function Field({ label, help, error, keepsHelp = false, aside, below, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? help);
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(hasNote && { "aria-describedby": noteId }),
        ...(error !== undefined && { "aria-invalid": true as const }),
      })}
      {below && <p className="numbers mt-1.5 font-semibold text-ink-2">{below}</p>}
      {hasNote && <FieldNote id={noteId} help={help} error={error} keepsHelp={keepsHelp} />}
    </div>
  );
}

type NoteProps = { id: string; help?: string | undefined; error?: string | undefined; keepsHelp?: boolean };

export function FieldNote({ id, help, error, keepsHelp = false }: NoteProps) {
  if (error === undefined) {
    return (
      <p id={id} className="mt-1.5 text-small text-ink-3">
        {help}
      </p>
    );
  }
  if (keepsHelp && help) {
    return (
      <div id={id}>
        <FieldNote id={`${id}-error`} error={error} />
        <FieldNote id={`${id}-help`} help={help} />
      </div>
    );
  }
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-small text-error">
      <CircleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
      {error}
    </p>
  );
}
