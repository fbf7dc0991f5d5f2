import type * as z from "zod/mini";
import type { listQuery } from "#domain/projects/calls.ts";
import type { Project, ProjectStatus } from "#domain/projects/project.ts";
import type { StoredStatus } from "#server/db/schema.ts";
import type { ProjectStore } from "./store.ts";
import { toProject } from "./to-project.ts";

type Query = z.output<typeof listQuery>;

const stored: Record<ProjectStatus, readonly StoredStatus[]> = {
  pending: ["pending", "starting"],
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
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null;
  return { projects: page.map(toProject), next };
}

/** A cursor that we did not write starts at the beginning. */
function readCursor(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor ?? "");
  return match?.[1] && match[2] ? { createdAt: new Date(Number(match[1])), id: match[2] } : undefined;
}
