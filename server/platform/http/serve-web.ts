import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { log } from "../log.ts";
import type { AppContext } from "./request-context.ts";
import { prerenderer } from "./prerenderer.ts";
import { type PageHead, type PageHtml, readPages, withHead } from "./page-html.ts";
import type { Router } from "./serve-call.ts";
import { cacheControls } from "./cache-control.ts";
import { serveInstallableApp } from "./serve-installable-app.ts";

type PrerenderRequest = { path: string; search: URLSearchParams; cookies: string | undefined };

type WebOptions = {
  /** Folder of the built client; each file in it also exists compressed as `.br` and `.gz`. */
  folder: string;
  /** Name of the product. */
  name: string;
  isKnownPath: (path: string) => boolean;
  /** Finds the path of a screen, as used in `screens`, for a URL path. */
  screenPath: (path: string) => string | undefined;
  screens: Readonly<Record<string, readonly string[]>>;
  firstImages: Readonly<Record<string, string>>;
  chunksOfEmptyPages: readonly string[];
  calls: readonly string[];
  callsOf: Readonly<Record<string, readonly string[]>>;
  callsOfPrerendered: readonly string[];
  /** Reads the data of a prerendered page: `readPrerenderData` of pages/prerender-data.ts. Null for other pages. */
  readPrerenderData: (request: PrerenderRequest) => Promise<PrerenderData | null>;
  /**
   * Head of a page that has its own, such as a shared video: `sharePageHead` of shares/page-head.ts. Null for other
   * pages.
   */
  headOf: (path: string) => Promise<PageHead | null>;
};

/**
 * Serves the built client: hashed files that are cached forever, and one HTML shell for every path. Some pages are
 * prerendered, so that they are visible and their links work before the script has loaded.
 */
export function serveWeb(app: Router, options: WebOptions): void {
  const { folder, isKnownPath, screenPath, headOf, readPrerenderData } = options;
  const pages = readPages(options);
  const prerenderedPage = pages && prerenderer(folder, pages.insertPrerendered);
  if (pages) {
    app.use(
      "/assets/*",
      serveStatic({
        root: path.relative(process.cwd(), folder),
        precompressed: true,
        onFound: (_file, context) => context.header("Cache-Control", cacheControls.unchanging),
      }),
    );
    serveInstallableApp(app, {
      folder,
      name: options.name,
      shell: pages.emptyPage(undefined),
      icons: { vector: pages.fileOf("favicon.svg"), pixels: pages.fileOf("app-icon.png") },
    });
  }

  app.get("*", async (context) => {
    const { path: requestPath } = context.req;
    if (requestPath.startsWith("/api/") || requestPath.startsWith("/assets/")) return context.notFound();
    const isKnown = isKnownPath(requestPath);
    if (!isKnown) log.warn("page not found", { path: requestPath.slice(0, 300) });
    if (!pages) return context.text("Die Oberfläche ist noch nicht gebaut. Bitte mit npm start starten.", 503);
    const first = await readPrerenderData(requestOf(context)).catch((error: unknown) => {
      log.error("data of a prerendered page could not be read", { path: requestPath, error });
      return null;
    });
    const prerendered = first && (await prerenderedPage?.(requestPath, first));
    const page = prerendered ?? pages.emptyPage(screenPath(requestPath));
    const head = await headOf(requestPath);
    const isPersonal = prerendered !== undefined && prerendered !== null && first?.user !== undefined;
    context.header("Cache-Control", isPersonal ? cacheControls.personalPage : "no-cache");
    return sendPage(context, head ? withHead(page, head) : page, isKnown ? 200 : 404);
  });
}

function requestOf({ req }: AppContext): PrerenderRequest {
  return { path: req.path, search: new URL(req.url).searchParams, cookies: req.header("cookie") };
}

function sendPage(context: AppContext, page: PageHtml, status: 200 | 404): Response {
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  context.header("Vary", "Accept-Encoding, Cookie");
  if (encoding) context.header("Content-Encoding", encoding);
  return context.body(page[encoding ?? "plain"], status, { "Content-Type": "text/html; charset=utf-8" });
}
