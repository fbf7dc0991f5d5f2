import { tooManyFolders } from "../projects/folder-limits.ts";

/** Errors of project folders: HTTP status and German message by code. */
export const folderErrors = {
  "folder.not-found": { status: 404, message: "Diesen Ordner gibt es nicht mehr." },
  "folder.name-taken": { status: 409, message: "Einen Ordner mit diesem Namen haben Sie schon." },
  "folder.too-many": { status: 409, message: tooManyFolders },
} as const;
