import { useParams, useSearch } from "#web/navigation/context.tsx";
import { ArrowLeft } from "lucide-react";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { BackToAcademy } from "./BackToAcademy.tsx";
import { ModuleView } from "./ModuleView.tsx";
import { useModule } from "./queries.ts";

export default function ModuleScreen() {
  const { id = "" } = useParams();
  const { lektion } = useSearch();
  const { data: module, isPending, error, refetch } = useModule(id);
  if (module) return <ModuleView key={module.id} module={module} requestedLessonId={lektion} />;
  if (isPending) return <Skeleton />;
  if (error instanceof ApiError && error.status === 404) return <UnknownModule />;
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <BackToAcademy />
      <h1 className="mt-2 text-title-xl">Academy</h1>
      <ErrorState
        title="Fehler beim Laden des Moduls"
        actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
      >
        <p>{errorMessage(error)}</p>
      </ErrorState>
    </div>
  );
}

function UnknownModule() {
  return (
    <div className="page flex-1">
      <EmptyState
        level={1}
        title="Modul nicht gefunden"
        image={emptyStateImage("missing")}
        actions={
          <PageLink to="/tutorials" className={buttonClass("main")}>
            <ArrowLeft size={16} aria-hidden />
            Zurück zur Academy
          </PageLink>
        }
      >
        <p>Dieses Modul gibt es in der Academy nicht. Vielleicht ist die Adresse nicht vollständig.</p>
      </EmptyState>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="page pt-8 pb-24 lg:pt-10">
      <span className="visually-hidden">Wird geladen …</span>
      <div aria-hidden>
        <div className="skeleton h-6 w-40" />
        <div className="skeleton mt-4 h-14 w-80 max-w-full" />
        <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <div className="skeleton h-12 lg:h-72" />
          <div className="skeleton aspect-video rounded-image" />
        </div>
      </div>
    </div>
  );
}
