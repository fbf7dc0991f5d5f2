import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "./Button.tsx";
import { setAnchor, setPositionAnchor } from "./anchor.ts";
import { classNames } from "./class-names.ts";
import { PageLink, type PagePath } from "./PageLink.tsx";

type Entry = { to: PagePath; label: string; onChoose?: () => void };

type Props = {
  label: string;
  variant?: ButtonVariant;
  className?: string;
  entries: readonly Entry[];
};

const focusMoves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A button with a menu of pages. Esc, Tab, a selection and a click outside close it. */
export function MenuButton({ label, variant = "main", className, entries }: Props) {
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
    const all = items();
    const focusedIndex = all.findIndex((item) => item === document.activeElement);
    const move = focusMoves[event.key];
    const next = move ? all[move(focusedIndex, all.length)] : findByLetter(all, focusedIndex, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      <button
        ref={(element) => setAnchor(element, id)}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={classNames(buttonClass(variant, "large"), className)}
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
        className="disclosure"
        onKeyDown={handleMenuKey}
        onToggle={(event) => (event.newState === "open" ? showOpen() : setOpen(false))}
      >
        {entries.map(({ to, label: name, onChoose }) => (
          <PageLink
            key={to}
            to={to}
            role="menuitem"
            tabIndex={-1}
            className="disclosure-item"
            {...(onChoose && { "data-has-action": true })}
            onClick={() => {
              onChoose?.();
              menu.current?.hidePopover();
            }}
          >
            {name}
          </PageLink>
        ))}
      </div>
    </>
  );
}

/** The next item after the focused one whose text begins with the typed letter. */
function findByLetter(items: readonly HTMLElement[], focusedIndex: number, key: string): HTMLElement | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)].find(begins);
}
