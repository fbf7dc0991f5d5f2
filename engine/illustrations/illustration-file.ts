import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { ownDrawings } from "./own-drawings.ts";
import { ownProducts } from "./own-products.ts";

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

let cachedEntries: readonly IllustrationEntry[] | undefined;

function packedIllustrations(): readonly IllustrationEntry[] {
  cachedEntries ??= JSON.parse(readFileSync(new URL(indexFile, folder), "utf8")) as IllustrationEntry[];
  return cachedEntries;
}

/** Names of all illustrations: those of the set in the order of its index, then our own. */
export const illustrationIndex = (): readonly Pick<IllustrationEntry, "name" | "label" | "words">[] => [
  ...packedIllustrations(),
  ...ownDrawings,
  ...ownProducts,
];

/** Reads the SVG of an illustration. @throws Error for a name that is not known */
export function readDrawing(name: string): string {
  const own = [...ownDrawings, ...ownProducts].find((each) => each.name === name);
  if (own) return own.svg;
  const entry = packedIllustrations().find((each) => each.name === name);
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
