import { defineCall } from "./call.ts";

/**
 * The bell: server-sent events of the signed-in user. They carry only ids, and the browser answers
 * by reading the same GET again: `account` stands for the user's own name, number and role, `order`
 * for one of their orders, `academy` for what they learned, `content` for what an admin changed for
 * everybody, with the name of the list as its id; `resync` says that events may have been missed.
 */
export const streamEvents = defineCall({
  method: "GET",
  path: "/api/events",
  summary: "Ereignisse des angemeldeten Nutzers (server-sent events)",
  access: "signed-in",
  produces: "text/event-stream",
});

export const eventsPath = streamEvents.path;
export const eventNames = ["project", "order", "account", "academy", "content", "resync", "signed-out"] as const;
export type EventName = (typeof eventNames)[number];
