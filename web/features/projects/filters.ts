import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ProjectStatus, projectStatuses } from "#domain/projects/project.ts";

/**
 * Filters of the project list. They are part of the URL, so that a filtered list can be shared and the back button
 * works.
 */
export type Filters = { modell?: string; status?: ProjectStatus; q?: string };

export function readFilters(search: Record<string, unknown>): Filters {
  const status = projectStatuses.find((each) => each === search["status"]);
  const { modell, q } = search;
  return {
    ...(typeof modell === "string" && modell && { modell }),
    ...(status && { status }),
    ...(typeof q === "string" && q.trim() && { q: q.trim() }),
  };
}

export function useFilters() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  function setFilters(next: { [Name in keyof Filters]: Filters[Name] | undefined }) {
    void navigate({ to: "/projekte", search: next, replace: true, resetScroll: false });
  }
  return { filters: readFilters(search), setFilters };
}
