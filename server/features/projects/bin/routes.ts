import * as calls from "#domain/projects/deleted-project-calls.ts";
import { AppError } from "#domain/errors.ts";
import { retentionHours } from "#domain/retention-periods.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { renditionKey, renditionWidths } from "#server/platform/project-media-keys.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { deleteProjects } from "../delete-project.ts";
import { removeExpiredProjects } from "./remove-expired.ts";
import { binStore, type SomeOrAll } from "./store.ts";

/** Routes of deleted projects. They are registered before the routes of a single project, whose paths they resemble. */
export function binRoutes(app: Router, ctx: Context): void {
  const bin = binStore(ctx.db);

  serveCall(app, calls.deleteProjects, ({ body, user }) => deleteProjects(ctx, user.id, body.ids));

  serveCall(app, calls.listDeletedProjects, async ({ query, user }) => {
    const rows = await bin.list(user.id, query.limit + 1, readCursor(query.cursor));
    const { page, next } = toPage(
      rows.map(({ deletedAt, ...row }) => ({ ...row, createdAt: deletedAt as Date })),
      query.limit,
    );
    return {
      next,
      projects: page.map(({ id, prompt, name, modelType, media, createdAt: deletedAt }) => ({
        id,
        prompt,
        ...(name !== null && { name }),
        model_type: modelType,
        image_url: imageOf(media) ? `/api/deleted-projects/${id}/image` : null,
        deleted_at: deletedAt.toISOString(),
        removed_at: new Date(deletedAt.getTime() + retentionHours.deletedProjects * 3_600_000).toISOString(),
      })),
    };
  });

  serveCall(app, calls.readDeletedImage, async ({ context, params, user }) => {
    const row = await bin.find(params.id, user.id);
    const image = row && imageOf(row.media);
    if (!image) throw new AppError("project.not-found");
    return sendFile(context, ctx.storage, image);
  });

  serveCall(app, calls.restoreProjects, async ({ body, user }) => {
    const restored = await bin.restore(user.id, readChoice(body));
    if (restored.length > 0) await ctx.publish(user.id, { name: "project" });
    return { restored };
  });

  serveCall(app, calls.removeDeletedProjects, async ({ body, user }) => {
    const removed = await bin.expire(user.id, readChoice(body));
    await removeExpiredProjects(ctx);
    if (removed > 0) await ctx.publish(user.id, { name: "project" });
    return { removed };
  });
}

const readChoice = ({ ids = [], all }: { ids?: string[] | undefined; all?: true | undefined }): SomeOrAll =>
  all ? "all" : { ids };

/** The file that shows a deleted project: the smallest copy, else the poster, else the image itself. */
function imageOf([medium]: readonly StoredMedium[]): { key: string; type: string } | undefined {
  if (!medium) return undefined;
  const [smallest] = renditionWidths;
  if (medium.renditions && smallest) return { key: renditionKey(medium, smallest), type: "image/webp" };
  if (medium.posterKey) return { key: medium.posterKey, type: "image/jpeg" };
  return medium.type.startsWith("image/") ? { key: medium.key, type: medium.type } : undefined;
}
