import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;
/** The one page of the client in each form that a browser may accept. */
export type PageHtml = Record<"plain" | "br" | "gzip", Bytes>;

type Manifest = Record<string, { file: string; imports?: string[] }>;
type Options = {
  folder: string;
  /** Path of a screen → the parts of the client it is made of, as the build names them. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Path of a screen → the picture it begins with, as its file is called in the repository. */
  firstPictures: Readonly<Record<string, string>>;
  /** Calls that every page begins with. */
  calls: readonly string[];
  /** Path of a screen → calls that it begins with as well. */
  callsOf: Readonly<Record<string, readonly string[]>>;
};

const entry = "index.html";
/** Brotli's, where somebody waits for it. */
const fast = 4;

/**
 * The page as built, and once per screen with links to that screen's own files: the browser fetches
 * them while it still reads the first script, instead of one after the other. Null before the build.
 */
export function readPages({
  folder,
  screens,
  firstPictures,
  calls,
  callsOf,
}: Options): { usual: PageHtml; byPath: Map<string, PageHtml> } | null {
  const file = path.join(folder, entry);
  const manifestFile = path.join(folder, ".vite/manifest.json");
  if (!existsSync(file) || !existsSync(manifestFile)) return null;
  const html = readFileSync(file, "utf8");
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const known = filesOf(manifest, [entry]);
  const asEarly = (call: string) => `<link rel="preload" as="fetch" href="${call}" crossorigin="anonymous">`;
  const early = calls.map(asEarly);
  const firstOf = (screen: string) => {
    const picture = firstPictures[screen];
    // The client's own folder lies beside that of the pictures.
    const name = picture && manifest[`../${picture}`]?.file;
    const own = (callsOf[screen] ?? []).map(asEarly);
    return name ? [`<link rel="preload" as="image" fetchpriority="high" href="/${name}">`, ...own] : own;
  };
  const withLinks = (parts: readonly string[], first: readonly string[] = []) => {
    const files = [...filesOf(manifest, parts)].filter((name) => !known.has(name));
    const links = [
      ...first,
      ...early,
      ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ];
    return compress(html.replace("</head>", `${links.join("")}</head>`));
  };
  return {
    usual: withLinks([]),
    byPath: new Map(Object.entries(screens).map(([screen, parts]) => [screen, withLinks(parts, firstOf(screen))])),
  };
}

/** The same page with more in its head, made for one request. */
export function withHead({ plain }: PageHtml, head: string): PageHtml {
  const html = Buffer.from(plain).toString("utf8");
  return compress(
    html.replace("</head>", () => `${head}</head>`),
    fast,
  );
}

/** The files of these parts and of everything they import. */
function filesOf(manifest: Manifest, parts: readonly string[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    const chunk = manifest[part];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function compress(html: string, quality?: number): PageHtml {
  const plain = new Uint8Array(Buffer.from(html));
  const params = quality === undefined ? {} : { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { plain, br: new Uint8Array(brotliCompressSync(plain, { params })), gzip: new Uint8Array(gzipSync(plain)) };
}
