import { createElement, type MouseEvent } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#web/testing/render.ts";
import { RouterProvider } from "./context.tsx";
import { createMemoryHistory } from "./history.ts";
import { Link, type LinkProps } from "./Link.tsx";
import { createRouter } from "./router.ts";

/** A page with one link, opened at `/`. */
async function renderLink(link: LinkProps) {
  const history = createMemoryHistory("/");
  const loadPage = (pattern: string) => ({ pattern, layers: [], Screen: () => null });
  const router = createRouter({ history, loadPage });
  await router.start();
  const properties = { router, children: createElement(Link, link) };
  const { container, click } = await render(createElement(RouterProvider, properties));
  const anchor = container.find("a");
  return { router, anchor, click: (event?: object) => click(anchor, event) };
}

test("[NAV-01] a click on a link opens its page with the data that it passes, and marks the link", async () => {
  const { router, anchor, click } = await renderLink({ to: "/help", hash: "formate", state: { template: 1 } });
  expect([anchor?.attributes.get("href"), anchor?.attributes.get("aria-current")]).toEqual([
    "/help#formate",
    undefined,
  ]);
  expect(await click()).toBe(true);
  expect(router.read().page?.location).toMatchObject({ href: "/help#formate", state: { template: 1 } });
  expect(anchor?.attributes.get("aria-current")).toBe("page");
});

test("[NAV-01] a link that opens in another tab or is saved is left to the browser", async () => {
  const { router, click } = await renderLink({ to: "/help" });
  const clicks = [{ button: 1 }, ...["ctrlKey", "metaKey", "shiftKey", "altKey"].map((name) => ({ [name]: true }))];
  for (const event of clicks) expect(await click(event), JSON.stringify(event)).toBe(false);
  expect(router.read().page?.location.href).toBe("/");
});

test("[NAV-01] a link whose click was handled otherwise opens no page", async () => {
  const onClick = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
  const { router, click } = await renderLink({ to: "/help", onClick });
  expect(await click()).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
  expect(router.read().page?.location.href).toBe("/");
});
