import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { AnswerOf } from "#domain/call.ts";
import { listProjects, readProject } from "#domain/projects/calls.ts";
import { isUnderWay, type Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import type { Filters } from "./filters.ts";

type Page = AnswerOf<typeof listProjects>;

const keys = { all: ["projects"], list: ["projects", "list"], recent: ["projects", "recent"] };
const recentCount = 3;

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

export function refreshProjects(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}

function updatePages(client: QueryClient, update: (projects: Project[]) => Project[]) {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.list },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, projects: update(page.projects) })) },
  );
  client.setQueryData<Project[]>(keys.recent, (projects) => projects && update(projects));
}

function updateOne(client: QueryClient, project: Project) {
  client.setQueryData<Project>([...keys.all, "one", project.id], (known) => known && project);
}

/** Answers may overtake each other; what is finished stays finished. */
export function mergeProject(client: QueryClient, project: Project): void {
  updateOne(client, project);
  updatePages(client, (projects) =>
    projects.map((known) => (known.id === project.id && isUnderWay(known.status) ? project : known)),
  );
}

export function forgetProject(client: QueryClient, id: string): void {
  updatePages(client, (projects) => projects.filter((known) => known.id !== id));
}
