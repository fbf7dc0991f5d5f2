import { type QueryClient, useQuery } from "@tanstack/react-query";
import { listFolders } from "#domain/projects/folder-calls.ts";
import { call } from "#web/platform/api.ts";
import { initialAnswer, usePrerenderedPage } from "#web/platform/prerendered-page.ts";

/** Key below the key of all project queries, so that a server event about projects also reloads the folders. */
const folderKey = ["projects", "folders"];

/** Hook that lists the folders of the account; undefined until they are read. */
export function useFolders() {
  const first = usePrerenderedPage()?.projects;
  const { data } = useQuery({
    queryKey: folderKey,
    queryFn: ({ signal }) => call(listFolders, { signal }),
    ...initialAnswer(first?.folders),
    refetchOnWindowFocus: false,
  });
  return data?.folders;
}

export const refreshFolders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: folderKey });
