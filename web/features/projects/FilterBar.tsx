import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { typeLabel } from "#domain/models/index.ts";
import { type ProjectStatus, projectStatuses, statusLabels } from "#domain/projects/project.ts";
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
      <SearchBox value={filters.q ?? ""} onSearch={(q) => setFilters({ ...filters, q })} />
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

const pause = 300;

/** The box belongs to whoever types in it; an address that changes by itself shows when they are not. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), pause);
  }

  return (
    <div className="relative">
      <Search
        size={17}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label="In Beschreibungen suchen"
        placeholder="In Beschreibungen suchen"
        maxLength={200}
        defaultValue={value}
        onChange={(event) => handleChange(event.target.value)}
        className="field pl-9.5"
      />
    </div>
  );
}
