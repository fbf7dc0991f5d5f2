import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import type { Project } from "#domain/projects/project.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { tabId } from "#web/ui/Tabs.tsx";
import { showToast } from "#web/ui/toast.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { everything, FilterBar, listPanel } from "./FilterBar.tsx";
import { useFilters } from "./filters.ts";
import { useFinishedToast, usePolling } from "./polling.ts";
import { ProjectGrid } from "./ProjectGrid.tsx";
import { flatten, refreshProjects, useProjectList } from "./queries.ts";
import { FilteredEmpty, ListError, ListSkeleton, NothingYet } from "./states.tsx";
import { Viewer } from "./Viewer.tsx";

type Shown = { dialog: "viewer" | "delete"; project: Project } | null;

export default function ProjectListScreen() {
  const { filters, setFilters } = useFilters();
  const list = useProjectList(filters);
  const projects = flatten(list.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown>(null);
  usePolling(projects);
  useFinishedToast(projects);

  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = list.isSuccess && !list.isPlaceholderData && projects.length === 0;

  function renderList() {
    if (list.isPending) return <ListSkeleton />;
    if (list.isError && !list.data) return <ListError error={list.error} onRetry={() => void list.refetch()} />;
    if (isEmpty) return isFiltered ? <FilteredEmpty onClear={() => setFilters({})} /> : <NothingYet />;
    return (
      <ProjectGrid
        projects={projects}
        list={list}
        onOpen={(project) => setShown({ dialog: "viewer", project })}
        onDelete={(project) => setShown({ dialog: "delete", project })}
      />
    );
  }

  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-title-xl outline-none">
          Meine Projekte
        </h1>
        <div className="flex gap-3">
          <RefreshButton />
          <PageLink to="/sora2/text-to-video-erstellen" className={buttonClass("main")}>
            Neues Video
          </PageLink>
        </div>
      </div>
      <div className="mt-6">
        <FilterBar />
      </div>
      <div
        id={listPanel}
        role="tabpanel"
        aria-labelledby={tabId(listPanel, filters.status ?? everything)}
        aria-busy={list.isPending || list.isPlaceholderData}
        className="mt-7 transition-opacity duration-200 aria-busy:opacity-60"
      >
        {renderList()}
      </div>
      {shown?.dialog === "viewer" && (
        <Viewer
          project={shown.project}
          onClose={() => setShown(null)}
          onDelete={() => setShown({ dialog: "delete", project: shown.project })}
        />
      )}
      {shown?.dialog === "delete" && (
        <DeleteDialog
          project={shown.project}
          onClose={() => setShown(null)}
          onDeleted={() => {
            setShown(null);
            // The closing dialog gives the focus back first, to a button that then goes with its card.
            setTimeout(() => heading.current?.focus({ preventScroll: true }));
          }}
        />
      )}
    </div>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await refreshProjects(client).catch(() => showToast("error", "Fehler beim Laden der Projekte"));
    setBusy(false);
  }
  return (
    <Button look="outline" isBusy={isBusy} icon={<RefreshCw size={16} aria-hidden />} onClick={() => void refresh()}>
      Aktualisieren
    </Button>
  );
}
