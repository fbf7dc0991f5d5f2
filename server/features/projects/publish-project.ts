import type { Context } from "#server/context.ts";

/** Tells the open tabs of the owner that a project has changed. Call it after the commit. */
export async function publishProject(
  { publish }: Pick<Context, "publish">,
  ownerId: string,
  id: string,
): Promise<void> {
  await publish(ownerId, { name: "project", id });
}
