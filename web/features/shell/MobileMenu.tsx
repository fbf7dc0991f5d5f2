import { Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import type { Visitor } from "./menu.ts";

const load = () => import("./MenuDialog.tsx");
const MenuDialog = dialogOnDemand("Menü", load);

/** Loads the menu's code when the browser is idle, or when the user is about to open it. */
export function MobileMenu(visitor: Visitor) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (matchMedia("(width < 48rem)").matches ? loadWhenIdle([load]) : undefined), []);
  const loadAhead = () => void load().catch(() => undefined);
  return (
    <>
      <IconButton
        label="Menü öffnen"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classNames("-mr-2.5 md:hidden", visitor.canSignIn ? "-ml-3" : "ml-auto")}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      {isOpen && <MenuDialog {...visitor} onClose={() => setOpen(false)} />}
    </>
  );
}
