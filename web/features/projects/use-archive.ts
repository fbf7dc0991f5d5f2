import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { describeArchive } from "#domain/projects/archive-size.ts";
import { readArchiveSize } from "#domain/projects/archive-calls.ts";
import { archiveTooLarge, mostArchived } from "#domain/projects/archive-limits.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useOffline } from "#web/platform/use-offline.ts";
import { downloadArchive } from "./project-actions.ts";

/** Hook that says how large the archive of the selected projects is, and downloads it. */
export function useArchive(chosen: readonly Project[]) {
  const finished = chosen.filter(({ status }) => status === "completed").map(({ id }) => id);
  const ids = finished.join(",");
  const count = finished.length;
  const isTooMany = count > mostArchived;
  const isPossible = count > 0 && !isTooMany;
  const isOffline = useOffline();
  const size = useQuery({
    queryKey: ["archive-size", ids],
    queryFn: () => call(readArchiveSize, { query: { ids } }),
    // Do not ask without a connection: a bar on every page reports the lost connection, so no other error is needed.
    enabled: isPossible && !isOffline,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { isBusy, run } = useBusy();

  async function start() {
    // Check again that the server allows the archive: after a refused download, the browser would show its own error
    // page.
    const { error } = await size.refetch();
    if (error) return;
    downloadArchive(finished);
  }

  const problem = isTooMany ? archiveTooLarge : isPossible && size.error ? errorMessage(size.error) : undefined;
  const description = isPossible && size.data && !size.isPlaceholderData ? describeArchive(size.data) : undefined;
  return {
    /** German reason why the server makes no archive of this selection; undefined if it makes one. */
    problem,
    /** German text on the number of files and the size of the archive; undefined until the size is known. */
    description,
    /** Number of selected projects that are not finished and therefore left out. */
    omitted: chosen.length - count,
    isPossible,
    isBusy,
    download: () => void run(start),
  };
}
