import { greyRows, type Mask } from "./mask-bits.ts";

/** Number of rows that are converted at a time, so that a large mask never takes one byte per pixel in memory. */
const rowsPerChunk = 256;
const [bitDepth, greyscale] = [8, 0];

/**
 * Encodes the mask as a greyscale PNG of the values 0 and 255. A canvas is unsuitable: some browsers add noise to its
 * pixels against fingerprinting, and some refuse large ones.
 */
export async function encodePng(mask: Mask): Promise<Blob> {
  const header = new Uint8Array(13);
  const numbers = new DataView(header.buffer);
  numbers.setUint32(0, mask.width);
  numbers.setUint32(4, mask.height);
  header.set([bitDepth, greyscale, 0, 0, 0], 8);
  const packed = await new Response(rowsOf(mask).pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
  return new Blob([signature, chunk("IHDR", header), chunk("IDAT", new Uint8Array(packed)), chunk("IEND")], {
    type: "image/png",
  });
}

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Rows of a PNG before compression. Each begins with a byte for its filter; 0 means none. */
function rowsOf(mask: Mask): ReadableStream<Uint8Array<ArrayBuffer>> {
  let top = 0;
  return new ReadableStream({
    pull(controller) {
      if (top >= mask.height) return controller.close();
      const bottom = Math.min(mask.height, top + rowsPerChunk);
      const grey = greyRows(mask, top, bottom);
      const rows = new Uint8Array((mask.width + 1) * (bottom - top));
      for (let row = 0; row < bottom - top; row += 1) {
        rows.set(grey.subarray(row * mask.width, (row + 1) * mask.width), row * (mask.width + 1) + 1);
      }
      controller.enqueue(rows);
      top = bottom;
    },
  });
}

function chunk(name: string, data: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  numbers.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as defined by the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
