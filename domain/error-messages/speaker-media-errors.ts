/** Errors of replaced media of speakers and webinars: HTTP status and German message by code. */
export const speakerMediaErrors = {
  "media.not-found": { status: 404, message: "Diesen Sprecher oder dieses Webinar gibt es nicht." },
  "media.no-video": {
    status: 422,
    message: "Das ist kein Video, das Browser abspielen. Bitte wählen Sie eine MP4- oder WebM-Datei.",
  },
  "media.broken-video": { status: 422, message: "Das Video ist unvollständig. Bitte wählen Sie die ganze Datei." },
  "media.too-large": { status: 413, message: "Die Datei ist zu groß." },
  "media.address-unreadable": { status: 422, message: "Unter dieser Adresse liegt keine passende Datei." },
} as const;
