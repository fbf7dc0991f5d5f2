import type * as z from "zod/mini";
import type { listQuery } from "#domain/projects/calls.ts";
import type { Project, ProjectStatus } from "#domain/projects/project.ts";
import type { StoredStatus } from "#server/db/schema.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import type { ProjectStore } from "./store.ts";
import { toProject } from "./to-project.ts";

type Query = z.output<typeof listQuery>;

const stored: Record<ProjectStatus, readonly StoredStatus[]> = {
  pending: ["waiting", "pending", "starting", "queued"],
  processing: ["processing"],
  completed: ["completed"],
  failed: ["failed"],
};

/** One page, newest first; `next` is the cursor of the following one, or null at the end. */
export async function listProjects(
  { projects, ownerId }: { projects: ProjectStore; ownerId: string },
  { limit, modell, status, q, cursor }: Query,
): Promise<{ projects: Project[]; next: string | null }> {
  const rows = await projects.list({
    ownerId,
    // One more than asked tells whether there is a next page.
    limit: limit + 1,
    modelType: modell || undefined,
    statuses: status && stored[status],
    search: q || undefined,
    after: readCursor(cursor),
  });
  const { page, next } = toPage(rows, limit);
  return { projects: page.map((row) => toProject(row)), next };
}
