import type * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { typesThatMake } from "#domain/models/model-types.ts";
import type { countQuery, listQuery, ProjectCounts } from "#domain/projects/calls.ts";
import { noFolder } from "#domain/projects/list-filters.ts";
import type { Project } from "#domain/projects/project.ts";
import type { Context } from "#server/context.ts";
import type { AnswerBySession } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { folderStore } from "./folders/store.ts";
import { presentProject } from "./present-project.ts";
import { type ProjectFilter, type ProjectView, projectViewStore } from "./list-store.ts";

type Query = z.output<typeof listQuery>;
type CountQuery = z.output<typeof countQuery>;
type ProjectPage = { projects: Project[]; next: string | null };

/**
 * Lists the first page of all projects of a session's account, in the statement that checks the session.
 * @returns undefined for filtered lists and later pages, if there are no projects, and without a running session
 */
export async function listBySession(
  ctx: Context,
  sessionToken: string,
  { limit, ...filters }: Query,
): Promise<AnswerBySession<ProjectPage> | undefined> {
  if (Object.values(filters).some((value) => value !== undefined)) return undefined;
  const found = await projectViewStore(ctx.db).listBySession(sessionToken, limit + 1);
  return found && { ownerId: found.ownerId, answer: toProjectPage(ctx, found.rows, limit) };
}

/**
 * Lists one page of projects; `next` is the cursor of the following page, or null at the end.
 * @throws AppError folder.not-found
 */
export async function listProjects(
  ctx: Context,
  ownerId: string,
  { limit, status, order, cursor, ...filters }: Query,
): Promise<ProjectPage> {
  await requireFolder(ctx, ownerId, filters.folder);
  const rows = await projectViewStore(ctx.db).list({
    ...toFilter(ownerId, filters),
    // Read one row more than requested, to find out whether there is a next page.
    limit: limit + 1,
    status,
    isOldestFirst: order === "oldest",
    after: readCursor(cursor),
  });
  return toProjectPage(ctx, rows, limit);
}

/**
 * Counts an account's projects by status.
 * @throws AppError folder.not-found
 */
export async function countProjects(ctx: Context, ownerId: string, query: CountQuery): Promise<ProjectCounts> {
  await requireFolder(ctx, ownerId, query.folder);
  return projectViewStore(ctx.db).count(toFilter(ownerId, query));
}

/** Refuses a folder that the owner does not have, whose list would otherwise look like that of an empty folder. */
async function requireFolder({ db }: Context, ownerId: string, folder: CountQuery["folder"]): Promise<void> {
  if (folder === undefined || folder === noFolder) return;
  if (!(await folderStore(db).find(folder, ownerId))) throw new AppError("folder.not-found");
}

const toFilter = (
  ownerId: string,
  { modell, makes, format, since, q, favorites, folder }: CountQuery,
): ProjectFilter => ({
  ownerId,
  modelTypes: typesOf(modell, makes),
  format,
  since: since === undefined ? undefined : new Date(since),
  search: q || undefined,
  isFavorite: favorites === undefined ? undefined : true,
  folderId: folder === noFolder ? null : folder,
});

function toProjectPage(ctx: Context, rows: readonly ProjectView[], limit: number): ProjectPage {
  const { page, next } = toPage(rows, limit);
  return { projects: page.map((row) => presentProject(ctx, row)), next };
}

function typesOf(modell: string | undefined, makes: Query["makes"]): readonly string[] | undefined {
  const types = makes && typesThatMake(makes);
  if (!modell) return types;
  return !types || types.includes(modell) ? [modell] : [];
}
