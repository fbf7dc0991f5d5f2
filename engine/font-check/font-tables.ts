import { isWoff2, readWoff2 } from "./woff2.ts";
import { UnusableFont } from "./unusable-font.ts";

export type FontType = "font/ttf" | "font/otf" | "font/woff2";
/**
 * Tables of a font by tag. In a WOFF2 file, the tables glyf, loca and hmtx may be stored in the transformed form of
 * WOFF2, which is not decoded.
 */
export type FontTables = ReadonlyMap<string, Buffer>;

const signatures = { truetype: 0x00010000, apple: 0x74727565, cff: 0x4f54544f, collection: 0x74746366 };
/** Maximum number of tables; known fonts have fewer than thirty. */
const maxTables = 64;
/** Tables without which browsers refuse a font. */
const required = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"];

/**
 * Reads the table directory of a font file (OpenType 1.9, WOFF2). Reads beyond the end of the file throw a RangeError.
 * @throws UnusableFont
 */
export function readFontTables(content: Buffer): { type: FontType; tables: FontTables } {
  const signature = content.length < 4 ? 0 : content.readUInt32BE(0);
  const isPacked = isWoff2(content);
  const version = isPacked ? content.readUInt32BE(4) : signature;
  if (version === signatures.collection) throw new UnusableFont("collection", "The file contains several fonts");
  if (!isPacked && ![signatures.truetype, signatures.apple, signatures.cff].includes(version))
    throw new UnusableFont("format", `The file begins with ${signature.toString(16)}`);
  const tables = isPacked ? readWoff2(content, maxTables) : readDirectory(content);
  const absent = required.filter((tag) => !tables.has(tag));
  if (absent.length > 0) throw new UnusableFont("damaged", `Tables are missing: ${absent.join(", ")}`);
  const hasOutlines = (tables.has("glyf") && tables.has("loca")) || tables.has("CFF ") || tables.has("CFF2");
  if (!hasOutlines) throw new UnusableFont("no-outlines", "The font has no outlines");
  const type = isPacked ? "font/woff2" : version === signatures.cff ? "font/otf" : "font/ttf";
  return { type, tables };
}

function readDirectory(content: Buffer): FontTables {
  const count = content.readUInt16BE(4);
  if (count > maxTables) throw new UnusableFont("damaged", `${count} tables`);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    const tag = content.toString("latin1", at, at + 4);
    const [offset, length] = [content.readUInt32BE(at + 8), content.readUInt32BE(at + 12)];
    if (offset + length > content.length) throw new UnusableFont("damaged", `Table ${tag} ends behind the file`);
    if (tables.has(tag)) throw new UnusableFont("damaged", `Table ${tag} occurs twice`);
    tables.set(tag, content.subarray(offset, offset + length));
  }
  return tables;
}
