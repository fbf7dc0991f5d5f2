import { useEffect, useRef, useState } from "react";
import { Undo2, Trash2 } from "lucide-react";
import { retentionHours } from "#domain/retention-periods.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { type Choice, countProjects, useBinActions } from "./bin/delete-and-restore.ts";
import { BinEntry } from "./bin/BinEntry.tsx";
import { ListError, ListSkeleton } from "./empty-states.tsx";
import { useDeletedProjects } from "./bin/queries.ts";

export default function DeletedProjectsScreen() {
  const list = useDeletedProjects();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Choice>();
  const { isBusy, restore, remove } = useBinActions();
  const now = useMinutes();
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? [];
  const chosen = projects.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  const choice: Choice = chosen.length > 0 ? chosen : "all";

  function toggle(id: string) {
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  /** Restores projects and moves the focus to the heading, because the pressed button disappears with its card. */
  function restoreChosen(some: Choice) {
    restore(some);
    heading.current?.focus({ preventScroll: true });
  }

  function renderList() {
    if (list.isPending) return <ListSkeleton />;
    if (list.isError && !list.data) return <ListError error={list.error} onRetry={() => void list.refetch()} />;
    if (projects.length === 0) {
      return (
        <EmptyState
          title="Der Papierkorb ist leer"
          image={emptyStateImage("bin")}
          actions={
            <PageLink to="/projekte" className={buttonClass("outline")}>
              Zu den Projekten
            </PageLink>
          }
        >
          <p>Was Sie löschen, können Sie hier {retentionHours.deletedProjects} Stunden lang wiederherstellen.</p>
        </EmptyState>
      );
    }
    return (
      <>
        <ul className="project-grid" aria-label="Gelöschte Projekte">
          {projects.map((project) => (
            <li key={project.id}>
              <BinEntry
                project={project}
                now={now}
                isChosen={ids.has(project.id)}
                onToggle={() => toggle(project.id)}
                onRestore={() => restoreChosen([project.id])}
                onRemove={() => setQuestion([project.id])}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="outline"
            className="mt-8"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Mehr laden
          </Button>
        )}
      </>
    );
  }

  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      {projects.length > 0 && <BackLink to="/projekte">Zu den Projekten</BackLink>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-[65ch]">
          <h1 ref={heading} tabIndex={-1} className="text-title-xl outline-none">
            Papierkorb
          </h1>
          {projects.length > 0 && (
            <p className="mt-3 text-ink-2">
              Gelöschte Projekte bleiben {retentionHours.deletedProjects} Stunden hier. Danach werden sie mit ihren
              Videos und Bildern endgültig entfernt. Bis dahin belegen sie Speicherplatz.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
          {projects.length > 0 && (
            <>
              <Button
                variant="outline"
                isBusy={isBusy}
                icon={<Undo2 size={16} aria-hidden />}
                onClick={() => restoreChosen(choice)}
              >
                {choice === "all" ? "Alle wiederherstellen" : `${choice.length} wiederherstellen`}
              </Button>
              <Button variant="outline" icon={<Trash2 size={16} aria-hidden />} onClick={() => setQuestion(choice)}>
                {choice === "all" ? "Papierkorb leeren" : `${choice.length} endgültig löschen`}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="mt-7">{renderList()}</div>
      {question && (
        <ConfirmDialog
          question={
            question === "all"
              ? "Möchten Sie den Papierkorb wirklich leeren?"
              : `Möchten Sie ${question.length === 1 ? "dieses" : "diese"} ${countProjects(question.length)} endgültig löschen?`
          }
          detail="Das lässt sich nicht rückgängig machen."
          action="Endgültig löschen"
          isBusy={isBusy}
          onConfirm={() =>
            remove(question, () => {
              setQuestion(undefined);
              setTimeout(() => heading.current?.focus({ preventScroll: true }));
            })
          }
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

/** The current time in milliseconds since 1970, renewed twice a minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
