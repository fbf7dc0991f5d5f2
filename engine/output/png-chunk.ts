import { crc32 } from "node:zlib";

/** The eight bytes at the start of every PNG. */
export const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** Builds one PNG chunk with its length and checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
