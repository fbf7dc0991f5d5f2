/** Errors of invitation codes: HTTP status and German message by code. */
export const invitationErrors = {
  "invitation.not-found": { status: 404, message: "Diesen Einladungscode gibt es nicht." },
  "invitation.taken": { status: 409, message: "Diesen Einladungscode gibt es schon." },
  "invitation.request-not-found": { status: 404, message: "Diese Anforderung gibt es nicht." },
} as const;
