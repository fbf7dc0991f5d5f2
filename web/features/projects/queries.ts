import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { AnswerOf } from "#domain/call.ts";
import { listProjects, readProject } from "#domain/projects/calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import type { Filters } from "./filters.ts";
import { latest, placeProject } from "./place-project.ts";

type Page = AnswerOf<typeof listProjects>;

const keys = { all: ["projects"], list: ["projects", "list"], recent: ["projects", "recent"] };
const recentCount = 3;
const mostReadAgain = 4;

export function useProjectList(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [...keys.list, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listProjects, { query: { ...filters, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function useRecentProjects() {
  return useQuery({
    queryKey: keys.recent,
    queryFn: async ({ signal }) => (await call(listProjects, { query: { limit: recentCount }, signal })).projects,
  });
}

export function useProject(id: string) {
  return useQuery({
    queryKey: [...keys.all, "one", id],
    queryFn: ({ signal }) => call(readProject, { params: { id }, signal }),
  });
}

/** A project that is new moves the others on, so that one may come on two pages. */
export function flatten(data: InfiniteData<Page> | undefined): Project[] {
  const projects = data?.pages.flatMap((page) => page.projects) ?? [];
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}

/** Reads again what is shown. Of a list that is long by now only its beginning: the rest comes back with scrolling. */
export function refreshProjects(client: QueryClient): Promise<void> {
  client.setQueriesData<InfiniteData<Page, string>>({ queryKey: keys.list }, (data) =>
    data && data.pages.length > mostReadAgain
      ? { pages: data.pages.slice(0, mostReadAgain), pageParams: data.pageParams.slice(0, mostReadAgain) }
      : data,
  );
  return client.invalidateQueries({ queryKey: keys.all });
}

function updatePages(client: QueryClient, update: (projects: Project[]) => Project[]) {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.list },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, projects: update(page.projects) })) },
  );
  client.setQueryData<Project[]>(keys.recent, (projects) => projects && update(projects));
}

/** Brings one project up to date wherever it is shown, or belongs; nothing else is read or drawn again. */
export function takeProject(client: QueryClient, project: Project): void {
  client.setQueryData<Project>([...keys.all, "one", project.id], (known) => known && latest(known, project));
  for (const [key] of client.getQueriesData({ queryKey: keys.list })) {
    client.setQueryData<InfiniteData<Page>>(
      key,
      (data) => data && { ...data, pages: placeProject(data.pages, project, key[2] as Filters) },
    );
  }
  client.setQueryData<Project[]>(
    keys.recent,
    (projects) => projects && placeProject([{ projects, next: null }], project, {})[0]?.projects.slice(0, recentCount),
  );
}

export function forgetProject(client: QueryClient, id: string): void {
  updatePages(client, (projects) => projects.filter((known) => known.id !== id));
}
