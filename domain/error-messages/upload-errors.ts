import { tooLargeFile, tooManyFiles } from "../uploads/messages.ts";

/** Errors of uploads and images from URLs: HTTP status and German message by code. */
export const uploadErrors = {
  "image.unreadable": { status: 422, message: "Bild konnte nicht geladen werden" },
  "image.address-refused": { status: 422, message: "Diese Adresse ist nicht erlaubt." },
  "input.not-multipart": { status: 415, message: "Dateien müssen als Formular (multipart/form-data) gesendet werden." },
  "upload.none": { status: 422, message: "Bitte laden Sie mindestens ein Bild hoch" },
  "upload.too-many": { status: 422, message: tooManyFiles },
  "upload.too-large": { status: 413, message: tooLargeFile("Das Bild") },
  "upload.unreadable": { status: 422, message: "Fehler beim Hochladen" },
  "storage.quota-reached": {
    status: 413,
    message: "Ihr Speicherplatz reicht nicht. Bitte löschen Sie Projekte oder Uploads, die Sie nicht mehr brauchen.",
  },
  "upload.not-found": { status: 404, message: "Dieses Bild gibt es nicht." },
} as const;
