import * as z from "zod/mini";

export type StoredTensor =
  | { dtype: "float32"; shape: number[]; data: Float32Array }
  | { dtype: "int64"; shape: number[]; data: BigInt64Array }
  | { dtype: "other"; shape: number[] };

const lengthBytes = 8;
const maxHeaderBytes = 1_000_000;

const offset = z.int().check(z.gte(0));
const headerSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(offset),
    data_offsets: z.tuple([offset, offset]),
  }),
);

/**
 * Reads a file of the format safetensors: the length of the header, the header in JSON, and the tensors.
 * @throws Error that says what is wrong with the file
 */
export function readSafetensors(file: Buffer): Map<string, StoredTensor> {
  const length = file.length < lengthBytes ? Infinity : Number(file.readBigUInt64LE(0));
  if (length > maxHeaderBytes || lengthBytes + length > file.length) throw new Error("no safetensors file");
  const { __metadata__: _, ...entries } = JSON.parse(file.toString("utf8", lengthBytes, lengthBytes + length));
  const header = headerSchema.parse(entries);
  const content = file.subarray(lengthBytes + length);
  return new Map(
    Object.entries(header).map(
      ([
        name,
        {
          dtype,
          shape,
          data_offsets: [from, to],
        },
      ]) => {
        if (to < from || to > content.length) throw new Error(`safetensors file that ends before ${name}`);
        return [name, readTensor(dtype, shape, content.subarray(from, to))];
      },
    ),
  );
}

function readTensor(dtype: string, shape: number[], bytes: Buffer): StoredTensor {
  // Copy the bytes, because typed arrays need an aligned position.
  const { buffer } = new Uint8Array(bytes);
  const size = shape.reduce((product, dimension) => product * dimension, 1);
  const checkSize = (elementBytes: number) => {
    if (bytes.length !== size * elementBytes) throw new Error(`tensor of ${bytes.length} bytes for ${size} elements`);
  };
  if (dtype === "F32") {
    checkSize(4);
    return { dtype: "float32", shape, data: new Float32Array(buffer) };
  }
  if (dtype === "I64") {
    checkSize(8);
    return { dtype: "int64", shape, data: new BigInt64Array(buffer) };
  }
  return { dtype: "other", shape };
}
