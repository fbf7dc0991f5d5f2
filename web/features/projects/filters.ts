import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { type ListFormat, listFormats } from "#domain/projects/list-filters.ts";
import { type ProjectStatus, projectStatuses } from "#domain/projects/project-status.ts";
import { readFolder, toFolderQuery } from "./folders/folder-filter.ts";

export const periods = ["heute", "7-tage", "30-tage"] as const;
export type Period = (typeof periods)[number];

/** Number of days before today that belong to a period. */
const daysOf: Record<Period, number> = { heute: 0, "7-tage": 6, "30-tage": 29 };

/**
 * Filters of the project list. They are part of the URL, so that a filtered list can be shared and the back button
 * works.
 */
export type Filters = {
  modell?: string;
  art?: "video" | "image";
  format?: ListFormat;
  zeitraum?: Period;
  status?: ProjectStatus;
  q?: string;
  favoriten?: "ja";
  /** Id of a folder, or `withoutFolder`. */
  ordner?: string;
  sortierung?: "alt";
};

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

export function readFilters(search: Record<string, unknown>): Filters {
  const status = oneOf(projectStatuses, search["status"]);
  const art = oneOf(["video", "image"], search["art"]);
  const format = oneOf(listFormats, search["format"]);
  const zeitraum = oneOf(periods, search["zeitraum"]);
  const { modell, q } = search;
  const ordner = readFolder(search["ordner"]);
  return {
    ...(typeof modell === "string" && modell && { modell }),
    ...(art && { art }),
    ...(format && { format }),
    ...(zeitraum && { zeitraum }),
    ...(status && { status }),
    ...(typeof q === "string" && q.trim() && { q: q.trim() }),
    ...(search["favoriten"] === "ja" && { favoriten: "ja" as const }),
    ...(ordner && { ordner }),
    ...(search["sortierung"] === "alt" && { sortierung: "alt" as const }),
  };
}

/** Midnight of the first day of a period, in the browser's time zone. */
export function startOfPeriod(period: Period, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysOf[period]);
}

/** Query parameters with which the API lists and counts the projects that match the filters. */
export function toQuery({ modell, art, format, zeitraum, q, favoriten, ordner }: Filters) {
  return {
    ...(modell && { modell }),
    ...(art && { makes: art }),
    ...(format && { format }),
    ...(zeitraum && { since: startOfPeriod(zeitraum).toISOString() }),
    ...(q && { q }),
    ...(favoriten && { favorites: "1" as const }),
    ...(ordner && { folder: toFolderQuery(ordner) }),
  };
}

/** Number of filters in the filter row: not the status and the search, which stand above it, and not the order. */
export function countRowFilters({ status: _status, q: _q, sortierung: _order, ...others }: Filters): number {
  return Object.keys(others).length;
}

export function useFilters() {
  const search = useSearch();
  const navigate = useNavigate();
  function setFilters(next: { [Name in keyof Filters]: Filters[Name] | undefined }) {
    void navigate({ to: "/projekte", search: next, replace: true, resetScroll: false });
  }
  return { filters: readFilters(search), setFilters };
}
