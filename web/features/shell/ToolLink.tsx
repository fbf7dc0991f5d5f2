import { useId } from "react";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";

export type ToolEntry = { path: PagePath; label: string; purpose: string };

type Props = { entry: ToolEntry; onClick?: () => void };

/** Link to a page for making something: its name, and below it what can be made there, as the link's description. */
export function ToolLink({ entry: { path, label, purpose }, onClick }: Props) {
  const id = useId();
  return (
    <PageLink
      to={path}
      aria-label={label}
      aria-describedby={id}
      className="disclosure-item disclosure-item-described"
      {...(onClick && { onClick })}
    >
      <span>{label}</span>
      <span id={id} className="disclosure-purpose">
        {purpose}
      </span>
    </PageLink>
  );
}
