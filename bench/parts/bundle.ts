import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { laterModulesOfPage, modulesOfPage } from "#domain/page-modules.ts";
import { pages } from "#domain/pages.ts";
import { number } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";

const folder = path.resolve(import.meta.dirname, "../../dist/web");
const limits = { first: 100, further: 40, styles: 20, fonts: 60 };
const firstPaths = ["/auth", "/"];
type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  /** Chunks that the entry chunk loads next, on every page. */
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;
type Screen = keyof typeof pages;

/** Sizes of the files that a browser loads before a page works, compressed as the server sends them. */
export const measureBundle: Part = async () => {
  const file = path.join(folder, ".vite/manifest.json");
  if (!existsSync(file)) return [{ what: "Oberfläche", measured: "übersprungen: dist/web fehlt (npm start baut es)" }];
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const begin = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const entry = begin.flatMap((name) => [name, ...(manifest[name]?.dynamicImports ?? [])]);
  const entryChunks = closure(manifest, entry);
  const entrySize = `Einstieg allein: ${number(sizeOf(filesOf(manifest, entryChunks)))} kB`;
  const screens = Object.keys(pages) as Screen[];
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const rows: Row[] = [];
  for (const screen of screens) {
    const { path: address } = pages[screen];
    const own = modulesOfPage(screen);
    const chunks = closure(manifest, [...entry, ...own]);
    for (const name of chunks) {
      for (const style of manifest[name]?.css ?? []) styles.add(style);
      for (const asset of manifest[name]?.assets ?? []) if (asset.endsWith(".woff2")) fonts.add(asset);
    }
    const isFirst = firstPaths.includes(address);
    const counted = isFirst ? chunks : chunks.filter((name) => !entryChunks.includes(name));
    const bytes = sizeOf(filesOf(manifest, counted));
    rows.push(
      isFirst
        ? { ...atMost(`JavaScript von ${address}, Brotli`, bytes, limits.first, "kB"), against: entrySize }
        : atMost(`JavaScript von ${address} über den Einstieg hinaus`, bytes, limits.further, "kB"),
    );
    const rest = laterModulesOfPage(screen);
    if (!rest) continue;
    const whole = closure(manifest, [...entry, ...own, ...rest.modules]).filter((name) => !entryChunks.includes(name));
    const wholeBytes = sizeOf(filesOf(manifest, whole));
    rows.push(atMost(`JavaScript von ${address} ${rest.label}`, wholeBytes, limits.further, "kB"));
  }
  rows.push(atMost("CSS, Brotli", sizeOf([...styles]), limits.styles, "kB"));
  rows.push(atMost("Schriften", sizeOf([...fonts]), limits.fonts, "kB"));
  return rows;
};

/** Returns the chunks `names` and all chunks that they import statically. */
function closure(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    found.add(name);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...found];
}

const filesOf = (manifest: Manifest, names: readonly string[]) => names.map((name) => manifest[name]?.file ?? "");

/** Total size of files in kB (1000 bytes), compressed as in the build. */
function sizeOf(files: readonly string[]): number {
  let bytes = 0;
  for (const name of files) bytes += compressedSize(path.join(folder, name));
  return bytes / 1000;
}

const sizes = new Map<string, number>();

/**
 * Compressed size of a file in bytes. Compresses the file itself: a running build may not have written its `.br` copy
 * yet.
 */
function compressedSize(file: string): number {
  const content = readFileSync(file);
  const size = sizes.get(file) ?? Math.min(content.length, brotliCompressSync(content).length);
  sizes.set(file, size);
  return size;
}
