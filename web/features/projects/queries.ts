import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { AnswerOf } from "#domain/call.ts";
import { countProjects, listProjects, readProject } from "#domain/projects/calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { initialAnswer, usePrerenderedPage } from "#web/platform/prerendered-page.ts";
import { type Filters, toQuery } from "./filters.ts";
import { refreshFolders } from "./folders/queries.ts";
import { mergePages, newest, upsertInPages } from "./upsert-in-pages.ts";

type Page = AnswerOf<typeof listProjects>;

/** Keys of the queries about projects. */
export const keys = {
  all: ["projects"],
  list: ["projects", "list"],
  counts: ["projects", "counts"],
  bin: ["projects", "bin"],
};
const maxRefetchedPages = 4;

/** Answers that came with the page; undefined for a filtered list, which no page contains. */
function useFirstProjects(filters: Filters) {
  const page = usePrerenderedPage();
  return Object.keys(filters).length === 0 ? page?.projects : undefined;
}

const listQueryOf = (filters: Filters) => ({
  ...toQuery(filters),
  ...(filters.status && { status: filters.status }),
  ...(filters.sortierung && { order: "oldest" as const }),
});

/** Hook that counts the projects by status that match all other filters; undefined until they are counted. */
export function useProjectCounts(filters: Filters) {
  const { status: _, sortierung: __, ...counted } = filters;
  const first = useFirstProjects(filters);
  const { data } = useQuery({
    queryKey: [...keys.counts, counted],
    queryFn: ({ signal }) => call(countProjects, { query: toQuery(filters), signal }),
    ...initialAnswer(first?.counts),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return data;
}

/** Counts again after a change of a project's status or folder. */
function refreshCounts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.counts });
}

export function useProjectList(filters: Filters) {
  const first = useFirstProjects(filters);
  return useInfiniteQuery({
    queryKey: [...keys.list, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listProjects, { query: { ...listQueryOf(filters), ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...initialAnswer(first && { pages: [first.list], pageParams: [""] }),
    placeholderData: keepPreviousData,
    // Do not refetch on focus: server events report every change and every gap, and a refetch would load all pages of
    // a long list again.
    refetchOnWindowFocus: false,
  });
}

export function useProject(id: string) {
  return useQuery({
    queryKey: [...keys.all, "one", id],
    queryFn: ({ signal }) => call(readProject, { params: { id }, signal }),
  });
}

/**
 * Joins the pages of the list without duplicates: a new project shifts the others, so that one may appear on two
 * pages.
 */
export function flattenPages(data: InfiniteData<Page> | undefined): Project[] {
  const projects = data?.pages.flatMap((page) => page.projects) ?? [];
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}

/** Refetches all shown project queries. Rejects if a request fails. */
export async function refetchProjects(client: QueryClient): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: keys.list });
  const longLists = lists.filter(({ state }) => pagesOf(state.data) > maxRefetchedPages);
  for (const query of longLists) if (!query.isActive()) client.removeQueries({ queryKey: query.queryKey, exact: true });
  await Promise.all([
    client.invalidateQueries(
      { queryKey: keys.all, predicate: (query) => !longLists.includes(query) },
      { throwOnError: true },
    ),
    ...longLists.filter((query) => query.isActive()).map(({ queryKey }) => refetchFirstPages(client, queryKey)),
  ]);
}

export function refreshProjects(client: QueryClient): Promise<void> {
  return refetchProjects(client).catch((error: unknown) => console.warn("projects could not be read again", error));
}

const pagesOf = (data: unknown) => (data as InfiniteData<Page> | undefined)?.pages.length ?? 0;

/** Refetches only the first pages of a long list, so that the scroll position is kept. */
async function refetchFirstPages(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const filters = queryKey[2] as Filters;
  const before = new Set(flattenPages(client.getQueryData(queryKey)).map(({ id }) => id));
  const firstPages: Page[] = [];
  for (let cursor: string | null = ""; cursor !== null && firstPages.length < maxRefetchedPages;) {
    const page: Page = await call(listProjects, { query: { ...listQueryOf(filters), ...(cursor && { cursor }) } });
    firstPages.push(page);
    cursor = page.next;
  }
  // Cancel a running request for the next page, which would restore the old first pages.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<InfiniteData<Page, string>>(queryKey, (data) => {
    if (!data) return data;
    const newlyInserted = flattenPages(data).filter(({ id }) => !before.has(id));
    const joined = mergePages(firstPages, data.pages, filters);
    return withPageParams(newlyInserted.reduce((pages, project) => upsertInPages(pages, project, filters), joined));
  });
}

/**
 * Adds to each page the cursor with which the page was requested, which is the cursor that the previous page returned.
 */
const withPageParams = (pages: Page[]): InfiniteData<Page, string> => ({
  pages,
  pageParams: pages.map((_, index) => pages[index - 1]?.next ?? ""),
});

function updatePages(client: QueryClient, update: (projects: Project[]) => Project[]) {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.list },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, projects: update(page.projects) })) },
  );
}

const cachedProjects = (client: QueryClient): Project[] =>
  client.getQueriesData<InfiniteData<Page>>({ queryKey: keys.list }).flatMap(([, data]) => flattenPages(data));

/**
 * Updates one project in all cached queries without refetching its lists; counts projects again if its status or folder
 * may have changed.
 */
export function applyProjectUpdate(client: QueryClient, project: Project): void {
  const cached = cachedProjects(client).find(({ id }) => id === project.id);
  const mayHaveMoved = !cached || cached.folder_id !== project.folder_id;
  if (mayHaveMoved || cached.status !== project.status) refreshCounts(client);
  if (mayHaveMoved) void refreshFolders(client);
  writeCachedProject(client, project);
}

function writeCachedProject(client: QueryClient, project: Project): void {
  client.setQueryData<Project>([...keys.all, "one", project.id], (former) => former && newest(former, project));
  for (const [key] of client.getQueriesData({ queryKey: keys.list })) {
    client.setQueryData<InfiniteData<Page>>(
      key,
      (data) => data && { ...data, pages: upsertInPages(data.pages, project, key[2] as Filters) },
    );
  }
}

/**
 * Changes the folders of projects in all cached lists. The caller reads the counts again.
 * @param folders folder ids by project id; null stands for no folder
 */
export function setCachedFolders(client: QueryClient, folders: ReadonlyMap<string, string | null>): void {
  const cached = cachedProjects(client);
  for (const [id, folderId] of folders) {
    const project = cached.find((each) => each.id === id);
    if (!project) continue;
    const { folder_id: _, ...others } = project;
    writeCachedProject(client, folderId === null ? others : { ...others, folder_id: folderId });
  }
}

export function removeCachedProjects(client: QueryClient, ids: readonly string[]): void {
  const removed = new Set(ids);
  updatePages(client, (projects) => projects.filter(({ id }) => !removed.has(id)));
  refreshCounts(client);
  void refreshFolders(client);
  void client.invalidateQueries({ queryKey: keys.bin });
}
