import { X } from "lucide-react";
import { typeLabel, typesThatMake } from "#domain/models/models.ts";
import { type ProjectStatus, projectStatuses, statusLabels } from "#domain/projects/project.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useFilters } from "./filters.ts";

export const listPanel = "projects";
export const allStatuses = "all";

const tabs: readonly { id: ProjectStatus | typeof allStatuses; label: string }[] = [
  { id: allStatuses, label: "Alle" },
  ...projectStatuses.map((status) => ({ id: status, label: statusLabels[status] })),
];

export function FilterBar() {
  const { filters, setFilters } = useFilters();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_15rem_18rem] xl:items-end">
      <div className="min-w-0 sm:col-span-2 xl:col-span-1">
        <Tabs
          label="Projekte nach Stand filtern"
          tabs={tabs}
          value={filters.status ?? allStatuses}
          onChange={(id) => setFilters({ ...filters, status: id === allStatuses ? undefined : id })}
          panelOf={() => listPanel}
        />
      </div>
      <ModelFilter value={filters.modell} onChange={(modell) => setFilters({ ...filters, modell })} />
      <SearchBox
        label="In Beschreibungen suchen"
        placeholder="In Beschreibungen suchen"
        value={filters.q ?? ""}
        pause={300}
        onSearch={(q) => setFilters({ ...filters, q })}
      />
    </div>
  );
}

const groups = [
  { label: "Videos", types: typesThatMake("video") },
  { label: "Bilder", types: typesThatMake("image") },
];

type ModelFilterProps = { value: string | undefined; onChange: (type: string | undefined) => void };

function ModelFilter({ value, onChange }: ModelFilterProps) {
  const isUnknown = value !== undefined && groups.every(({ types }) => !types.includes(value));
  return (
    <div className="flex gap-1">
      <select
        name="modell"
        aria-label="Nach Modell filtern"
        value={value ?? ""}
        className="field min-w-0"
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">Alle Modelle</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.types.map((type) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </optgroup>
        ))}
        {/* Show a filter value from an old URL, so that the user can remove it. */}
        {isUnknown && <option value={value}>{typeLabel(value)}</option>}
      </select>
      {value !== undefined && (
        <IconButton label="Modellfilter entfernen" onClick={() => onChange(undefined)}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
