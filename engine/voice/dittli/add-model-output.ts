import { bytesField, numberField } from "../protobuf.ts";

/**
 * Declares an inner float tensor of three dimensions as an output of an ONNX model. Concatenated protobuf messages are
 * merged, so appending `ModelProto { graph { output { name, type } } }` (onnx.proto3) is enough.
 */
export function addModelOutput(model: Buffer, name: string): Uint8Array {
  const shape = Buffer.concat(["first", "second", "third"].map((size) => bytesField(1, bytesField(2, size))));
  const type = bytesField(1, Buffer.concat([numberField(1, 1), bytesField(2, shape)]));
  const output = bytesField(12, Buffer.concat([bytesField(1, name), bytesField(2, type)]));
  return new Uint8Array(Buffer.concat([model, bytesField(7, output)]));
}
