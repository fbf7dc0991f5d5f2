import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { mostChanged } from "./selection-limits.ts";
import { folder } from "./folder-calls.ts";
import { folderBody } from "./folder-name.ts";

export const createFolder = defineCall({
  method: "POST",
  path: "/api/project-folders",
  summary:
    "Einen leeren Ordner für Projekte anlegen; sein Name ist im Konto einmalig, Groß und klein gelten als gleich",
  access: "signed-in",
  body: folderBody,
  answer: folder,
});

export const renameFolder = defineCall({
  method: "PATCH",
  path: "/api/project-folders/:id",
  params: { id: idParameter("folder.not-found") },
  summary: "Einen eigenen Ordner umbenennen",
  access: "signed-in",
  body: folderBody,
  answer: folder,
});

export const deleteFolder = defineCall({
  method: "DELETE",
  path: "/api/project-folders/:id",
  params: { id: idParameter("folder.not-found") },
  summary: "Einen eigenen Ordner löschen; seine Projekte bleiben und liegen danach in keinem Ordner",
  access: "signed-in",
});

export const moveProjects = defineCall({
  method: "POST",
  path: "/api/projects/folder",
  summary: "Eigene Projekte in einen eigenen Ordner legen, oder mit null aus ihrem Ordner nehmen",
  access: "signed-in",
  body: z.strictObject({
    ids: z.array(z.uuid("Diese Angabe ist ungültig.")).check(z.maxLength(mostChanged)),
    folder_id: z.nullable(z.uuid("Diese Angabe ist ungültig.")),
  }),
  answer: z.object({
    /**
     * Moved projects, each with its former folder; without unknown projects and those that were in the folder already.
     */
    moved: z.array(z.object({ id: z.string(), former_folder_id: z.nullable(z.string()) })),
  }),
});
