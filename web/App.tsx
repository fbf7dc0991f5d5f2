import { StrictMode } from "react";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { Crash } from "./features/shell/Crash.tsx";
import { Shell } from "./features/shell/Shell.tsx";
import { RouterProvider } from "./navigation/context.tsx";
import { ErrorBoundary } from "./navigation/PageOutlet.tsx";
import type { Router } from "./navigation/router.ts";
import { PrerenderedPageContext } from "./platform/prerendered-page.ts";

type Props = { router: Router; prerenderedData: PrerenderData | null };

/**
 * Root component, rendered by the server (prerendering) and by the browser, because hydration needs identical
 * elements.
 */
export function App({ router, prerenderedData }: Props) {
  return (
    <StrictMode>
      <PrerenderedPageContext value={prerenderedData}>
        <RouterProvider router={router}>
          <ErrorBoundary ErrorPage={Crash}>
            <Shell />
          </ErrorBoundary>
        </RouterProvider>
      </PrerenderedPageContext>
    </StrictMode>
  );
}
