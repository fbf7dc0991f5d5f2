import { archiveTooLarge } from "../projects/archive-limits.ts";

/** Errors of projects: HTTP status and German message by code. */
export const projectErrors = {
  "project.not-found": { status: 404, message: "Dieses Projekt gibt es nicht." },
  "project.not-finished": { status: 409, message: "Dieses Projekt ist noch nicht fertig." },
  "project.not-under-way": { status: 409, message: "Dieses Projekt ist schon abgeschlossen." },
  "project.archive-too-large": { status: 413, message: archiveTooLarge },
  "project.no-input": { status: 409, message: "Dieses Projekt lässt sich nicht als Vorlage verwenden." },
  "project.not-failed": {
    status: 409,
    message: "Nur ein fehlgeschlagenes Projekt kann erneut versucht werden.",
  },
  "project.ordered": {
    status: 409,
    message: "Dieses Video gehört zu einer Bestellung, die noch läuft.",
  },
} as const;
