import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { deferredAssetsId } from "#domain/prerender-data.ts";
import { escapeHtml } from "../escape-html.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** The HTML shell of the client in each encoding. */
export type PageHtml = Record<"plain" | "br" | "gzip", Bytes>;

/** Head of a single page: title, description, and tags as escaped HTML. */
export type PageHead = { title: string; description: string; tags: string };

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
type Options = {
  folder: string;
  /** Names of the chunks of each screen in the build, by the path of the screen. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** First image of each screen, by the path of the screen; the image is named by its path in the repository. */
  firstImages: Readonly<Record<string, string>>;
  /** Chunks that pages without prerendering load first, beside those of their screen. */
  chunksOfEmptyPages: readonly string[];
  /** API calls that every page makes first, to be preloaded. */
  calls: readonly string[];
  /** Further API calls that a screen makes first, by the path of the screen. */
  callsOf: Readonly<Record<string, readonly string[]>>;
  /** API calls that the browser makes even if the page was prerendered. */
  callsOfPrerendered: readonly string[];
};

type Pages = {
  /** The HTML of a screen that is not prerendered; for an unknown screen, without preload links. */
  emptyPage: (screen: string | undefined) => PageHtml;
  /** URL of a file that `index.html` names, such as its icon; null if the build has none. */
  fileOf: (name: string) => string | null;
  /** The prerendered page of a path: `root` replaces the empty root element. */
  insertPrerendered: (path: string, prerendered: { title: string; root: string; isCached: boolean }) => PageHtml;
};

const entry = "index.html";
const emptyRoot = '<div id="root"></div>';
/** Brotli compression level of pages that are compressed anew for each request. */
const requestQuality = 4;
/** Brotli compression level of pages that are compressed once and cached. */
const cacheQuality = 9;

/**
 * Reads the built page and adds preload links for each screen's own files, so that the browser loads them in parallel
 * with the first script. Null if the client is not built.
 */
export function readPages(options: Options): Pages | null {
  const { folder, screens, firstImages, chunksOfEmptyPages, calls, callsOf, callsOfPrerendered } = options;
  const file = path.join(folder, entry);
  const manifestFile = path.join(folder, ".vite/manifest.json");
  if (!existsSync(file) || !existsSync(manifestFile)) return null;
  const html = readFileSync(file, "utf8");
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const entryFiles = filesOf(manifest, [entry]);
  // Preload the chunks that the entry script imports dynamically as soon as it runs.
  const main = manifest[entry]?.dynamicImports ?? [];
  const asEarly = (call: string) => `<link rel="preload" as="fetch" href="${call}" crossorigin="anonymous">`;
  const imageOf = (screen: string) => {
    const image = firstImages[screen];
    // Begin the path of an image with `../`: the manifest names files relative to the client's source folder, and the
    // images are in a folder beside it.
    const name = image && manifest[`../${image}`]?.file;
    return name ? [`<link rel="preload" as="image" fetchpriority="high" href="/${name}">`] : [];
  };
  const partsOf = (screen: string, further: readonly string[] = []) =>
    [...filesOf(manifest, [...main, ...(screens[screen] ?? []), ...further])]
      .filter((name) => !entryFiles.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  const withLinks = (...links: string[]) => html.replace("</head>", `${links.join("")}</head>`);
  const emptyPages = new Map<string, PageHtml>();
  return {
    fileOf: (name) => {
      const built = manifest[name]?.file;
      return built === undefined ? null : `/${built}`;
    },
    // Compress each page at its first request: compressing all of them when the program starts would take a second.
    emptyPage: (screen = "") => {
      const key = Object.hasOwn(screens, screen) ? screen : "";
      const cached = emptyPages.get(key);
      if (cached) return cached;
      const links = [
        ...imageOf(key),
        ...[...(callsOf[key] ?? []), ...calls].map(asEarly),
        ...partsOf(key, chunksOfEmptyPages),
      ];
      const page = compress(withLinks(...links), cacheQuality);
      emptyPages.set(key, page);
      return page;
    },
    insertPrerendered: (screen, { title, root, isCached }) => {
      const later = [...callsOfPrerendered.map(asEarly), ...partsOf(screen)];
      const page = withLinks(...imageOf(screen), `<template id="${deferredAssetsId}">${later.join("")}</template>`);
      if (!page.includes(emptyRoot)) throw new Error("index.html has no place for a prerendered page");
      const named = page.replace(/<title>[^<]*/, () => `<title>${title}`);
      return compress(
        named.replace(emptyRoot, () => root),
        isCached ? cacheQuality : requestQuality,
      );
    },
  };
}

/** Replaces title and description and adds tags to the head of a page, for a single request. */
export function withHead({ plain }: PageHtml, { title, description, tags }: PageHead): PageHtml {
  const html = Buffer.from(plain)
    .toString("utf8")
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_tag, start) => start + escapeHtml(description))
    .replace("</head>", () => `${tags}</head>`);
  return compress(html, requestQuality);
}

/** Files of some chunks and of all chunks that they import. */
function filesOf(manifest: Manifest, parts: readonly string[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    const chunk = manifest[part];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function compress(html: string, quality: number): PageHtml {
  const plain = new Uint8Array(Buffer.from(html));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { plain, br: new Uint8Array(brotliCompressSync(plain, { params })), gzip: new Uint8Array(gzipSync(plain)) };
}
