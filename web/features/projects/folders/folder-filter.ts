import { isId } from "#domain/call.ts";
import { noFolder } from "#domain/projects/list-filters.ts";
import type { Project } from "#domain/projects/project.ts";

/** Value of the filter in the URL that shows the projects in no folder. */
export const withoutFolder = "ohne";

/** The folder in the URL: an id, `withoutFolder`, or undefined if the text is neither. */
export const readFolder = (text: unknown): string | undefined =>
  typeof text === "string" && (text === withoutFolder || isId(text)) ? text : undefined;

export const toFolderQuery = (folder: string): string => (folder === withoutFolder ? noFolder : folder);

export const isInFolder = ({ folder_id: folderId }: Pick<Project, "folder_id">, filter: string): boolean =>
  filter === withoutFolder ? folderId === undefined : folderId === filter;
