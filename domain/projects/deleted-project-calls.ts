import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { cardPageQuery, next } from "../paging.ts";
import { retentionHours } from "../retention-periods.ts";
import { mostChanged } from "./selection-limits.ts";

const ids = z.array(z.uuid("Diese Angabe ist ungültig.")).check(z.maxLength(mostChanged));

export const deleteProjects = defineCall({
  method: "POST",
  path: "/api/projects/deletion",
  summary: `Mehrere eigene Projekte löschen; ${retentionHours.deletedProjects} Stunden lang lassen sie sich wiederherstellen`,
  access: "signed-in",
  body: z.strictObject({ ids }),
  answer: z.object({
    /** Ids of the projects that the request has deleted; ids of unknown projects are left out. */
    deleted: z.array(z.string()),
    /** Number of projects that stay, because an order waits for their video. */
    refused: z.number(),
  }),
});

const deletedProject = z.object({
  id: z.string(),
  prompt: z.string(),
  name: z.optional(z.string()),
  model_type: z.string(),
  /** Smaller copy of the image or poster, for the owner only; null without an image. */
  image_url: z.nullable(z.string()),
  deleted_at: z.string(),
  /** Time at which the project and its files are removed for good. */
  removed_at: z.string(),
});
export type DeletedProject = z.infer<typeof deletedProject>;

export const listDeletedProjects = defineCall({
  method: "GET",
  path: "/api/deleted-projects",
  summary: "Gelöschte eigene Projekte, die sich noch wiederherstellen lassen, zuletzt gelöschte zuerst",
  access: "signed-in",
  query: z.object(cardPageQuery),
  answer: z.object({ projects: z.array(deletedProject), next }),
});

export const readDeletedImage = defineCall({
  method: "GET",
  path: "/api/deleted-projects/:id/image",
  params: { id: idParameter("project.not-found") },
  summary: "Das verkleinerte Bild eines gelöschten eigenen Projekts",
  access: "signed-in",
  produces: "image/webp",
});

/** Either some deleted projects of the caller, or all of them. */
const someOrAll = z.strictObject({ ids: z.optional(ids), all: z.optional(z.literal(true)) });

export const restoreProjects = defineCall({
  method: "POST",
  path: "/api/deleted-projects/restoration",
  summary: "Gelöschte eigene Projekte wiederherstellen: die genannten, oder mit all alle",
  access: "signed-in",
  body: someOrAll,
  answer: z.object({ restored: z.array(z.string()) }),
});

export const removeDeletedProjects = defineCall({
  method: "POST",
  path: "/api/deleted-projects/removal",
  summary: "Gelöschte eigene Projekte samt Dateien sofort endgültig entfernen: die genannten, oder mit all alle",
  access: "signed-in",
  body: someOrAll,
  answer: z.object({ removed: z.number() }),
});
