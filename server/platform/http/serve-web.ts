import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { log } from "../log.ts";
import type { AppContext } from "./context.ts";
import type { Router } from "./serve-call.ts";

type WebOptions = {
  /** Folder of the built client, with `.br` and `.gz` beside each file. */
  folder: string;
  isKnownPath: (path: string) => boolean;
};

const year = 365 * 24 * 60 * 60;

/** The built client: hashed files for ever, and one page for every path, since it routes itself. */
export function serveWeb(app: Router, { folder, isKnownPath }: WebOptions): void {
  const page = readPage(folder);

  if (page.plain) {
    app.use(
      "/assets/*",
      serveStatic({
        root: path.relative(process.cwd(), folder),
        precompressed: true,
        onFound: (_file, context) => context.header("Cache-Control", `public, max-age=${year}, immutable`),
      }),
    );
  }

  app.get("*", (context) => {
    const { path: asked } = context.req;
    if (asked.startsWith("/api/") || asked.startsWith("/assets/")) return context.notFound();
    const isKnown = isKnownPath(asked);
    if (!isKnown) log.warn("page not found", { path: asked.slice(0, 300) });
    context.header("Cache-Control", "no-cache");
    context.header("Vary", "Accept-Encoding");
    return sendPage(context, page, isKnown ? 200 : 404);
  });
}

type Page = Record<"plain" | "br" | "gzip", Uint8Array<ArrayBuffer> | null>;

function readPage(folder: string): Page {
  const file = path.join(folder, "index.html");
  const read = (name: string) => (existsSync(name) ? new Uint8Array(readFileSync(name)) : null);
  return { plain: read(file), br: read(`${file}.br`), gzip: read(`${file}.gz`) };
}

function sendPage(context: AppContext, page: Page, status: 200 | 404): Response {
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => page[name] && accepted.includes(name));
  const body = page[encoding ?? "plain"];
  if (!body) return context.text("Die Oberfläche ist noch nicht gebaut. Bitte mit npm start starten.", 503);
  if (encoding) context.header("Content-Encoding", encoding);
  return context.body(body, status, { "Content-Type": "text/html; charset=utf-8" });
}
