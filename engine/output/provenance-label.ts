import { appendFile, open, readFile, writeFile } from "node:fs/promises";
import { box } from "./mp4/box.ts";
import { readerOf, topLevelBoxes } from "./mp4/boxes.ts";
import { pngChunk, pngSignature } from "./png-chunk.ts";
import { webpWithXmp } from "./webp-chunk.ts";

/** Content of the machine-readable label which says that a file was made by an AI system (EU AI Act, Art. 50). */
export type ProvenanceFacts = {
  /** Name of the engine's kind of media, or of the provider's model. */
  model: string;
  date: Date;
  /**
   * Last part of the IPTC digital source type: drawn by rules (`algorithmicMedia`, the default), made by a trained
   * model, or composed of parts of which a trained model made some.
   */
  source?: "algorithmicMedia" | "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia";
};

const xmpBox = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const xmpSegment = "http://ns.adobe.com/xap/1.0/\0";

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * The XMP packet of every file type: IPTC digital source type, creator, and a German sentence which says that an AI
 * system made the file.
 */
export function xmpPacket({ model, date, source = "algorithmicMedia" }: ProvenanceFacts): string {
  const when = date.toISOString();
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}" xmp:CreatorTool="Lichtspiel" xmp:CreateDate="${when}"><dc:creator><rdf:Seq><rdf:li>Lichtspiel, ${escapeXml(model)}</rdf:li></rdf:Seq></dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Mit KI erzeugt (Lichtspiel, ${escapeXml(model)})</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** Keyword that the XMP standard requires in a PNG; the zero bytes mean uncompressed text. */
const xmpKeyword = Buffer.from("XML:com.adobe.xmp\0\0\0\0\0", "latin1");

/** Returns a PNG with a provenance label. */
export function labelledPng(png: Buffer, facts: ProvenanceFacts): Buffer {
  return insertPacket(png, Buffer.from(xmpPacket(facts), "utf8"));
}

/**
 * Inserts an XMP packet into a PNG, directly after its header; libvips would write a chunk type that few readers
 * support.
 */
export function insertPacket(png: Buffer, packet: Buffer): Buffer {
  const behind = pngSignature.length + 12 + png.readUInt32BE(pngSignature.length);
  const chunk = pngChunk("iTXt", Buffer.concat([xmpKeyword, packet]));
  return Buffer.concat([png.subarray(0, behind), chunk, png.subarray(behind)]);
}

/**
 * Adds a provenance label in place to an MP4 (a `uuid` box at the end, so that `moov` stays first), a JPEG (APP1
 * segment), a PNG or a WebP (chunk), or a GIF (application extension).
 * @throws RangeError for any other file
 */
export async function addProvenanceLabel(file: string, facts: ProvenanceFacts): Promise<void> {
  const packet = Buffer.from(xmpPacket(facts), "utf8");
  if (await isMp4(file)) {
    await appendFile(file, box("uuid", xmpBox, packet));
    return;
  }
  await writeFile(file, imageWithXmp(await readFile(file), packet));
}

function imageWithXmp(content: Buffer, packet: Buffer): Buffer {
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return insertPacket(content, packet);
  if (content.toString("latin1", 0, 4) === "RIFF") return webpWithXmp(content, packet);
  if (content.toString("latin1", 0, 3) === "GIF") return gifWithXmp(content, packet);
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) {
    throw new RangeError("Only MP4, JPEG, PNG, WebP and GIF files can be marked");
  }
  const body = Buffer.concat([Buffer.from(xmpSegment, "latin1"), packet]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  // Insert the label after a JFIF segment, which readers expect to be the first.
  const at = content.readUInt16BE(2) === 0xffe0 ? 4 + content.readUInt16BE(4) : 2;
  return Buffer.concat([content.subarray(0, at), head, body, content.subarray(at)]);
}

/**
 * Builds a GIF with XMP. The trailer after the packet (XMP specification part 3, section 1.1.2) leads readers that skip
 * sub-blocks past the packet.
 */
function gifWithXmp(gif: Buffer, packet: Buffer): Buffer {
  const end = gif.lastIndexOf(0x3b);
  const trailer = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0x00]);
  const extension = Buffer.concat([Buffer.from("\x21\xff\x0bXMP DataXMP", "latin1"), packet, trailer]);
  return Buffer.concat([gif.subarray(0, end), extension, gif.subarray(end)]);
}

const sourceName = "digitalsourcetype/";

/**
 * Whether a file already names its digital source type, in XMP or in a C2PA manifest. Callers add no second label,
 * because a change of the file would break the signature of that manifest.
 */
export async function hasProvenanceLabel(file: string): Promise<boolean> {
  if (!(await isMp4(file))) return (await readFile(file)).includes(sourceName, 0, "latin1");
  return (await findUuidBox(file, (content) => content.includes(sourceName, 0, "latin1"))) !== null;
}

/** Copies the provenance label of one MP4 unchanged to another MP4. Returns false when there is none. */
export async function copyProvenanceLabel(from: string, to: string): Promise<boolean> {
  const label = await findUuidBox(from, (content, isXmp) => isXmp && content.includes("DigitalSourceType"));
  if (label) await appendFile(to, label);
  return label !== null;
}

/** Limit for a label in bytes; it is high because a C2PA manifest includes thumbnails. */
const maxLabelBytes = 16 * 1024 * 1024;
const maxBoxes = 1000;

/** Returns the first `uuid` box that `matches` accepts, or null. Boxes after a damaged one are not searched. */
async function findUuidBox(
  file: string,
  matches: (content: Buffer, isXmp: boolean) => boolean,
): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    const read = readerOf(handle);
    const { size: bytes } = await handle.stat();
    for await (const { type, start, size } of topLevelBoxes(read, bytes, maxBoxes)) {
      if (type !== "uuid" || size > maxLabelBytes) continue;
      const content = await read(start, size);
      // Write the size into the header, because the last box of a file may have an open length (0, up to the end of the
      // file).
      content.writeUInt32BE(size, 0);
      if (matches(content, content.subarray(8, 8 + xmpBox.length).equals(xmpBox))) return content;
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

/** Whether the file is an MP4. Reads only the first bytes, because a video may exceed the memory. */
async function isMp4(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString("latin1", 4) === "ftyp";
  } finally {
    await handle.close();
  }
}
