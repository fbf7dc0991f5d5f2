/** Errors of the page "Einrichtung": HTTP status and German message by code. */
export const setupErrors = {
  "setup.not-found": { status: 404, message: "Diese Einrichtung gibt es nicht." },
  "setup.from-environment": {
    status: 409,
    message: "Diese Zugangsdaten stehen in der Umgebung des Programms und lassen sich nur dort ändern.",
  },
  "setup.refused": {
    status: 422,
    message: "Die Zugangsdaten haben die Prüfung nicht bestanden. Nichts wurde gespeichert.",
  },
  "setup.changed-meanwhile": {
    status: 409,
    message:
      "Jemand anderes hat diese Zugangsdaten inzwischen geändert. Wenn Sie erneut speichern, gelten Ihre Eingaben; alles andere bleibt, wie es jetzt ist.",
  },
  "setup.missing": { status: 409, message: "Hier ist noch nichts eingerichtet, was sich prüfen lässt." },
  "setup.invalid": { status: 422, message: "Bitte prüfen Sie die markierten Felder." },
} as const;
