import * as actions from "#domain/projects/folder-action-calls.ts";
import * as calls from "#domain/projects/folder-calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { createFolder } from "./create-folder.ts";
import { deleteFolder } from "./delete-folder.ts";
import { listFolders } from "./list-folders.ts";
import { moveProjects } from "./move-projects.ts";
import { renameFolder } from "./rename-folder.ts";
import { folderStore } from "./store.ts";

/** Routes of folders. They are registered before the routes of a single project, whose paths they resemble. */
export function folderRoutes(app: Router, ctx: Context): void {
  const store = folderStore(ctx.db);

  serveCall(app, calls.listFolders, ({ user }) => listFolders(ctx, user.id));

  serveCall(app, actions.createFolder, async ({ body, user }) => ({
    ...(await createFolder(ctx, user.id, body.name)),
    projects: 0,
  }));

  serveCall(app, actions.renameFolder, async ({ params, body, user }) => ({
    ...(await renameFolder(ctx, user.id, params.id, body.name)),
    projects: await store.countIn(params.id, user.id),
  }));

  serveCall(app, actions.deleteFolder, async ({ params, user }) => {
    await deleteFolder(ctx, user.id, params.id);
    return undefined;
  });

  serveCall(app, actions.moveProjects, async ({ body, user }) => {
    const moved = await moveProjects(ctx, user.id, { ids: body.ids, folderId: body.folder_id });
    return { moved: moved.map(({ id, formerFolderId }) => ({ id, former_folder_id: formerFolderId })) };
  });
}
