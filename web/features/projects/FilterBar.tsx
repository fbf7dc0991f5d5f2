import { X } from "lucide-react";
import { typeLabel } from "#domain/models/index.ts";
import { type ProjectStatus, projectStatuses, statusLabels } from "#domain/projects/project.ts";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useFilters } from "./filters.ts";

export const listPanel = "projects";
export const everything = "all";

const tabs: readonly { id: ProjectStatus | typeof everything; label: string }[] = [
  { id: everything, label: "Alle" },
  ...projectStatuses.map((status) => ({ id: status, label: statusLabels[status] })),
];

export function FilterBar() {
  const { filters, setFilters } = useFilters();
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem] md:items-end">
      <Tabs
        label="Projekte nach Stand filtern"
        tabs={tabs}
        value={filters.status ?? everything}
        onChange={(id) => setFilters({ ...filters, status: id === everything ? undefined : id })}
        panelOf={() => listPanel}
      />
      <SearchBox
        label="In Beschreibungen suchen"
        placeholder="In Beschreibungen suchen"
        value={filters.q ?? ""}
        pause={300}
        onSearch={(q) => setFilters({ ...filters, q })}
      />
      {filters.modell !== undefined && (
        <button
          type="button"
          className="button button-outline button-small justify-self-start md:col-span-2"
          onClick={() => setFilters({ ...filters, modell: undefined })}
        >
          <span>
            <span className="font-normal">Modell:</span> {typeLabel(filters.modell)}
          </span>
          <X size={15} aria-hidden />
          <span className="visually-hidden">entfernen</span>
        </button>
      )}
    </div>
  );
}
