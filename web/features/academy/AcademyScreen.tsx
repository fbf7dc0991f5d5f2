import { useSearch } from "#web/navigation/context.tsx";
import type { ListedModule } from "#domain/academy/calls.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { ModuleCard } from "./ModuleCard.tsx";
import { ModuleCompletion } from "./ModuleCompletion.tsx";
import { useModules } from "./queries.ts";

const placeholders = ["a", "b", "c", "d"];

export default function AcademyScreen() {
  const modules = useModules();
  const { zuletzt: lastModuleId } = useSearch();
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <h1 className="text-title-xl">Academy</h1>
      <p className="mt-5 max-w-[58ch] text-lead text-ink-2">
        Kurze Lektionen zu den Werkzeugen hinter automatisierten Videos. Alle Module stehen Ihnen offen, die Reihenfolge
        bestimmen Sie.
      </p>
      {modules.data ? (
        <Modules modules={modules.data} lastModule={modules.data.find(({ id }) => id === lastModuleId)} />
      ) : modules.isPending ? (
        <Skeleton />
      ) : (
        <ErrorState
          title="Fehler beim Laden der Academy"
          actions={<Button onClick={() => void modules.refetch()}>Erneut versuchen</Button>}
        >
          <p>{errorMessage(modules.error)}</p>
        </ErrorState>
      )}
    </div>
  );
}

function Modules({ modules, lastModule }: { modules: readonly ListedModule[]; lastModule: ListedModule | undefined }) {
  const current = lastModule ? undefined : currentOf(modules);
  return (
    <>
      {lastModule && <ModuleCompletion module={lastModule} modules={modules} />}
      <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 xl:grid-cols-4">
        {modules.map((module) => (
          <li key={module.id} className="grid">
            <ModuleCard module={module} isCurrent={module.id === current?.id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The module to continue with: the unfinished one watched last, else the first unfinished one. */
function currentOf(modules: readonly ListedModule[]): ListedModule | undefined {
  const unfinished = modules.filter(({ percent }) => percent < 100);
  return unfinished.toSorted((one, other) => (other.lastWatchedAt ?? "").localeCompare(one.lastWatchedAt ?? ""))[0];
}

function Skeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Wird geladen …</span>
      <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 xl:grid-cols-4" aria-hidden>
        {placeholders.map((key) => (
          <li key={key}>
            <div className="skeleton aspect-video rounded-image" />
            <div className="skeleton mt-4 h-8 w-1/2" />
            <div className="skeleton mt-3 h-16" />
            <div className="skeleton mt-5 h-11 w-2/5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
