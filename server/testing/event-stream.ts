import { expect } from "vitest";
import { eventually } from "./eventually.ts";

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** Opens a user's event stream and collects its events as `event:id`; resolves when it is open. */
export async function listenAs(app: App, { cookie }: { cookie: string }) {
  const ending = new AbortController();
  const response = await app.request("/api/events", { headers: { cookie }, signal: ending.signal });
  const seen: string[] = [];
  let isOver = false;
  void (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const [, name, data = "{}"] = /^event: (.*)\ndata: (.*)/.exec(text.slice(0, end)) ?? [];
        if (name) seen.push([name, JSON.parse(data).id].filter(Boolean).join(":"));
        text = text.slice(end + 2);
      }
    }
    isOver = true;
  })().catch(() => {});
  // Check only the first event, because late events of earlier tests may follow at once.
  await eventually(() => expect(seen[0]).toBe("resync"));
  return { seen, isOver: () => isOver, close: () => ending.abort() };
}
