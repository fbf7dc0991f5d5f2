import { noProvider } from "../generations/messages.ts";

/** Errors of generations and prompts: HTTP status and German message by code. */
export const generationErrors = {
  "prompt.not-found": { status: 404, message: "Diese Beschreibung gibt es nicht mehr." },
  "generation.no-provider": { status: 503, message: noProvider },
  "generation.not-understood": { status: 422, message: "Diese Beschreibung lässt sich hier nicht umsetzen." },
  "generation.user-cap": { status: 429, message: "Ihr Kontingent für diesen Monat ist aufgebraucht." },
  "generation.cap": { status: 429, message: "Das gemeinsame Kontingent für diesen Monat ist aufgebraucht." },
  "generation.too-many-unfinished": {
    status: 429,
    message: "Sie haben zu viele offene Projekte. Starten Sie neu, sobald eines fertig ist.",
  },
  "generation.too-many-starts": { status: 429, message: "Sie haben zu oft gestartet. Bitte warten Sie etwas." },
} as const;
