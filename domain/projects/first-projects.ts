import type { AnswerOf } from "../call.ts";
import type { countProjects, listProjects } from "./calls.ts";
import type { listFolders } from "./folder-calls.ts";

/** Answers with which the list of projects begins, for a page that contains them. */
export type FirstProjects = {
  list: AnswerOf<typeof listProjects>;
  counts: AnswerOf<typeof countProjects>;
  folders: AnswerOf<typeof listFolders>;
  /** Time of reading, from which the list names days: ISO 8601. */
  readAt: string;
};
