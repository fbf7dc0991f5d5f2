import { deflateSync } from "node:zlib";
import { pngChunk, pngSignature } from "#engine/output/png-chunk.ts";

/** A black PNG with one bit per pixel; a million pixels take about a hundred bytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a copy of the PNG with a wrong checksum in the first image data chunk. */
export function withWrongChecksum(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const data = copy.indexOf("IDAT", 0, "latin1");
  const checksum = data + 4 + copy.readUInt32BE(data - 4);
  copy.writeUInt32BE((copy.readUInt32BE(checksum) ^ 0xffff) >>> 0, checksum);
  return copy;
}
