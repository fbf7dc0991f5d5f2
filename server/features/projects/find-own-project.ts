import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type ProjectView, projectViewStore } from "./list-store.ts";

/** Finds a project of an owner. @throws AppError project.not-found, for another owner's project too */
export async function findOwnProject(ctx: Context, id: string, ownerId: string): Promise<ProjectView> {
  const row = await projectViewStore(ctx.db).find(id, ownerId);
  if (!row) throw new AppError("project.not-found");
  return row;
}
