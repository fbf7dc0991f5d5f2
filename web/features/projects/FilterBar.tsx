import { FolderPlus, SlidersHorizontal, Star, X } from "lucide-react";
import { useId, useState } from "react";
import { typeLabel, typesThatMake } from "#domain/models/model-types.ts";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { listFormatLabels } from "#domain/projects/list-filters.ts";
import { projectStatuses, statusLabels } from "#domain/projects/project-status.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { countRowFilters, useFilters } from "./filters.ts";
import { withoutFolder } from "./folders/folder-filter.ts";
import { useProjectCounts } from "./queries.ts";
import { keepEarlyChoice } from "#web/ui/keep-early-choice.ts";

export const listPanel = "projects";
export const allStatuses = "all";

const statuses = [allStatuses, ...projectStatuses] as const;

type FilterBarProps = {
  /** Folders of the account; undefined until they are read. */
  folders: readonly Folder[] | undefined;
  onNewFolder: () => void;
};

export function FilterBar({ folders, onNewFolder }: FilterBarProps) {
  const { filters, setFilters } = useFilters();
  const counts = useProjectCounts(filters);
  const rowId = useId();
  const [isOpen, setOpen] = useState(false);
  const chosenCount = countRowFilters(filters);
  const countOf = (status: (typeof statuses)[number]) =>
    counts && (status === allStatuses ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status]);
  return (
    <div className="filter-bar grid gap-y-3">
      <Tabs
        label="Projekte nach Stand filtern"
        tabs={statuses.map((id) => ({
          id,
          label: id === allStatuses ? "Alle" : statusLabels[id],
          count: countOf(id),
        }))}
        value={filters.status ?? allStatuses}
        onChange={(id) => setFilters({ ...filters, status: id === allStatuses ? undefined : id })}
        panelOf={() => listPanel}
      />
      <div className="grid gap-3 lg:grid-cols-[minmax(14rem,1fr)_auto] lg:items-center">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <SearchBox
              label="In Beschreibungen und Namen suchen"
              placeholder="Projekte suchen"
              value={filters.q ?? ""}
              pause={300}
              onSearch={(q) => setFilters({ ...filters, q })}
            />
          </div>
          <Button
            variant="outline"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={rowId}
            className="filter-open"
            data-active={chosenCount > 0}
            onClick={() => setOpen(!isOpen)}
          >
            {chosenCount > 0 ? `Filter (${chosenCount})` : "Filter"}
          </Button>
        </div>
        <div id={rowId} role="group" aria-label="Filter und Sortierung" className="filter-row" data-open={isOpen}>
          <div className="folder-filter">
            <FilterSelect
              label="Nach Ordner filtern"
              all="Alle Ordner"
              value={filters.ordner}
              options={folderOptions(folders, filters.ordner)}
              onChange={(ordner) => setFilters({ ...filters, ordner })}
            />
            <IconButton label="Neuer Ordner" onClick={onNewFolder}>
              <FolderPlus size={18} aria-hidden />
            </IconButton>
          </div>
          <Button
            variant="outline"
            icon={<Star size={16} fill={filters.favoriten ? "currentColor" : "none"} aria-hidden />}
            aria-pressed={filters.favoriten !== undefined}
            className="filter-toggle"
            onClick={() => setFilters({ ...filters, favoriten: filters.favoriten ? undefined : "ja" })}
          >
            Favoriten
          </Button>
          <ModelFilter value={filters.modell} onChange={(modell) => setFilters({ ...filters, modell })} />
          <FilterSelect
            label="Nach Art filtern"
            all="Alle Medien"
            value={filters.art}
            options={{ video: "Nur Videos", image: "Nur Bilder" }}
            onChange={(art) => setFilters({ ...filters, art })}
          />
          <FilterSelect
            label="Nach Format filtern"
            all="Alle Formate"
            value={filters.format}
            options={listFormatLabels}
            onChange={(format) => setFilters({ ...filters, format })}
          />
          <FilterSelect
            label="Nach Zeitraum filtern"
            all="Jederzeit"
            value={filters.zeitraum}
            options={{ heute: "Heute", "7-tage": "Letzte 7 Tage", "30-tage": "Letzte 30 Tage" }}
            onChange={(zeitraum) => setFilters({ ...filters, zeitraum })}
          />
          <FilterSelect
            label="Sortierung"
            all="Neueste zuerst"
            value={filters.sortierung}
            options={{ alt: "Älteste zuerst" }}
            onChange={(sortierung) => setFilters({ ...filters, sortierung })}
          />
        </div>
      </div>
    </div>
  );
}

/**
 * Labels of the folder filter's options by value. An unknown folder in the URL stays an option, so that users can
 * remove it.
 */
function folderOptions(folders: readonly Folder[] = [], value: string | undefined): Record<string, string> {
  const isUnknown = value !== undefined && value !== withoutFolder && folders.every(({ id }) => id !== value);
  return {
    [withoutFolder]: "Ohne Ordner",
    ...Object.fromEntries(folders.map(({ id, name }) => [id, name])),
    ...(isUnknown && { [value]: "Ordner" }),
  };
}

type FilterSelectProps<Value extends string> = {
  label: string;
  /** Label of the option that does not filter. */
  all: string;
  value: Value | undefined;
  options: Record<Value, string>;
  onChange: (value: Value | undefined) => void;
};

function FilterSelect<Value extends string>({ label, all, value, options, onChange }: FilterSelectProps<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <select
      ref={keepEarlyChoice}
      aria-label={label}
      value={value ?? ""}
      data-active={value !== undefined}
      className="field filter-select"
      onChange={(event) => onChange(values.find((each) => each === event.target.value))}
    >
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {options[each]}
        </option>
      ))}
    </select>
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
    <div className="flex flex-none gap-1">
      <select
        ref={keepEarlyChoice}
        name="modell"
        aria-label="Nach Modell filtern"
        value={value ?? ""}
        data-active={value !== undefined}
        className="field filter-select"
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
        {/* Offer an unknown value from the URL as an option, so that the user sees the filter and can remove it. */}
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
