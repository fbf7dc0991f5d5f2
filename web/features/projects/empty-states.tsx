import { errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-images.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { NewVideoLink } from "./NewVideoLink.tsx";

const placeholders = ["a", "b", "c", "d", "e", "f"];

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Wird geladen …</span>
      <ul className="project-grid" aria-hidden>
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

export function NoProjects() {
  return (
    <EmptyState
      title="Sie haben noch keine Projekte"
      image={emptyStateImage("projects")}
      actions={<NewVideoLink className={buttonClass("main", "large")}>Jetzt Video erstellen</NewVideoLink>}
    >
      <p>Beschreiben Sie eine Szene. Nach 2 bis 5 Minuten steht Ihr erstes Video hier.</p>
    </EmptyState>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Kein Projekt passt zu dieser Auswahl"
      image={emptyStateImage("noMatch")}
      actions={
        <Button variant="outline" onClick={onClear}>
          Alle Projekte zeigen
        </Button>
      }
    />
  );
}
