import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PageHtml } from "./page-html.ts";
import type { Router } from "./serve-call.ts";

type Options = {
  /** Folder of the built client. */
  folder: string;
  /** Name of the product, under which browsers install it. */
  name: string;
  /** The page without prerendered content and without data of a user. */
  shell: PageHtml;
  /** URLs of the icon, as a vector graphic and as a square PNG of 512 pixels; null if the build lacks one. */
  icons: { vector: string | null; pixels: string | null };
};

const white = "#eeeceb";
const black = "#1c1b19";

/**
 * Serves what a browser needs to install the product and to open it without a connection: the service worker, the
 * shell of the interface, and the web app manifest (W3C).
 */
export function serveInstallableApp(app: Router, { folder, name, shell, icons }: Options): void {
  const workerFile = path.join(folder, "service-worker.js");
  // A build of an earlier version has none.
  if (!existsSync(workerFile)) return;
  const version = createHash("sha256").update(shell.plain).digest("hex").slice(0, 16);
  const worker = readFileSync(workerFile, "utf8").replace("{version}", version);
  const manifest = {
    name,
    short_name: name,
    lang: "de",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: white,
    theme_color: black,
    icons: [
      ...(icons.vector ? [{ src: icons.vector, type: "image/svg+xml", sizes: "any" }] : []),
      ...(icons.pixels
        ? ["any", "maskable"].map((purpose) => ({ src: icons.pixels, type: "image/png", sizes: "512x512", purpose }))
        : []),
    ],
  };
  const types = { script: "text/javascript; charset=utf-8", manifest: "application/manifest+json; charset=utf-8" };
  const fresh = { "Cache-Control": "no-cache" };
  app.get("/service-worker.js", (context) => context.body(worker, 200, { ...fresh, "Content-Type": types.script }));
  app.get("/app.webmanifest", (context) =>
    context.body(JSON.stringify(manifest), 200, { ...fresh, "Content-Type": types.manifest }),
  );
  app.get("/app-shell", (context) =>
    context.body(shell.plain, 200, { ...fresh, "Content-Type": "text/html; charset=utf-8" }),
  );
}
