import { countQuery, listQuery } from "#domain/projects/calls.ts";
import type { FirstProjects } from "#domain/projects/first-projects.ts";
import type { Context } from "#server/context.ts";
import { listFolders } from "./folders/list-folders.ts";
import { countProjects, listProjects } from "./list-projects.ts";

/** Reads what the list of projects shows first: the answers to the calls that the page makes without any filter. */
export async function readFirstProjects(ctx: Context, ownerId: string): Promise<FirstProjects> {
  const [list, counts, folders] = await Promise.all([
    listProjects(ctx, ownerId, listQuery.parse({})),
    countProjects(ctx, ownerId, countQuery.parse({})),
    listFolders(ctx, ownerId),
  ]);
  return { list, counts, folders, readAt: new Date().toISOString() };
}
