/** Building blocks of MP4 boxes (ISO/IEC 14496-12); numbers are big-endian. */

export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

export const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);

export function words16(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, index * 2);
  return buffer;
}

export const words32 = (...values: readonly number[]): Buffer => list32(values);

export function list32(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
}

export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([words32(size), latin(type), ...content], size);
}

/** Builds a box that begins with its version (first byte) and flags. */
export const fullBox = (type: string, versionAndFlags: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, words32(versionAndFlags), ...content);
