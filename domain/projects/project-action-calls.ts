import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { project } from "./project.ts";
import { maxNameLength } from "./project-name-length.ts";

export const changeProject = defineCall({
  method: "PATCH",
  path: "/api/projects/:id",
  params: { id: idParameter("project.not-found") },
  summary: "Ein eigenes Projekt benennen oder als Favorit merken; ein leerer Name nimmt den Namen weg",
  access: "signed-in",
  body: z.strictObject({
    name: z.optional(
      z.string().check(
        stripControlCharacters(),
        z.overwrite((text) => text.replaceAll(/\s+/g, " ").trim()),
        z.maxLength(maxNameLength, `Der Name darf maximal ${maxNameLength} Zeichen lang sein`),
      ),
    ),
    is_favorite: z.optional(z.boolean()),
  }),
  answer: project,
});

export const deleteProject = defineCall({
  method: "DELETE",
  path: "/api/projects/:id",
  params: { id: idParameter("project.not-found") },
  summary: "Projekt samt Dateien löschen",
  access: "signed-in",
});

export const retryProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/retry",
  params: { id: idParameter("project.not-found") },
  summary: "Ein fehlgeschlagenes Projekt mit denselben Angaben neu starten",
  access: "signed-in",
  scope: "start",
  answer: project,
});

export const cancelProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/cancel",
  params: { id: idParameter("project.not-found") },
  summary: "Ein laufendes Projekt abbrechen",
  access: "signed-in",
  scope: "start",
  answer: project,
});

export const readInput = defineCall({
  method: "GET",
  path: "/api/projects/:id/input",
  params: { id: idParameter("project.not-found") },
  summary: "Womit ein eigenes Projekt gestartet wurde, um es als Vorlage zu verwenden",
  access: "signed-in",
  scope: "read",
  answer: z.object({ model: z.string(), input: z.record(z.string(), z.unknown()) }),
});
