import { useSyncExternalStore } from "react";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { setShortcutsOn, shortcutsOn } from "./shortcuts.ts";

const shortcuts = [
  { keys: ["/"], effect: "In das Suchfeld der Seite springen" },
  { keys: ["?"], effect: "Diese Liste zeigen" },
  { keys: ["Strg", "Enter"], effect: "Ein Video oder Bild starten, aus jedem Feld des Formulars" },
  { keys: ["←", "→"], effect: "In der Vorführung zum vorigen oder nächsten Bild oder Projekt" },
  { keys: ["Leertaste"], effect: "Im Vergleich beide Videos abspielen oder anhalten; ← und → spulen" },
  { keys: ["+", "−", "0"], effect: "Im Vergleich beide Bilder vergrößern, verkleinern, ganz zeigen" },
  { keys: ["Esc"], effect: "Menü oder Fenster schließen" },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSyncExternalStore(shortcutsOn.subscribe, shortcutsOn.read);
  return (
    <Dialog title="Tastenkürzel" onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <dl className="mt-4 border-t border-line">
        {shortcuts.map(({ keys, effect }) => (
          <div key={effect} className="flex items-center gap-4 border-b border-line py-2.5">
            <dt className="flex w-28 flex-none gap-1">
              {keys.map((key) => (
                <kbd key={key} className="fact">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Switch
          label="Kürzel aus einem Zeichen verwenden"
          help="Betrifft / und ?. Schalten Sie sie aus, wenn Sie diktieren."
          name="shortcuts"
          isOn={isOn}
          onChange={setShortcutsOn}
        />
      </div>
    </Dialog>
  );
}
