import { pronunciationMessages } from "../pronunciations/pronunciation.ts";

/** Errors of pronunciations: HTTP status and German message by code. */
export const pronunciationErrors = {
  "pronunciation.not-found": { status: 404, message: "Diesen Eintrag gibt es nicht mehr." },
  "pronunciation.taken": { status: 409, message: pronunciationMessages.taken },
  "pronunciation.too-many": { status: 409, message: pronunciationMessages.full },
} as const;
