import { useEffect, useState } from "react";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import { listenToShortcuts } from "./shortcuts.ts";

const ShortcutsDialog = dialogOnDemand("Tastenkürzel", () => import("./ShortcutsDialog.tsx"));

/** Keyboard shortcuts of the signed-in pages, and a button at the end of the page that lists them. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => listenToShortcuts(() => setOpen(true)), []);
  return (
    <>
      <div className="page hidden pb-3 lg:block">
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-small text-ink-3 underline-offset-4 hover:text-ink hover:underline"
          onClick={() => setOpen(true)}
        >
          Tastenkürzel
        </button>
      </div>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
