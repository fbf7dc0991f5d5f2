import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";

/** One drawing of the illustration set: German name, words for it, and where its compressed SVG lies in the file. */
export type IllustrationEntry = {
  /** Name in the set, such as `delivery-truck`. */
  name: string;
  label: string;
  /** German words that mean this drawing and no other, in folded spelling (lower case, ä as ae). */
  words: string[];
  offset: number;
  length: number;
};

const folder = new URL("../../assets/illustrations/", import.meta.url);
export const indexFile = "index.json";
export const drawingsFile = "drawings.bin";

let cachedIndex: readonly IllustrationEntry[] | undefined;

/** The illustrations of the set, in the order of the index; read once. */
export function illustrationIndex(): readonly IllustrationEntry[] {
  cachedIndex ??= JSON.parse(readFileSync(new URL(indexFile, folder), "utf8")) as IllustrationEntry[];
  return cachedIndex;
}

/** Reads the SVG of an illustration. @throws Error for a name that is not in the set */
export function readDrawing(name: string): string {
  const entry = illustrationIndex().find((each) => each.name === name);
  if (!entry) throw new Error(`no illustration ${name}`);
  const file = openSync(fileURLToPath(new URL(drawingsFile, folder)), "r");
  try {
    const compressed = Buffer.alloc(entry.length);
    readSync(file, compressed, 0, entry.length, entry.offset);
    return inflateRawSync(compressed).toString("utf8");
  } finally {
    closeSync(file);
  }
}
