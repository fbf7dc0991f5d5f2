import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { typeMakes } from "#domain/models/index.ts";
import * as calls from "#domain/projects/calls.ts";
import { downloadName } from "#domain/projects/project.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { type DeleteTools, deleteProject } from "./delete-project.ts";
import { listProjects } from "./list-projects.ts";
import type { ShownProject } from "./store.ts";
import { toProject } from "./to-project.ts";

const uuid = z.uuid();

export type ProjectTools = DeleteTools;

export function projectRoutes(app: Router, tools: ProjectTools): void {
  const { projects, store } = tools;

  /** A malformed id is just one that nobody has. */
  async function own(id: string | undefined, ownerId: string): Promise<ShownProject> {
    const row = uuid.safeParse(id).success ? await projects.find(String(id), ownerId) : undefined;
    if (!row) throw new AppError("project.not-found");
    return row;
  }

  function medium(row: ShownProject, index: string | undefined) {
    const found = /^\d+$/.test(index ?? "") ? row.media[Number(index)] : undefined;
    if (!found) throw new AppError("project.not-found");
    return found;
  }

  serveCall(app, calls.listProjects, ({ query, user }) => listProjects({ projects, ownerId: user.id }, query));

  serveCall(app, calls.readProject, async ({ params, user }) => toProject(await own(params.id, user.id)));

  serveCall(app, calls.deleteProject, async ({ params, user }) => {
    const { id } = await own(params.id, user.id);
    await deleteProject(tools, user.id, id);
    return undefined;
  });

  serveCall(app, calls.downloadProject, async ({ context, params, user }) => {
    const row = await own(params.id, user.id);
    const [first] = row.media;
    if (row.status !== "completed" || !first) throw new AppError("project.not-finished");
    return sendFile(context, store, {
      key: first.key,
      type: first.type,
      downloadName: downloadName(row.modelType, row.id, typeMakes(row.modelType)),
    });
  });

  serveCall(app, calls.readMedium, async ({ context, params, user }) =>
    sendFile(context, store, medium(await own(params.id, user.id), params.index)),
  );

  serveCall(app, calls.readPoster, async ({ context, params, user }) => {
    const { posterKey } = medium(await own(params.id, user.id), params.index);
    if (!posterKey) throw new AppError("project.not-found");
    return sendFile(context, store, { key: posterKey, type: "image/jpeg" });
  });
}
