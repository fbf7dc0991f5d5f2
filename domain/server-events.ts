import { defineCall } from "./call.ts";

/**
 * Server-sent events for the signed-in user. They contain only ids; the browser then reads the data again. `account`:
 * name, phone number or role; `order`: an order of the user; `academy`: progress; `content`: name of a list that an
 * admin changed; `resync`: events may have been missed.
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
