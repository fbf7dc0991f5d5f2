import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type FirstScreen, firstScreenId } from "#domain/first-screen.ts";
import { findPage } from "#domain/pages.ts";
import { escapeHtml } from "../escape-html.ts";
import { log } from "../log.ts";
import type { PageHtml } from "./page-html.ts";

type Renderer = { render: (path: string, first: FirstScreen) => Promise<string> };
type Fill = (path: string, filled: { title: string; root: string }) => PageHtml;
type Made = { from: string; page: Promise<PageHtml | null> };

/**
 * Prerenders pages with the client's own components on first request, and caches them until their data change. Returns
 * null when the client was built without a renderer, or a page cannot be rendered.
 */
export function firstScreens(folder: string, fill: Fill) {
  const file = path.join(folder, ".server", "render.js");
  const isThere = existsSync(file);
  const made = new Map<string, Made>();

  async function make(pagePath: string, first: FirstScreen, from: string): Promise<PageHtml | null> {
    try {
      const { render }: Renderer = await import(pathToFileURL(file).href);
      const title = escapeHtml(`${findPage(pagePath)?.title ?? ""} – ${first.brand.name}`);
      const data = from.replaceAll("<", String.raw`\u003c`);
      const begin = `<script type="application/json" id="${firstScreenId}">${data}</script>`;
      return fill(pagePath, { title, root: `<div id="root">${await render(pagePath, first)}</div>${begin}` });
    } catch (error) {
      log.error("a first screen could not be drawn", { path: pagePath, error });
      return null;
    }
  }

  return (pagePath: string, first: FirstScreen): Promise<PageHtml | null> => {
    if (!isThere) return Promise.resolve(null);
    const state = `${pagePath} ${first.isSignedIn}`;
    const from = JSON.stringify(first);
    const kept = made.get(state);
    if (kept?.from === from) return kept.page;
    const page = make(pagePath, first, from);
    made.set(state, { from, page });
    return page;
  };
}
