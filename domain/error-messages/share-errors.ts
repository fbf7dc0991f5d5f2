/** Errors of share pages: HTTP status and German message by code. */
export const shareErrors = {
  "share.not-found": { status: 404, message: "Dieses Video gibt es nicht." },
  "share.ended": { status: 410, message: "Diese Videoseite wurde beendet." },
} as const;
