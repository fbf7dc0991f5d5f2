/** Errors of the Academy: HTTP status and German message by code. */
export const academyErrors = {
  "academy.module-not-found": { status: 404, message: "Modul nicht gefunden" },
  "academy.lesson-not-found": { status: 404, message: "Diese Lektion gibt es nicht." },
} as const;
