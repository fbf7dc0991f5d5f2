import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type PrerenderData, prerenderDataId } from "#domain/prerender-data.ts";
import { findPage } from "#domain/pages.ts";
import { escapeHtml } from "../escape-html.ts";
import { log } from "../log.ts";
import type { PageHtml } from "./page-html.ts";

type Renderer = { render: (path: string, first: PrerenderData) => Promise<string> };
type Fill = (path: string, prerendered: { title: string; root: string; isCached: boolean }) => PageHtml;
type CacheEntry = { from: string; page: Promise<PageHtml | null> };

/**
 * Prerenders pages with the client's own components at the first request, and caches them until their data change. Pages
 * with data of an account are rendered for each request.
 * Returns null if the client was built without a renderer, or a page cannot be rendered.
 */
export function prerenderer(folder: string, fill: Fill) {
  const file = path.join(folder, ".server", "prerender.js");
  const isThere = existsSync(file);
  const cache = new Map<string, CacheEntry>();

  async function prerender(pagePath: string, first: PrerenderData, from: string): Promise<PageHtml | null> {
    try {
      const { render }: Renderer = await import(pathToFileURL(file).href);
      const title = escapeHtml(`${findPage(pagePath)?.title ?? ""} – ${first.brand.name}`);
      const data = from.replaceAll("<", String.raw`\u003c`);
      const dataScript = `<script type="application/json" id="${prerenderDataId}">${data}</script>`;
      const root = `<div id="root">${await render(pagePath, first)}</div>${dataScript}`;
      return fill(pagePath, { title, root, isCached: !first.user });
    } catch (error) {
      log.error("page could not be prerendered", { path: pagePath, error });
      return null;
    }
  }

  return (pagePath: string, first: PrerenderData): Promise<PageHtml | null> => {
    if (!isThere) return Promise.resolve(null);
    const state = `${pagePath} ${first.isSignedIn}`;
    const from = JSON.stringify(first);
    if (first.user) return prerender(pagePath, first, from);
    const cached = cache.get(state);
    if (cached?.from === from) return cached.page;
    const page = prerender(pagePath, first, from);
    cache.set(state, { from, page });
    return page;
  };
}
