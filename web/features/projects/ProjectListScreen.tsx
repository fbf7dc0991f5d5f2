import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw, SquareCheck, Trash2 } from "lucide-react";
import { useSearch } from "#web/navigation/context.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Medium, Project } from "#domain/projects/project.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { dialogOnDemand, lazyPart, onDemand } from "#web/ui/on-demand.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { tabId } from "#web/ui/Tabs.tsx";
import { showToast } from "#web/ui/toast.ts";
import { allStatuses, FilterBar, listPanel } from "./FilterBar.tsx";
import { useFilters } from "./filters.ts";
import { FolderBar } from "./folders/FolderBar.tsx";
import { type FolderDialog, FolderDialogs, folderParts } from "./folders/FolderDialogs.tsx";
import { withoutFolder } from "./folders/folder-filter.ts";
import { useFolders } from "./folders/queries.ts";
import { NewVideoMenu } from "./NewVideoMenu.tsx";
import { usePolling } from "./polling.ts";
import { flattenPages, refetchProjects, useProjectList } from "./queries.ts";
import { useSelection } from "./selection.ts";
import { EmptyList, ListError, ListSkeleton, UnknownFolder } from "./empty-states.tsx";

const loadGrid = () => import("./ProjectGrid.tsx");
const ProjectGrid = lazyPart(loadGrid, <ListSkeleton />, { isAwaited: true });
// Load the grid's code in parallel with the projects. Ignore a failure of this call: the screen requests the code again
// when it renders the grid, and shows an error if that fails too.
loadGrid().catch(() => undefined);

/** Code of the dialogs and the selection bar, loaded after the list or when the user first opens them. */
const later = {
  viewer: () => import("./Viewer.tsx"),
  animate: () => import("./AnimateDialog.tsx"),
  delete: () => import("./DeleteDialog.tsx"),
  selectionBar: () => import("./SelectionBar.tsx"),
};
const Viewer = dialogOnDemand("Vorführung", later.viewer);
const AnimateDialog = dialogOnDemand("Als Video animieren", later.animate);
const DeleteDialog = dialogOnDemand("Projekt löschen", later.delete);
const SelectionBar = onDemand(later.selectionBar, "selection-bar");

type OpenDialog = { dialog: "viewer" | "delete"; project: Project } | { dialog: "animate"; medium: Medium } | null;

export default function ProjectListScreen() {
  "use memo";
  const { filters, setFilters } = useFilters();
  const list = useProjectList(filters);
  const projects = flattenPages(list.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [folderDialog, setFolderDialog] = useState<FolderDialog>();
  const closeFolderDialog = () => setFolderDialog(undefined);
  usePolling(projects);
  const selection = useSelection(projects);
  const hasProjects = projects.length > 0;
  useEffect(
    () => (hasProjects ? loadWhenIdle([...Object.values(later), ...Object.values(folderParts)]) : undefined),
    [hasProjects],
  );
  const onOpen = useCallback((project: Project) => setOpenDialog({ dialog: "viewer", project }), []);
  const onDelete = useCallback((project: Project) => setOpenDialog({ dialog: "delete", project }), []);
  const onMove = useCallback((project: Project) => setFolderDialog({ dialog: "move", projects: [project] }), []);
  const onAnimate = useCallback(
    ({ media: [medium] }: Project) => medium && setOpenDialog({ dialog: "animate", medium }),
    [],
  );

  const folders = useFolders();
  const folder = folders?.find(({ id }) => id === filters.ordner);
  const isInOneFolder = filters.ordner !== undefined && filters.ordner !== withoutFolder;
  const folderNames = useMemo(
    () => (isInOneFolder ? undefined : new Map(folders?.map(({ id, name }) => [id, name]))),
    [folders, isInOneFolder],
  );

  const { ansehen } = useSearch();
  const [requested, setRequested] = useState(ansehen);
  const found = requested === undefined ? undefined : projects.find(({ id }) => id === requested);
  if (found) {
    setRequested(undefined);
    setOpenDialog({ dialog: "viewer", project: found });
  }

  const isUnknownFolder = isInOneFolder && list.error instanceof ApiError && list.error.status === 404;
  const isEmpty = list.isSuccess && !list.isPlaceholderData && projects.length === 0;
  // Hide the filters in an account without projects and folders, because it has nothing to filter.
  const isNew = isEmpty && folders?.length === 0 && Object.keys(filters).length === 0;

  function focusHeading() {
    // Focus the heading later: the closing dialog first returns the focus to a button that is removed with its card.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  }

  function endMove() {
    closeFolderDialog();
    // Move the focus to the heading if the card's menu button may disappear: a moved card may leave the list of a
    // folder, and the selection bar closes.
    if (selection.isOn || filters.ordner !== undefined) focusHeading();
    if (selection.isOn) selection.end();
  }

  /**
   * Changes the filters when a button of an empty list is pressed. Moves the focus to the heading, because the button
   * disappears with the empty list.
   */
  function leaveEmptyList(next: { ordner?: string | undefined }) {
    setFilters(next);
    focusHeading();
  }

  function renderList() {
    if (list.isPending) return <ListSkeleton />;
    if (list.isError && !list.data) return <ListError error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <ProjectGrid
        projects={projects}
        list={list}
        folderNames={folderNames}
        selection={selection}
        onOpen={onOpen}
        onAnimate={onAnimate}
        onDelete={onDelete}
        onMove={onMove}
      />
    );
  }

  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-title-xl outline-none">
          Meine Projekte
        </h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2">
          <PageLink to="/projekte/papierkorb" className={`${buttonClass("quiet")} max-sm:-ml-3 max-sm:px-3`}>
            <Trash2 size={16} aria-hidden className="max-sm:hidden" />
            Papierkorb
          </PageLink>
          <RefreshButton />
          {/* Without projects, disable the button instead of hiding it, so that nothing moves when the first project
              appears. */}
          <Button
            variant="outline"
            icon={<SquareCheck size={16} aria-hidden className="max-sm:hidden" />}
            aria-pressed={selection.isOn}
            disabled={!hasProjects}
            className="max-sm:px-3"
            onClick={selection.isOn ? selection.end : selection.start}
          >
            Auswählen
          </Button>
          <NewVideoMenu label="Neues Video" size="normal" className="max-sm:basis-full" />
        </div>
      </div>
      {!isNew && (
        <div className="mt-8">
          <FilterBar folders={folders} onNewFolder={() => setFolderDialog({ dialog: "new-folder" })} />
        </div>
      )}
      {folder && (
        <FolderBar
          folder={folder}
          onRename={() => setFolderDialog({ dialog: "rename-folder", folder })}
          onDelete={() => setFolderDialog({ dialog: "delete-folder", folder })}
        />
      )}
      <div
        id={listPanel}
        {...(!isNew && { role: "tabpanel", "aria-labelledby": tabId(listPanel, filters.status ?? allStatuses) })}
        aria-busy={list.isPending || list.isPlaceholderData}
        className="mt-7 transition-opacity duration-200 aria-busy:opacity-60"
      >
        {isUnknownFolder ? (
          <UnknownFolder onClear={() => leaveEmptyList({})} />
        ) : isEmpty ? (
          <EmptyList
            filters={filters}
            folders={folders}
            onLeave={leaveEmptyList}
            onSelect={() => {
              leaveEmptyList({});
              selection.start();
            }}
          />
        ) : (
          renderList()
        )}
      </div>
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          onDeleted={() => {
            selection.end();
            focusHeading();
          }}
          onMove={(chosen) => setFolderDialog({ dialog: "move", projects: chosen })}
        />
      )}
      {openDialog?.dialog === "viewer" && (
        <Viewer
          project={projects.find(({ id }) => id === openDialog.project.id) ?? openDialog.project}
          neighbors={neighborsOf(openDialog.project, projects)}
          onShow={onOpen}
          onClose={() => {
            setOpenDialog(null);
            // Remove the viewer's parameter from the URL, so that a reload does not open the viewer again.
            if (ansehen !== undefined) setFilters(filters);
          }}
          onAnimate={(medium) => setOpenDialog({ dialog: "animate", medium })}
          onDelete={() => setOpenDialog({ dialog: "delete", project: openDialog.project })}
        />
      )}
      {openDialog?.dialog === "animate" && (
        <AnimateDialog medium={openDialog.medium} onClose={() => setOpenDialog(null)} />
      )}
      {folderDialog && (
        <FolderDialogs
          open={folderDialog}
          onClose={closeFolderDialog}
          onCreated={(ordner) => setFilters({ ordner })}
          onDeleted={() => {
            closeFolderDialog();
            setFilters({ ...filters, ordner: undefined });
            focusHeading();
          }}
          onMoved={endMove}
        />
      )}
      {openDialog?.dialog === "delete" && (
        <DeleteDialog
          project={openDialog.project}
          onClose={() => setOpenDialog(null)}
          onDeleted={() => {
            setOpenDialog(null);
            focusHeading();
          }}
        />
      )}
    </div>
  );
}

/** The projects before and after a project in the list, among those whose results the viewer can show. */
function neighborsOf({ id }: Project, projects: readonly Project[]) {
  const shown = projects.filter((each) => each.id === id || (each.status === "completed" && each.media.length > 0));
  const position = shown.findIndex((each) => each.id === id);
  return { previous: shown[position - 1], next: position < 0 ? undefined : shown[position + 1] };
}

function RefreshButton() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await refetchProjects(client).catch(() => showToast("error", "Fehler beim Laden der Projekte"));
    setBusy(false);
  }
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      icon={<RefreshCw size={16} aria-hidden className="max-sm:hidden" />}
      className="max-sm:px-3"
      onClick={() => void refresh()}
    >
      Aktualisieren
    </Button>
  );
}
