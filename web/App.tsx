import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { PrerenderedPageContext } from "./platform/prerendered-page.ts";
import type { buildRouter } from "./router.tsx";

type Props = { router: ReturnType<typeof buildRouter>; prerenderedData: PrerenderData | null };

/**
 * Root component, rendered by the server (prerendering) and by the browser, because hydration needs identical
 * elements.
 */
export function App({ router, prerenderedData }: Props) {
  return (
    <StrictMode>
      <PrerenderedPageContext value={prerenderedData}>
        <RouterProvider router={router} />
      </PrerenderedPageContext>
    </StrictMode>
  );
}
