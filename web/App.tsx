import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { PrerenderedPageContext } from "./platform/prerendered-page.ts";
import type { buildRouter } from "./router.tsx";

type Props = { router: ReturnType<typeof buildRouter>; prerenderedData: PrerenderData | null };

/** Root component of both the prerendered page and the browser: hydration needs identical elements. */
export function App({ router, prerenderedData }: Props) {
  return (
    <StrictMode>
      <PrerenderedPageContext value={prerenderedData}>
        <RouterProvider router={router} />
      </PrerenderedPageContext>
    </StrictMode>
  );
}
