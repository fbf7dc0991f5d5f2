/** The chunks of a WebP (RFC 9649); numbers are little-endian, and chunks are padded to even length. */
type Chunk = { type: string; content: Buffer };

const flags = { xmp: 0x04, alpha: 0x10 };

/** Returns a WebP with `packet` as its only XMP packet. @throws RangeError for a file that is no WebP */
export function webpWithXmp(webp: Buffer, packet: Buffer): Buffer {
  const chunks = chunksIn(webp).filter(({ type }) => type !== "XMP ");
  const extended = chunks.find(({ type }) => type === "VP8X");
  if (extended) extended.content = withFlag(extended.content);
  else chunks.unshift({ type: "VP8X", content: extendedHeader(chunks[0]) });
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    ...[...chunks, { type: "XMP ", content: packet }].map(bytesOf),
  ]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function chunksIn(webp: Buffer): Chunk[] {
  if (webp.toString("latin1", 0, 4) !== "RIFF" || webp.toString("latin1", 8, 12) !== "WEBP") {
    throw new RangeError("It is no WebP");
  }
  const chunks: Chunk[] = [];
  const end = Math.min(webp.length, webp.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= end;) {
    const size = webp.readUInt32LE(at + 4);
    if (at + 8 + size > end) throw new RangeError("The WebP is damaged");
    chunks.push({ type: webp.toString("latin1", at, at + 4), content: webp.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function withFlag(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(0) | flags.xmp, 0);
  return changed;
}

/** Builds the VP8X header that a simple WebP lacks: the image size and whether it has transparency. */
function extendedHeader(bitstream: Chunk | undefined): Buffer {
  const { width, height, hasAlpha } = sizeOf(bitstream);
  const header = Buffer.alloc(10);
  header.writeUInt8(flags.xmp | (hasAlpha ? flags.alpha : 0), 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  return header;
}

function sizeOf(bitstream: Chunk | undefined): { width: number; height: number; hasAlpha: boolean } {
  if (bitstream?.type === "VP8 ") {
    const { content } = bitstream;
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff, hasAlpha: false };
  }
  if (bitstream?.type !== "VP8L") throw new RangeError("The WebP is damaged");
  const bits = bitstream.content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: ((bits >>> 28) & 1) === 1 };
}

function bytesOf({ type, content }: Chunk): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
