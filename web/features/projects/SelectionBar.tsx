import { CircleAlert, Columns2, Download, FolderInput, Trash2, X } from "lucide-react";
import { comparable, comparisonProblem } from "#domain/projects/comparable-projects.ts";
import type { Project } from "#domain/projects/project.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { useArchive } from "./use-archive.ts";
import { useDeleteSeveral } from "./bin/delete-and-restore.ts";
import type { Selection } from "./selection.ts";

type Props = { selection: Selection; onDeleted: () => void; onMove: (projects: readonly Project[]) => void };

/** Actions for the selected projects; stays visible while the list scrolls. */
export default function SelectionBar({ selection, onDeleted, onMove }: Props) {
  const { chosen, chooseAll, end } = selection;
  const archive = useArchive(chosen);
  const { isBusy, remove } = useDeleteSeveral(onDeleted);
  return (
    <div role="toolbar" aria-label="Auswahl" data-empty={chosen.length === 0} className="selection-bar">
      <p role="status" className="numbers font-semibold">
        {chosen.length} ausgewählt
      </p>
      <Button variant="quiet" onClick={chooseAll}>
        Alle geladenen auswählen
      </Button>
      <div className="selection-actions">
        <CompareLink chosen={chosen} />
        <Button
          variant="outline"
          icon={<FolderInput size={17} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => onMove(chosen)}
        >
          In Ordner
        </Button>
        <Button
          variant="outline"
          icon={<Download size={17} aria-hidden />}
          isBusy={archive.isBusy}
          disabled={!archive.isPossible}
          onClick={archive.download}
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
      {chosen.length > 0 && (
        <p role="status" className="numbers w-full text-small text-ink-2">
          {archive.problem ? (
            <span className="flex gap-2 text-error">
              <CircleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
              {archive.problem}
            </span>
          ) : (
            describe(archive)
          )}
        </p>
      )}
    </div>
  );
}

/** Opens the comparison of the two selected projects; disabled unless they can be compared. */
function CompareLink({ chosen: [a, b, ...others] }: { chosen: readonly Project[] }) {
  const icon = <Columns2 size={17} aria-hidden />;
  if (!a || !b || others.length > 0 || comparisonProblem(a, b) !== undefined) {
    return (
      <Button variant="outline" icon={icon} disabled title={comparable}>
        Vergleichen
      </Button>
    );
  }
  return (
    <PageLink to="/projekte/vergleich" search={{ a: a.id, b: b.id }} className={buttonClass("outline")}>
      {icon}
      Vergleichen
    </PageLink>
  );
}

/** Says how large the archive is and what it leaves out. */
function describe({ isPossible, description, omitted }: ReturnType<typeof useArchive>): string {
  if (!isPossible) return "Als ZIP gibt es nur fertige Projekte.";
  const left = omitted === 1 ? "1 unfertiges Projekt fehlt" : `${omitted} unfertige Projekte fehlen`;
  return `ZIP: ${description ?? "Größe wird ermittelt …"}${omitted > 0 ? `. ${left} darin.` : ""}`;
}
