import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { clientFiles } from "./scripts/setup/client-files.ts";
import { imagePlaceholders } from "./scripts/setup/image-placeholders.ts";
import { preloadNewFiles } from "./scripts/setup/preload-new-files.ts";
import { withoutCallSummaries } from "./scripts/setup/without-call-summaries.ts";

/**
 * Oldest browsers with CSS anchor positioning, which menus need. For older ones Vite would also rewrite `light-dark()`.
 */
const browsers = ["chrome125", "firefox147", "safari26"];

/** Preloads the two fonts of the first line of text, which the browser would otherwise fetch after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}

const newFiles = preloadNewFiles();

export default defineConfig(({ isSsrBuild }) => ({
  root: "web",
  // A quarter of the size of zod/mini, whose types the schemas keep.
  resolve: { alias: { "zod/mini": fileURLToPath(new URL("web/platform/compact-zod/index.ts", import.meta.url)) } },
  // The compiler adds an eighth to the code of a component, so only those with "use memo" have it.
  plugins: [
    react({ compiler: { compilationMode: "annotation" } }),
    tailwindcss(),
    preloadFonts(),
    imagePlaceholders(),
    withoutCallSummaries(),
    newFiles.plugin,
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    minify: true,
    modulePreload: { polyfill: false, resolveDependencies: newFiles.resolveDependencies },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: clientFiles() } } },
  },
  // Bundle all packages into the server renderer, which runs without node_modules.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
}));
