import type { Context } from "#server/context.ts";

/** Publishes to the owner's open tabs that a project has changed. Call it after the commit. */
export async function publishProject(
  { publish }: Pick<Context, "publish">,
  ownerId: string,
  id: string,
): Promise<void> {
  await publish(ownerId, { name: "project", id });
}
