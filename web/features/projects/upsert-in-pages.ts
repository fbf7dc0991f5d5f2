import { isInProgress } from "#domain/projects/project-status.ts";
import type { Project } from "#domain/projects/project.ts";
import { typeMakes } from "#domain/models/model-types.ts";
import { listFormatOf } from "#domain/projects/list-filters.ts";
import { containsWord, searchWords } from "#domain/projects/search-words.ts";
import { type Filters, startOfPeriod } from "./filters.ts";
import { isInFolder } from "./folders/folder-filter.ts";

type Page = { projects: Project[]; next: string | null };

/** Whether the filters of the list admit the project; the server filters by the same rules. */
function matches(project: Project, { modell, art, format, zeitraum, status, q, favoriten, ordner }: Filters): boolean {
  const { model_type, aspect_ratio, created_at, prompt, name = "", is_favorite } = project;
  const words = searchWords(q ?? "");
  return (
    (!modell || model_type === modell) &&
    (!art || typeMakes(model_type) === art) &&
    (!format || listFormatOf(aspect_ratio) === format) &&
    (!zeitraum || new Date(created_at) >= startOfPeriod(zeitraum)) &&
    (!status || project.status === status) &&
    words.every((word) => containsWord(prompt, word) || containsWord(name, word)) &&
    (!favoriten || is_favorite === true) &&
    (!ordner || isInFolder(project, ordner))
  );
}

const isNewer = (a: Project, b: Project) =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);

/** Whether project `a` stands before project `b` in the list. Projects created at the same time are sorted by id. */
const isBefore = (a: Project, b: Project, { sortierung }: Filters) =>
  sortierung === "alt" ? isNewer(b, a) : isNewer(a, b);

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
    ({ projects, next }) => next === null || projects.some((each) => isBefore(current, each, filters)),
  );
  return pages.map((page, index) =>
    index === target
      ? { ...page, projects: [...page.projects, current].toSorted((a, b) => (isBefore(a, b, filters) ? -1 : 1)) }
      : page,
  );
}

/**
 * Joins refetched first pages with the cached pages after them. If the two do not overlap, the cached pages are
 * dropped, because projects may be missing in between; they load again on scrolling.
 */
export function mergePages(firstPages: readonly Page[], cached: readonly Page[], filters: Filters = {}): Page[] {
  const last = firstPages.at(-1)?.projects.at(-1);
  const first = cached[0]?.projects[0];
  if (!last || !first || firstPages.at(-1)?.next === null || isBefore(last, first, filters)) return [...firstPages];
  const rest = cached.map((page) => ({
    ...page,
    projects: page.projects.filter((project) => isBefore(last, project, filters)),
  }));
  return [...firstPages, ...rest.filter(({ projects }) => projects.length > 0)];
}
