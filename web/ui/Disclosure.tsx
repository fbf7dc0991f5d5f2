import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { setAnchor, setPositionAnchor } from "./anchor.ts";
import { classNames } from "./class-names.ts";

type Props = {
  label: string;
  /** Whether the page that is shown is one of the panel's links, or belongs to one. */
  isCurrentSection?: boolean;
  children: ReactNode;
};

/** A button that opens a small panel of links below itself. Esc and a click outside close the panel. */
export function Disclosure({ label, isCurrentSection = false, children }: Props) {
  const id = `disclosure${useId().replace(/\W/g, "")}`;
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={(element) => setAnchor(element, id)}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-current={isCurrentSection || undefined}
        className="navigation-link"
      >
        {label}
        <ChevronDown size={16} aria-hidden className={classNames("transition-[rotate]", isOpen && "rotate-180")} />
      </button>
      {/* The panel needs no key handler: keyboard events go to the links inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={(element) => {
          panel.current = element;
          setPositionAnchor(element, id);
          // Read the state at mount: the user may have opened the panel before hydration.
          if (element?.matches(":popover-open") && !isOpen) setOpen(true);
        }}
        id={id}
        popover="auto"
        className="disclosure"
        onToggle={(event) => setOpen(event.newState === "open")}
        // Close the panel when the user follows one of its links.
        onClick={(event) => {
          if ((event.target as Element).closest("a")) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
