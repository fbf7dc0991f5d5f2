import { AppError } from "#domain/errors.ts";
import { findModel } from "#domain/models/models.ts";
import { archiveProjects, type ArchiveSize, readArchiveSize } from "#domain/projects/archive-calls.ts";
import { archiveSize } from "#domain/projects/archive-size.ts";
import { mostArchivedBytes } from "#domain/projects/archive-limits.ts";
import { berlinDay } from "#domain/format.ts";
import * as calls from "#domain/projects/calls.ts";
import * as actions from "#domain/projects/project-action-calls.ts";
import type { Context } from "#server/context.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { renditionKey, renditionWidths } from "#server/platform/project-media-keys.ts";
import { binRoutes } from "./bin/routes.ts";
import { cancelProject } from "./cancel-project.ts";
import { changeProject } from "./change-project.ts";
import { deleteProject } from "./delete-project.ts";
import { findOwnProject } from "./find-own-project.ts";
import { folderRoutes } from "./folders/routes.ts";
import { archiveOf, downloadMedium } from "./download.ts";
import { countProjects, listBySession, listProjects } from "./list-projects.ts";
import { presentProject } from "./present-project.ts";
import { projectStore } from "./store.ts";
import { type ProjectView, projectViewStore } from "./list-store.ts";

export function projectRoutes(app: Router, ctx: Context): void {
  const { storage } = ctx;
  const projects = projectViewStore(ctx.db);
  binRoutes(app, ctx);
  folderRoutes(app, ctx);

  function medium(row: ProjectView, index: number) {
    const found = row.media[index];
    if (!found) throw new AppError("project.not-found");
    return found;
  }

  serveCall(app, calls.listProjects, ({ query, user }) => listProjects(ctx, user.id, query), {
    answerBySession: (token, { query }) => listBySession(ctx, token, query),
  });

  serveCall(app, calls.countProjects, ({ query, user }) => countProjects(ctx, user.id, query));

  /**
   * Finds the caller's finished projects for an archive.
   * @throws AppError project.not-found, project.not-finished, project.archive-too-large
   */
  async function findArchived(ids: readonly string[], ownerId: string): Promise<[ProjectView[], ArchiveSize]> {
    const rows = await projects.findAll(ids, ownerId);
    if (rows.length < new Set(ids).size) throw new AppError("project.not-found");
    const finished = rows.filter(({ status, media }) => status === "completed" && media.length > 0);
    if (finished.length === 0) throw new AppError("project.not-finished");
    const size = archiveSize(finished.flatMap(({ media }) => media));
    if (size.bytes > mostArchivedBytes) throw new AppError("project.archive-too-large");
    return [finished, size];
  }

  serveCall(app, readArchiveSize, async ({ query, user }) => (await findArchived(query.ids, user.id))[1]);

  serveCall(app, archiveProjects, async ({ context, query, user }) => {
    const [rows] = await findArchived(query.ids, user.id);
    const name = `projekte-${berlinDay(new Date())}.zip`;
    return context.body(archiveOf(ctx, rows), 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    });
  });

  serveCall(
    app,
    calls.readProject,
    async ({ params, user }) => presentProject(ctx, await findOwnProject(ctx, params.id, user.id)),
    {
      answerBySession: async (token, { params }) => {
        const found = await projects.findBySession(token, params.id);
        return found?.rows[0] && { ownerId: found.ownerId, answer: presentProject(ctx, found.rows[0]) };
      },
    },
  );

  serveCall(app, actions.changeProject, async ({ params, body, user }) => {
    await changeProject(ctx, user.id, params.id, body);
    return presentProject(ctx, await findOwnProject(ctx, params.id, user.id));
  });

  serveCall(app, actions.deleteProject, async ({ params, user }) => {
    const { id } = await findOwnProject(ctx, params.id, user.id);
    await deleteProject(ctx, user.id, id);
    return undefined;
  });

  serveCall(app, actions.cancelProject, async ({ params, user }) => {
    const { id } = await findOwnProject(ctx, params.id, user.id);
    await cancelProject(ctx, user.id, id);
    return presentProject(ctx, await findOwnProject(ctx, id, user.id));
  });

  serveCall(app, actions.readInput, async ({ params, user }) => {
    const { id } = await findOwnProject(ctx, params.id, user.id);
    const row = await projectStore(ctx.db).findWithInput(id, user.id);
    if (!row || !findModel(row.modelId)) throw new AppError("project.no-input");
    return { model: row.modelId, input: row.input };
  });

  serveCall(app, calls.downloadProject, async ({ context, params, query, user }) =>
    downloadMedium(context, ctx, await findOwnProject(ctx, params.id, user.id), {
      index: query.medium,
      original: query.original === "1",
    }),
  );

  serveCall(app, calls.readMedium, async ({ context, params, user }) =>
    sendFile(context, storage, medium(await findOwnProject(ctx, params.id, user.id), params.index)),
  );

  serveCall(app, calls.readPoster, async ({ context, params, user }) => {
    const { posterKey } = medium(await findOwnProject(ctx, params.id, user.id), params.index);
    if (!posterKey) throw new AppError("project.not-found");
    return sendFile(context, storage, { key: posterKey, type: "image/jpeg" });
  });

  serveCall(app, calls.readRendition, async ({ context, params, user }) => {
    const found = medium(await findOwnProject(ctx, params.id, user.id), params.index);
    const position = renditionWidths.findIndex((width) => width === params.width);
    const size = renditionWidths[position];
    if (!size || found.renditions?.widths[position] === undefined) throw new AppError("project.not-found");
    return sendFile(context, storage, { key: renditionKey(found, size), type: "image/webp" });
  });

  serveCall(app, calls.readCaptions, async ({ context, params, user }) => {
    const { captionsKey } = medium(await findOwnProject(ctx, params.id, user.id), params.index);
    if (!captionsKey) throw new AppError("project.not-found");
    return sendFile(context, storage, { key: captionsKey, type: "text/vtt; charset=utf-8" });
  });
}
