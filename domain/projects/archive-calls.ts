import * as z from "zod/mini";
import { type AnswerOf, defineCall } from "../call.ts";
import { archiveRule, mostArchived } from "./archive-limits.ts";

const query = z.object({
  ids: z.pipe(
    z.string().check(z.maxLength(mostArchived * 37)),
    z.pipe(
      z.transform((text: string) => text.split(",")),
      z.array(z.uuid("Diese Angabe ist ungültig.")).check(z.maxLength(mostArchived)),
    ),
  ),
});

export const archiveProjects = defineCall({
  method: "GET",
  path: "/api/projects/archive",
  summary: `Die Ergebnisse mehrerer eigener Projekte als ZIP, ${archiveRule}`,
  access: "signed-in",
  scope: "read",
  query,
  produces: "application/zip",
});

export const readArchiveSize = defineCall({
  method: "GET",
  path: "/api/projects/archive/size",
  summary: "Wie viele Dateien das ZIP dieser Projekte hätte, und wie groß es wäre",
  access: "signed-in",
  scope: "read",
  query,
  answer: z.object({
    files: z.number(),
    bytes: z.number(),
    /** Whether `bytes` contains images whose size as PNG is estimated. */
    is_estimate: z.boolean(),
  }),
});
export type ArchiveSize = AnswerOf<typeof readArchiveSize>;
