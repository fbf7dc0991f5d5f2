import { useEffect, useState } from "react";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import { listenToShortcuts, shortcutList } from "./shortcuts.ts";

const ShortcutsDialog = dialogOnDemand("Tastenkürzel", () => import("./ShortcutsDialog.tsx"));

/** Keyboard shortcuts of the signed-in pages, and the list of them, which a button in the footer opens too. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    shortcutList.write(show);
    const stop = listenToShortcuts(show);
    return () => {
      shortcutList.write(null);
      stop();
    };
  }, []);
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />;
}
