import * as z from "zod/mini";
import { defineCall, idParameter, parameter } from "../call.ts";
import { cardPageQuery, next } from "../paging.ts";
import { listFilters, listOrders } from "./list-filters.ts";
import { project } from "./project.ts";
import { projectStatuses } from "./project-status.ts";

export const listQuery = z.object({
  ...listFilters,
  status: z.optional(z.enum(projectStatuses)),
  /** Sort order by the time of the start; a cursor is valid only with the sort order with which it was returned. */
  order: z.optional(z.enum(listOrders)),
  ...cardPageQuery,
});

export const listProjects = defineCall({
  method: "GET",
  path: "/api/projects",
  summary: "Eigene Projekte, neueste zuerst, wenn nichts anderes verlangt ist",
  access: "signed-in",
  scope: "read",
  query: listQuery,
  answer: z.object({ projects: z.array(project), next }),
});

export const countQuery = z.object(listFilters);

export const countProjects = defineCall({
  method: "GET",
  path: "/api/projects/counts",
  summary: "Anzahl der eigenen Projekte nach Stand",
  access: "signed-in",
  scope: "read",
  query: countQuery,
  answer: z.object({ pending: z.number(), processing: z.number(), completed: z.number(), failed: z.number() }),
});
export type ProjectCounts = z.infer<typeof countProjects.answer>;

export const readProject = defineCall({
  method: "GET",
  path: "/api/projects/:id",
  params: { id: idParameter("project.not-found") },
  summary: "Ein eigenes Projekt",
  access: "signed-in",
  scope: "read",
  answer: project,
});

export const downloadProject = defineCall({
  method: "GET",
  path: "/api/projects/:id/download",
  params: { id: idParameter("project.not-found") },
  summary: "Ein Ergebnis als Datei, Bilder als PNG; mit original=1 so, wie es entstand. Unterstützt Byte-Bereiche",
  access: "signed-in",
  scope: "read",
  query: z.object({
    medium: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0),
    original: z.optional(z.enum(["0", "1"])),
  }),
  produces: "video/mp4",
});

const mediumIndex = parameter(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), "project.not-found");

export const readMedium = defineCall({
  method: "GET",
  path: "/api/projects/:id/media/:index",
  params: { id: idParameter("project.not-found"), index: mediumIndex },
  summary: "Ein Ergebnis zum Abspielen; unterstützt Byte-Bereiche",
  access: "signed-in",
  scope: "read",
  produces: "video/mp4",
});

export const readPoster = defineCall({
  method: "GET",
  path: "/api/projects/:id/media/:index/poster",
  params: { id: idParameter("project.not-found"), index: mediumIndex },
  summary: "Das Standbild eines Ergebnisses",
  access: "signed-in",
  scope: "read",
  produces: "image/jpeg",
});

export const readRendition = defineCall({
  method: "GET",
  path: "/api/projects/:id/media/:index/renditions/:width",
  params: {
    id: idParameter("project.not-found"),
    index: mediumIndex,
    width: parameter(z.pipe(z.enum(["480", "960"]), z.transform(Number)), "project.not-found"),
  },
  summary: "Eine verkleinerte Fassung eines Bildes oder Standbilds für Übersichten",
  access: "signed-in",
  scope: "read",
  produces: "image/webp",
});

export const readCaptions = defineCall({
  method: "GET",
  path: "/api/projects/:id/media/:index/captions",
  params: { id: idParameter("project.not-found"), index: mediumIndex },
  summary: "Die Untertitel eines Films, als WebVTT",
  access: "signed-in",
  scope: "read",
  produces: "text/vtt",
});
