import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { organizeStore } from "./organize-store.ts";
import { publishProject } from "./publish-project.ts";

type Change = { name?: string | undefined; is_favorite?: boolean | undefined };

/**
 * Names a project or marks it as a favourite. An empty name removes the name.
 * @throws AppError project.not-found
 */
export async function changeProject(
  ctx: Pick<Context, "db" | "publish">,
  ownerId: string,
  id: string,
  { name, is_favorite: isFavorite }: Change,
): Promise<void> {
  const values = {
    ...(name !== undefined && { name: name || null }),
    ...(isFavorite !== undefined && { isFavorite }),
  };
  if (Object.keys(values).length === 0) return;
  if (!(await organizeStore(ctx.db).change(id, ownerId, values))) throw new AppError("project.not-found");
  await publishProject(ctx, ownerId, id);
}
