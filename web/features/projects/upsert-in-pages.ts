import { isInProgress, type Project } from "#domain/projects/project.ts";
import type { Filters } from "./filters.ts";

type Page = { projects: Project[]; next: string | null };

/** Whether the list with these filters shows the project; the server filters by the same rules. */
function matches({ model_type, status, prompt }: Project, { modell, status: wantedStatus, q }: Filters): boolean {
  return (
    (!modell || model_type === modell) &&
    (!wantedStatus || status === wantedStatus) &&
    (!q || prompt.toLowerCase().includes(q.toLowerCase()))
  );
}

/** Sort order of the list: newest first, by id if two projects have the same time. */
const isNewer = (a: Project, b: Project) =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);

/** The newer of two states of a project. Responses may arrive out of order: a finished project stays finished. */
export const newest = (cached: Project, received: Project): Project =>
  isInProgress(cached.status) || !isInProgress(received.status) ? received : cached;

/**
 * Updates, removes or inserts a project in the loaded pages, as the filters require. A project that belongs after the
 * last loaded page is left out: a later page will contain it.
 */
export function upsertInPages(pages: readonly Page[], project: Project, filters: Filters): Page[] {
  const cached = pages.flatMap(({ projects }) => projects).find(({ id }) => id === project.id);
  const current = cached ? newest(cached, project) : project;
  const isMatch = matches(current, filters);
  if (cached) {
    return pages.map((page) => ({
      ...page,
      projects: isMatch
        ? page.projects.map((each) => (each.id === current.id ? current : each))
        : page.projects.filter(({ id }) => id !== current.id),
    }));
  }
  if (!isMatch) return [...pages];
  const target = pages.findIndex(
    ({ projects, next }) => next === null || projects.some((each) => isNewer(current, each)),
  );
  return pages.map((page, index) =>
    index === target
      ? { ...page, projects: [...page.projects, current].toSorted((a, b) => (isNewer(a, b) ? -1 : 1)) }
      : page,
  );
}

/**
 * Joins refetched first pages with the cached pages after them. If the two do not overlap, the cached pages are
 * dropped, because projects may be missing in between; they load again on scrolling.
 */
export function mergePages(firstPages: readonly Page[], cached: readonly Page[]): Page[] {
  const last = firstPages.at(-1)?.projects.at(-1);
  const first = cached[0]?.projects[0];
  if (!last || !first || firstPages.at(-1)?.next === null || isNewer(last, first)) return [...firstPages];
  const rest = cached.map((page) => ({ ...page, projects: page.projects.filter((project) => isNewer(last, project)) }));
  return [...firstPages, ...rest.filter(({ projects }) => projects.length > 0)];
}
