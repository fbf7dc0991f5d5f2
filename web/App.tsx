import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { FirstScreen } from "#domain/first-screen.ts";
import { FirstScreenContext } from "./platform/first-screen.ts";
import type { buildRouter } from "./router.tsx";

type Props = { router: ReturnType<typeof buildRouter>; first: FirstScreen | null };

/** The same on both sides: the browser takes over the elements that the server made of it. */
export function App({ router, first }: Props) {
  return (
    <StrictMode>
      <FirstScreenContext value={first}>
        <RouterProvider router={router} />
      </FirstScreenContext>
    </StrictMode>
  );
}
