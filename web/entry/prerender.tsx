import { prerender } from "react-dom/static";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { App } from "../App.tsx";
import { createMemoryHistory } from "../navigation/history.ts";
import { buildPrerenderRouter } from "../router.tsx";

/**
 * Renders the HTML of the page at `path` on the server.
 * @throws AggregateError if a component failed to render
 */
export async function render(path: string, prerenderedData: PrerenderData): Promise<string> {
  const router = buildPrerenderRouter(createMemoryHistory(path));
  await router.start();
  const loadError = router.read().page?.error;
  const errors: unknown[] = loadError === undefined ? [] : [loadError];
  const { prelude } = await prerender(<App router={router} prerenderedData={prerenderedData} />, {
    // Never stream a large Suspense boundary separately: React would write it at the end of the HTML and move it into
    // place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `the first screen of ${path} could not be made`);
  // Remove the image preloads that React writes at the start of the HTML: the same HTML contains the images.
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
}
