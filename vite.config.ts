import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { imagePlaceholders } from "./scripts/setup/image-placeholders.ts";

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

/**
 * Over HTTP/1.1 a phone fetches six files at a time, so forty small files are slow. Code for all pages is therefore one
 * file, loaded after a short start file, and code for all signed-in pages is another.
 */
const chunks = [
  { name: "begin", tags: ["$initial" as const], priority: 4 },
  // Code that checks input and answers, for pages that do so, and for the session, which loads beside the first page.
  {
    name: "schemas",
    test: /web[\\/]platform[\\/]compact-zod[\\/]|domain[\\/](?:validation-messages|call|control-characters)\.ts$|web[\\/]platform[\\/]german-validation/,
    priority: 5,
  },
  { name: "start", test: /web[\\/](?:entry[\\/]client\.tsx|platform[\\/]use-busy\.ts)$/, priority: 3 },
  { name: "format", test: /domain[\\/]format\.ts$/, priority: 3 },
  // Without a file of their own, they would be in the file of the models, and most pages would load all models.
  {
    name: "limits",
    test: /domain[\\/](?:uploads[\\/]upload-limits|(?:orders|speakers)[\\/]text-lengths|speakers[\\/](?:presenter-dimensions|presenter-text-length|video-formats))\.ts$/,
    priority: 3,
  },
  // Apart from the speakers, because pages that only store a use case do not name speakers.
  {
    name: "use-cases",
    test: /domain[\\/]speakers[\\/]use-cases\.ts$|web[\\/]platform[\\/]use-case-context/,
    priority: 3,
  },
  { name: "speakers", test: /domain[\\/]speakers[\\/](?:speakers|creation)\.ts$/, priority: 3 },
  // Parts of a few lines that most pages need, which are larger compressed one by one.
  {
    name: "small-parts",
    test: /web[\\/](?:platform[\\/](?:use-offline|query-holder|redirect-delays)|ui[\\/](?:ImagePlaceholder|NoBreak|unsupported-video))\.|domain[\\/](?:content[\\/]claims|speakers[\\/]ai-label)\.ts$|lucide-react[\\/].*icons[\\/](?:play|pause|arrow-right)\.mjs$/,
    priority: 3,
  },
  // Sentences on prices and deliveries, on all pages that lead to an order.
  {
    name: "prices",
    test: /domain[\\/](?:orders[\\/](?:test-mode|delivery-explanations|recipient-names|customers)|taxes[\\/]|prices[\\/](?:format-price-with-tax|price-texts))|web[\\/]platform[\\/]OrderPriceLine/,
    priority: 3,
  },
  // Code that pages for guests share with signed-in pages, so that guests do not load all code of signed-in pages.
  {
    name: "queries",
    test: /@tanstack[\\/](?:query-core|react-query)|web[\\/]platform[\\/](?:media-overrides|query-client|spending-key)|refresh-(?:academy|orders)\.ts$/,
    priority: 3,
  },
  // All signed-in pages load these, most of them without the states of the models.
  {
    name: "server-events",
    test: /web[\\/]platform[\\/](?:content-changes|event-stream)\.ts$|domain[\\/]server-events(?:-call)?\.ts$/,
    priority: 3,
  },
  // The states of the models are apart from the models, so that the start page does not load all models before it works.
  {
    name: "model-states",
    test: /domain[\\/]models[\\/](?:calls|generation-kinds|model-states|order-video-type)\.ts$|web[\\/]platform[\\/]use-model-states/,
    priority: 3,
  },
  // Few files for parts that occur together.
  {
    name: "alert",
    test: /web[\\/]ui[\\/]Alert\.tsx$|lucide-react[\\/].*icons[\\/](?:circle-check|flask-conical|info)\.mjs$/,
    priority: 3,
  },
  {
    name: "speaker-frames",
    test: /web[\\/]features[\\/]speakers[\\/](?:poster-set|SpeakerCardSkeleton)\.tsx?$/,
    priority: 3,
  },
  { name: "video-player", test: /web[\\/]ui[\\/]VideoPlayer\.tsx$/, priority: 3 },
  // One file: pages with speakers need both, and the order forms load both with the preview of a speaker.
  { name: "video", test: /web[\\/]ui[\\/](?:Video|VideoDialog)\.tsx$/, priority: 3 },
  // The models in parts, because a form needs the fields of its own model only.
  {
    name: "model-fields",
    test: /domain[\\/]models[\\/](?:define-model|fields|image-fields|kinds-of-model|local-engine-fields|newer-fields|resolution|shown-words|video-fields)\.ts$/,
    priority: 3,
  },
  { name: "video-models", test: /domain[\\/]models[\\/](?:kling|kling-3|seedance-2|sora-2|veo-3)\.ts$/, priority: 3 },
  {
    name: "image-models",
    test: /domain[\\/]models[\\/](?:flux-2|flux-kontext|gpt-image-2|ideogram|nano-banana|nano-banana-2)\.ts$/,
    priority: 3,
  },
  { name: "presenter-model", test: /domain[\\/]models[\\/](?:heygen|music-and-cutaways)\.ts$/, priority: 3 },
  { name: "models", test: /domain[\\/]models[\\/]|web[\\/]platform[\\/]models/, priority: 3 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: "web",
  // A quarter of the size of zod/mini, whose types the schemas keep.
  resolve: { alias: { "zod/mini": fileURLToPath(new URL("web/platform/compact-zod/index.ts", import.meta.url)) } },
  plugins: [react({ compiler: true }), tailwindcss(), preloadFonts(), imagePlaceholders()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    minify: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
  },
  // Bundle all packages into the server renderer, which runs without node_modules.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
}));
