import { type ReactNode, useState } from "react";
import { ChevronDown } from "lucide-react";
import type { AnswerName } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

/** A group of fields with its title, separated by a line from the group above. */
export function WizardSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-7">
      <legend className="title float-left text-title-s">{title}</legend>
      {lead && <p className="clear-both -mt-2 max-w-[62ch] text-small text-ink-2">{lead}</p>}
      {children}
    </fieldset>
  );
}

type MoreProps = { wizard: Wizard; label: string; names: readonly AnswerName[]; children: ReactNode };

/**
 * Optional fields behind a button that names them. The group is open if one of them is filled in, has an error or gets
 * the focus.
 */
export function MoreFields({ wizard: { form, wanted }, label, names, children }: MoreProps) {
  const [isToggled, setToggled] = useState(false);
  const isNeeded = names.some((name) => {
    const { value, error } = form.field(name);
    return value !== "" || error !== undefined || name === wanted;
  });
  return (
    <details
      className="more-fields"
      open={isToggled || isNeeded}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
      <summary>
        <ChevronDown size={18} aria-hidden />
        {label}
      </summary>
      <div className="grid gap-5 pt-4">{children}</div>
    </details>
  );
}
