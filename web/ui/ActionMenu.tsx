import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { setAnchor, setPositionAnchor } from "./anchor.ts";
import { IconButton } from "./IconButton.tsx";
import { moveFocusInMenu } from "./menu-focus.ts";

export type Action = { label: string; icon: ReactNode; onChoose: () => void };

type Props = {
  label: string;
  actions: readonly Action[];
  /** Id of the element that names what the actions concern. */
  describedBy?: string;
  className?: string;
};

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const isOpen = (menu: HTMLElement | null) => menu?.matches(":popover-open") ?? false;

/** An icon button with a menu of actions. Its items exist only while it is open, because lists have many such menus. */
export function ActionMenu({ label, actions, describedBy, className }: Props) {
  const id = `actions${useId().replace(/\W/g, "")}`;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** A new object for each opening, so that the menu opens again even if the browser has not reported its closing. */
  const [opening, setOpening] = useState<{ at: "first" | "last" }>();
  const wasOpenAtPointerDown = useRef(false);

  useEffect(() => {
    if (!opening || !menu.current) return;
    if (!isOpen(menu.current)) menu.current.showPopover();
    itemsOf(menu.current)
      .at(opening.at === "first" ? 0 : -1)
      ?.focus();
  }, [opening]);

  function choose({ onChoose }: Action) {
    menu.current?.hidePopover();
    // Return the focus to the button before the action runs: a dialog that the action opens later returns the focus to
    // the element that had it.
    button.current?.focus();
    onChoose();
  }

  return (
    <>
      <IconButton
        ref={(element) => {
          button.current = element;
          setAnchor(element, id);
        }}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opening !== undefined}
        aria-controls={opening ? id : undefined}
        aria-describedby={describedBy}
        className={className}
        onPointerDown={() => (wasOpenAtPointerDown.current = isOpen(menu.current))}
        // Do not reopen the menu by the click that closed it: the browser closes the menu when the pointer is pressed.
        onClick={() => {
          if (!wasOpenAtPointerDown.current) setOpening({ at: "first" });
          wasOpenAtPointerDown.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpening({ at: event.key === "ArrowDown" ? "first" : "last" });
        }}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      {opening && (
        <div
          ref={(element) => {
            menu.current = element;
            setPositionAnchor(element, id);
          }}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="auto"
          className="disclosure action-menu"
          onKeyDown={(event) => {
            if (event.key === "Tab") menu.current?.hidePopover();
            else moveFocusInMenu(event, itemsOf(menu.current));
          }}
          onToggle={(event) => event.newState === "closed" && setOpening(undefined)}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="disclosure-item"
              onClick={() => choose(action)}
            >
              {action.icon}
              {action.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
