import { SquareCheck } from "lucide-react";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import type { Filters } from "./filters.ts";
import { withoutFolder } from "./folders/folder-filter.ts";
import { NewVideoMenu } from "./NewVideoMenu.tsx";

/** Keys of the placeholders: two rows of the widest grid. CSS hides those that would not fill a row of a narrower one. */
const placeholders = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Wird geladen …</span>
      <div className="skeleton mb-4 h-7 w-24" aria-hidden />
      <ul className="project-grid project-grid-skeleton" aria-hidden>
        {placeholders.map((key) => (
          <li key={key}>
            <div className="skeleton aspect-4/3 rounded-image" />
            <div className="skeleton mt-3 h-6 w-1/2" />
            <div className="skeleton mt-3 h-11 w-2/5" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState title="Fehler beim Laden der Projekte" actions={<Button onClick={onRetry}>Erneut versuchen</Button>}>
      <p>{errorMessage(error)}</p>
    </ErrorState>
  );
}

type EmptyListProps = {
  filters: Filters;
  folders: readonly Folder[] | undefined;
  /** Changes the filters and moves the focus, because the pressed button disappears with the empty list. */
  onLeave: (next: { ordner?: string | undefined }) => void;
  /** Shows all projects, so that the user can select those to move into the empty folder. */
  onSelect: () => void;
};

/** Reason why no project is listed, with a button for the next step. */
export function EmptyList({ filters, folders, onLeave, onSelect }: EmptyListProps) {
  const { ordner, sortierung: _, ...others } = filters;
  if (Object.keys(others).length > 0)
    return <NoMatches filters={filters} clear={clearLabel(ordner)} onClear={() => onLeave({ ordner })} />;
  if (ordner === undefined) return <NoProjects />;
  if (ordner !== withoutFolder) return <EmptyFolder onSelect={onSelect} />;
  const hasProjects = folders?.some(({ projects }) => projects > 0) ?? false;
  return <NothingWithoutFolder hasProjects={hasProjects} onClear={() => onLeave({})} />;
}

/** Label of the button that removes all filters but the folder. */
function clearLabel(ordner: string | undefined): string {
  if (ordner === undefined) return "Alle Projekte zeigen";
  return ordner === withoutFolder ? "Alle ohne Ordner zeigen" : "Ganzen Ordner zeigen";
}

function NoProjects() {
  return (
    <EmptyState
      title="Sie haben noch keine Projekte"
      image={emptyStateImage("projects")}
      actions={<NewVideoMenu label="Jetzt Video erstellen" />}
    >
      <p>Beschreiben Sie eine Szene. Ihr erstes Video steht hier, sobald es fertig ist.</p>
    </EmptyState>
  );
}

/**
 * Empty list of a search or filter. `clear` is the label of the button that ends the search and removes the filters.
 */
function NoMatches({ filters, clear, onClear }: { filters: Filters; clear: string; onClear: () => void }) {
  const { q, sortierung: _, ...others } = filters;
  return (
    <EmptyState
      title={q === undefined ? "Kein Projekt passt zu dieser Auswahl" : nothingFound(q)}
      image={{ source: emptyStateImage("noMatch").source }}
      actions={
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {q !== undefined && Object.keys(others).length > 0 && <p>Gesucht wurde nur in Ihrer Auswahl.</p>}
    </EmptyState>
  );
}

const maxTermLength = 60;

/** Says that a search found nothing, with the term that was searched for. */
const nothingFound = (term: string) =>
  `Nichts gefunden für „${term.length > maxTermLength ? `${term.slice(0, maxTermLength).trimEnd()} …` : term}“`;

/** Empty list of a folder. `onSelect` shows all projects, so that the user can select those to move. */
function EmptyFolder({ onSelect }: { onSelect: () => void }) {
  return (
    <EmptyState
      title="Dieser Ordner ist leer"
      image={emptyStateImage("bin")}
      actions={
        <Button variant="outline" icon={<SquareCheck size={16} aria-hidden />} onClick={onSelect}>
          Projekte auswählen
        </Button>
      }
    >
      <p>
        Wählen Sie Projekte aus und verschieben Sie sie hierher. Ein einzelnes verschieben Sie über das Menü seiner
        Karte.
      </p>
    </EmptyState>
  );
}

/** Empty list of the projects in no folder. `hasProjects` says whether the account has projects in folders. */
function NothingWithoutFolder({ hasProjects, onClear }: { hasProjects: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="Hier liegt nichts"
      image={emptyStateImage("noMatch")}
      actions={
        <Button variant="outline" onClick={onClear}>
          Alle Projekte zeigen
        </Button>
      }
    >
      {hasProjects && <p>Alle Ihre Projekte liegen in Ordnern.</p>}
    </EmptyState>
  );
}

/** A folder in the URL that was deleted, for example in another tab, or that never existed. */
export function UnknownFolder({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Diesen Ordner gibt es nicht"
      image={emptyStateImage("missing")}
      actions={
        <Button variant="outline" onClick={onClear}>
          Alle Projekte zeigen
        </Button>
      }
    >
      <p>Wurde er gelöscht, sind seine Projekte noch da.</p>
    </EmptyState>
  );
}
