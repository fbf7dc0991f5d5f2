import type * as z from "zod/mini";
import { typesThatMake } from "#domain/models/models.ts";
import type { listQuery } from "#domain/projects/calls.ts";
import type { Project, ProjectStatus } from "#domain/projects/project.ts";
import type { Context } from "#server/context.ts";
import type { StoredStatus } from "#server/db/schema.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { presentProject } from "./present-project.ts";
import { projectViewStore } from "./view-store.ts";

type Query = z.output<typeof listQuery>;

const storedStatuses: Record<ProjectStatus, readonly StoredStatus[]> = {
  pending: ["waiting", "pending", "starting", "queued"],
  processing: ["processing"],
  completed: ["completed"],
  failed: ["failed"],
};

/** Lists one page of projects, newest first; `next` is the cursor of the following page, or null at the end. */
export async function listProjects(
  ctx: Context,
  ownerId: string,
  { limit, modell, makes, status, q, cursor }: Query,
): Promise<{ projects: Project[]; next: string | null }> {
  const rows = await projectViewStore(ctx.db).list({
    ownerId,
    // Read one row more than requested, to find out whether there is a next page.
    limit: limit + 1,
    modelTypes: typesOf(modell, makes),
    statuses: status && storedStatuses[status],
    search: q || undefined,
    after: readCursor(cursor),
  });
  const { page, next } = toPage(rows, limit);
  return { projects: page.map((row) => presentProject(ctx, row)), next };
}

function typesOf(modell: string | undefined, makes: Query["makes"]): readonly string[] | undefined {
  const types = makes && typesThatMake(makes);
  if (!modell) return types;
  return !types || types.includes(modell) ? [modell] : [];
}
