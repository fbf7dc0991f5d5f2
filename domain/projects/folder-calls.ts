import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const folder = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of projects in the folder, without deleted ones. */
  projects: z.number(),
});
export type Folder = z.infer<typeof folder>;

export const listFolders = defineCall({
  method: "GET",
  path: "/api/project-folders",
  summary: "Die eigenen Ordner für Projekte nach Namen, mit der Anzahl ihrer Projekte",
  access: "signed-in",
  scope: "read",
  answer: z.object({ folders: z.array(folder) }),
});
