import { Download, Trash2, X } from "lucide-react";
import { mostArchived } from "#domain/projects/calls.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useArchive } from "./actions.ts";
import { useDeleteSeveral } from "./bin/actions.ts";
import type { Selection } from "./selection.ts";

type Props = { selection: Selection; onDeleted: () => void };

/** Actions for the selected projects; stays visible while the list scrolls. */
export default function SelectionBar({ selection, onDeleted }: Props) {
  const { chosen, chooseAll, end } = selection;
  const finished = chosen.filter(({ status }) => status === "completed");
  const archive = useArchive(finished);
  const { isBusy, remove } = useDeleteSeveral(onDeleted);
  const isTooMany = finished.length > mostArchived;
  return (
    <div role="toolbar" aria-label="Auswahl" className="selection-bar">
      <p role="status" className="numbers font-semibold">
        {chosen.length} ausgewählt
      </p>
      <Button variant="quiet" onClick={chooseAll}>
        Alle geladenen
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        <Button
          variant="outline"
          icon={<Download size={17} aria-hidden />}
          disabled={finished.length === 0 || isTooMany}
          title={isTooMany ? `Höchstens ${mostArchived} auf einmal` : undefined}
          onClick={archive}
        >
          Als ZIP
        </Button>
        <Button
          variant="outline"
          icon={<Trash2 size={17} aria-hidden />}
          isBusy={isBusy}
          disabled={chosen.length === 0}
          onClick={() => remove(chosen.map(({ id }) => id))}
        >
          Löschen
        </Button>
        <IconButton label="Auswahl beenden" className="max-sm:ml-auto" onClick={end}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
