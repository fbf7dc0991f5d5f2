import { createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import type { FirstScreen } from "#domain/first-screen.ts";
import { App } from "../App.tsx";
import { buildRouter } from "../router.tsx";

/** The HTML of a page as it is before its script runs. Runs on the server. */
export async function render(path: string, first: FirstScreen): Promise<string> {
  const router = buildRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App router={router} first={first} />, {
    // Large parts would be moved to the end of the page, and back by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `the first screen of ${path} could not be made`);
  // The pictures stand in the page itself.
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
}
