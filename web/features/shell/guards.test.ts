import { act, createElement, StrictMode } from "react";
import { expect, test } from "vitest";
import { setUser } from "#web/platform/session.ts";
import { RouterProvider } from "#web/navigation/context.tsx";
import { createMemoryHistory } from "#web/navigation/history.ts";
import { PageOutlet } from "#web/navigation/PageOutlet.tsx";
import { createRouter, type PageCode } from "#web/navigation/router.ts";
import { render } from "#web/testing/render.ts";
import { RequireUser } from "./guards.tsx";

/** Opens a protected page as a visitor; the sign-in page loads when the test says so. */
async function openAsVisitor(href: string, isStrict = false) {
  const signIn = Promise.withResolvers<PageCode>();
  const history = createMemoryHistory("/help");
  history.push(href);
  const router = createRouter({
    history,
    loadPage: (pathname) =>
      pathname === "/auth"
        ? signIn.promise
        : {
            pattern: pathname,
            layers: pathname === "/help" ? [] : [RequireUser],
            Screen: () => pathname,
          },
  });
  setUser(null);
  await router.start();
  const children = createElement(PageOutlet, { spinner: "…", ErrorPage: () => "Fehler" });
  const properties = { router, children };
  const app = createElement(RouterProvider, properties);
  const { container } = await render(isStrict ? createElement(StrictMode, null, app) : app);
  const loadSignIn = () => act(async () => signIn.resolve({ pattern: "/auth", layers: [], Screen: () => "Anmelden" }));
  return { router, container, loadSignIn };
}

test("[NAV-05] a visitor of a protected page is sent to the sign-in page, which replaces it in the history", async () => {
  const { router, container, loadSignIn } = await openAsVisitor("/projekte?modell=sora2");
  expect(container.textContent).toBe("Wird geladen …");
  await loadSignIn();
  expect(container.textContent).toBe("Anmelden");
  expect(router.read().location.search).toEqual({ weiter: "/projekte?modell=sora2" });
  await act(async () => router.back());
  expect(container.textContent).toBe("/help");
});

test("[NAV-06] the page asked for is kept when React runs effects twice", async () => {
  const { router } = await openAsVisitor("/projekte", true);
  expect(router.read().location).toMatchObject({ pathname: "/auth", search: { weiter: "/projekte" } });
});

test("[NAV-05] a visitor who opens another protected page while the sign-in page loads is sent there too", async () => {
  const { router, container, loadSignIn } = await openAsVisitor("/projekte");
  await act(async () => void router.openHref("/sora2"));
  expect(router.read().location).toMatchObject({ pathname: "/auth", search: { weiter: "/sora2" } });
  await loadSignIn();
  expect(container.textContent).toBe("Anmelden");
});
