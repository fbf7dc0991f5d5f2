import { defineCall } from "./call.ts";

/** Server-sent events for the signed-in user, named in `server-events.ts`. */
export const streamEvents = defineCall({
  method: "GET",
  path: "/api/events",
  summary: "Ereignisse des angemeldeten Nutzers (server-sent events)",
  access: "signed-in",
  produces: "text/event-stream",
});

export const eventsPath = streamEvents.path;
