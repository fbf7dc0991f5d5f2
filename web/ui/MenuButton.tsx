import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./Button.tsx";
import { setAnchor, setPositionAnchor } from "./anchor.ts";
import { classNames } from "./class-names.ts";
import { moveFocusInMenu } from "./menu-focus.ts";
import { PageLink, type PagePath } from "./PageLink.tsx";

export type MenuEntry = {
  to: PagePath;
  label: string;
  search?: Record<string, string>;
  /** Input that fills the form of the target page. */
  template?: Record<string, unknown>;
  /** Second line in smaller type. */
  note?: string | undefined;
  onChoose?: () => void;
};

type Props = {
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  entries: readonly MenuEntry[];
};

/** A button with a menu of pages. Esc, Tab, a selection and a click outside close it. */
export function MenuButton({ label, variant = "main", size = "large", className, entries }: Props) {
  const id = `menu${useId().replace(/\W/g, "")}`;
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function showOpen() {
    setOpen(true);
    // Focus the first item, unless an arrow key on the button has already focused one.
    if (!menu.current?.contains(document.activeElement)) items()[0]?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.current?.showPopover();
    items()
      .at(event.key === "ArrowDown" ? 0 : -1)
      ?.focus();
  }

  function handleMenuKey(event: KeyboardEvent) {
    if (event.key === "Tab") return menu.current?.hidePopover();
    moveFocusInMenu(event, items());
  }

  return (
    <>
      <button
        ref={(element) => setAnchor(element, id)}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={classNames(buttonClass(variant, size), className)}
        onKeyDown={handleButtonKey}
      >
        {label}
        <ChevronDown size={18} aria-hidden className={classNames("transition-[rotate]", isOpen && "rotate-180")} />
      </button>
      <div
        ref={(element) => {
          menu.current = element;
          setPositionAnchor(element, id);
          // Read the state at mount: the user may have opened the menu before hydration.
          if (element?.matches(":popover-open") && !isOpen) showOpen();
        }}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        className={classNames("disclosure", entries.some(({ note }) => note !== undefined) && "w-max max-w-[90vw]")}
        onKeyDown={handleMenuKey}
        onToggle={(event) => (event.newState === "open" ? showOpen() : setOpen(false))}
      >
        {entries.map(({ to, label: name, note, search, template, onChoose }) => (
          <PageLink
            key={name}
            to={to}
            {...(search && { search })}
            {...(template && { state: { template } })}
            role="menuitem"
            tabIndex={-1}
            className="disclosure-item"
            {...(onChoose && { "data-has-action": true })}
            onClick={() => {
              onChoose?.();
              menu.current?.hidePopover();
            }}
          >
            {note === undefined ? (
              name
            ) : (
              <span>
                {name} <span className="numbers block text-small text-ink-3">{note}</span>
              </span>
            )}
          </PageLink>
        ))}
      </div>
    </>
  );
}
