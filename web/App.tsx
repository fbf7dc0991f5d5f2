import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { FirstScreen } from "#domain/first-screen.ts";
import { FirstScreenContext } from "./platform/first-screen.ts";
import type { buildRouter } from "./router.tsx";

type Props = { router: ReturnType<typeof buildRouter>; first: FirstScreen | null };

/** Root component of both the prerendered page and the browser: hydration needs identical elements. */
export function App({ router, first }: Props) {
  return (
    <StrictMode>
      <FirstScreenContext value={first}>
        <RouterProvider router={router} />
      </FirstScreenContext>
    </StrictMode>
  );
}
