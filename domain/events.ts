/**
 * The bell: server-sent events of the signed-in user. They carry only ids, and the browser answers
 * by reading the same GET again; `resync` says that events may have been missed.
 */
export const eventsPath = "/api/events";
export const eventNames = ["project", "resync", "signed-out"] as const;
export type EventName = (typeof eventNames)[number];
