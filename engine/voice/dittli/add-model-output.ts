function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

function wholeField(number: number, value: number): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)]);
}

/**
 * Declares an inner float tensor of three dimensions as an output of an ONNX model. Concatenated protobuf messages are
 * merged, so appending `ModelProto { graph { output { name, type } } }` (onnx.proto3) is enough.
 */
export function addModelOutput(model: Buffer, name: string): Uint8Array {
  const shape = Buffer.concat(["first", "second", "third"].map((size) => field(1, field(2, size))));
  const type = field(1, Buffer.concat([wholeField(1, 1), field(2, shape)]));
  const output = field(12, Buffer.concat([field(1, name), field(2, type)]));
  return new Uint8Array(Buffer.concat([model, field(7, output)]));
}
