import { bytesField, numberField, varint } from "#engine/voice/protobuf.ts";

/** Data types of TensorProto in onnx.proto3. */
const types = { float32: 1, int64: 7, bool: 9 } as const;
export type TensorType = keyof typeof types;
/** Size of one dimension of a tensor: a number if it is fixed, a name if it differs from run to run. */
export type Size = number | string;

const concat = (parts: readonly Buffer[]) => Buffer.concat(parts);

/** Describes an input or output of a model (ValueInfoProto). */
function valueInfo(field: number, name: string, type: TensorType, shape: readonly Size[]): Buffer {
  const sizes = shape.map((size) =>
    bytesField(1, typeof size === "number" ? numberField(1, size) : bytesField(2, size)),
  );
  const tensor = concat([numberField(1, types[type]), bytesField(2, concat(sizes))]);
  return bytesField(field, concat([bytesField(1, name), bytesField(2, bytesField(1, tensor))]));
}

/** Declares an input or an output of a model. */
export type Port = { name: string; type: TensorType; shape: readonly Size[] };

type Attribute = { name: string; value: number };

/** Describes one step of a model (NodeProto); attributes are whole numbers from 0. */
export function node(type: string, inputs: string[], outputs: string[], attributes: readonly Attribute[] = []): Buffer {
  const integer = 2;
  return concat([
    ...inputs.map((name) => bytesField(1, name)),
    ...outputs.map((name) => bytesField(2, name)),
    bytesField(4, type),
    ...attributes.map(({ name, value }) =>
      bytesField(5, concat([bytesField(1, name), numberField(3, value), numberField(20, integer)])),
    ),
  ]);
}

/** A constant tensor of a model: its name in the graph, its dimensions and its elements. */
export type Constant = { name: string; shape: readonly number[]; data: Float32Array | BigInt64Array };

function tensorOf({ name, shape, data }: Constant): Buffer {
  const type = data instanceof Float32Array ? types.float32 : types.int64;
  return concat([
    ...shape.map((size) => concat([varint(1 << 3), varint(size)])),
    numberField(2, type),
    bytesField(8, name),
    bytesField(9, new Uint8Array(data.buffer)),
  ]);
}

/** Writes a model in the format of ONNX (onnx.proto3), with the operators of opset 17. */
export function makeOnnxModel(model: {
  inputs: readonly Port[];
  outputs: readonly Port[];
  constants: readonly Constant[];
  nodes: readonly Buffer[];
}): Buffer {
  const graph = concat([
    ...model.nodes.map((each) => bytesField(1, each)),
    bytesField(2, "tiny"),
    ...model.constants.map((each) => bytesField(5, tensorOf(each))),
    ...model.inputs.map(({ name, type, shape }) => valueInfo(11, name, type, shape)),
    ...model.outputs.map(({ name, type, shape }) => valueInfo(12, name, type, shape)),
  ]);
  return concat([
    numberField(1, 8),
    bytesField(7, graph),
    bytesField(8, concat([bytesField(1, ""), numberField(2, 17)])),
  ]);
}
