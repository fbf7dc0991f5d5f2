import { Tensor } from "onnxruntime-web/wasm";
import type { StateTensor } from "./bundle.ts";
import type { StoredTensor } from "./safetensors.ts";

/** Tensors that a model returns in each run and expects in the next one, by their input name. */
export type State = Record<string, Tensor>;

/** State of the language model after it has heard a voice; `position` is the number of positions that it has filled. */
export type VoiceState = { state: State; position: number };

const sizeOf = (shape: readonly number[]) => shape.reduce((product, dimension) => product * dimension, 1);

function filled({ dtype, shape, fill }: StateTensor): Tensor {
  const size = sizeOf(shape);
  const value = fill === "ones" ? 1 : 0;
  if (dtype === "int64") return new Tensor("int64", new BigInt64Array(size).fill(BigInt(value)), shape);
  if (dtype === "bool") return new Tensor("bool", new Uint8Array(size).fill(value), shape);
  return new Tensor("float32", new Float32Array(size).fill(fill === "nan" ? Number.NaN : value), shape);
}

export const initialState = (tensors: readonly StateTensor[]): State =>
  Object.fromEntries(tensors.map((tensor) => [tensor.input_name, filled(tensor)]));

/**
 * Returns the state for the next run of a model from the outputs of the last run.
 * @throws Error if the model has not returned a tensor of its state
 */
export const nextState = (tensors: readonly StateTensor[], outputs: Readonly<Record<string, Tensor>>): State =>
  Object.fromEntries(
    tensors.map(({ input_name, output_name }) => {
      const tensor = outputs[output_name];
      if (!tensor) throw new Error(`the model has no output ${output_name}`);
      return [input_name, tensor];
    }),
  );

/** Copies the elements of a tensor to the beginning of a larger one. */
function copyInto(
  target: { data: Float32Array; shape: readonly number[] },
  source: { data: Float32Array; shape: readonly number[] },
): void {
  const strideOf = (shape: readonly number[], axis: number) => sizeOf(shape.slice(axis + 1));
  const copy = (axis: number, from: number, to: number) => {
    const length = source.shape[axis] ?? 1;
    if (axis >= target.shape.length - 1) return target.data.set(source.data.subarray(from, from + length), to);
    for (let index = 0; index < length; index++) {
      copy(axis + 1, from + index * strideOf(source.shape, axis), to + index * strideOf(target.shape, axis));
    }
  };
  copy(0, 0, 0);
}

/** Puts a tensor of a voice, whose cache is as long as its recording, into the longer cache of the model. */
function fitted(tensor: StateTensor, stored: StoredTensor): Tensor {
  const { module, key, shape, dtype } = tensor;
  const name = `${module}/${key}`;
  if (stored.dtype !== dtype) throw new Error(`${name} of the voice is not ${dtype}`);
  if (stored.dtype === "int64") {
    if (stored.data.length !== sizeOf(shape)) throw new Error(`${name} of the voice has another size`);
    return new Tensor("int64", stored.data, shape);
  }
  if (stored.dtype !== "float32") throw new Error(`${name} of the voice cannot be read`);
  const isSmaller =
    stored.shape.length === shape.length && stored.shape.every((length, axis) => length <= (shape[axis] ?? 0));
  if (!isSmaller) throw new Error(`${name} of the voice does not fit into the model`);
  const target = new Float32Array(sizeOf(shape)).fill(Number.NaN);
  copyInto({ data: target, shape }, stored);
  return new Tensor("float32", target, shape);
}

/** Reads the position after a voice's recording: newer voices call it `offset`, older ones `step`. */
function positionOf(module: string, voice: ReadonlyMap<string, StoredTensor>): number {
  for (const key of ["step", "offset"]) {
    const stored = voice.get(`${module}/${key}`);
    if (stored?.dtype === "int64" && stored.data.length === 1) return Number(stored.data[0]);
  }
  // Take the length of the tensor `current_end`, which equals that of the recording: the oldest voices store no
  // position.
  const end = voice.get(`${module}/current_end`);
  if (end && end.shape[0] !== undefined && end.shape[0] > 0) return end.shape[0];
  throw new Error(`${module} of the voice has no position`);
}

/**
 * Creates the model's state from a voice, which is a state that was saved after the recording of a speaker.
 * @throws Error if the voice belongs to another model
 */
export function toVoiceState(tensors: readonly StateTensor[], voice: ReadonlyMap<string, StoredTensor>): VoiceState {
  const state = initialState(tensors);
  let last = 0;
  for (const tensor of tensors) {
    const { module, key, input_name } = tensor;
    if (key === "cache") {
      const stored = voice.get(`${module}/cache`);
      if (!stored) throw new Error(`the voice has no ${module}/cache`);
      const position = positionOf(module, voice);
      const padding = voice.get(`${module}/pad`);
      if (padding?.dtype === "int64" && padding.data.some((value) => value !== 0n))
        throw new Error("the voice has padding, which the model cannot read");
      // Refuse a position beyond the end of the recording: the model would hear silence instead of the voice.
      if (stored.shape[2] !== undefined && position > stored.shape[2])
        throw new Error(`the voice ends at ${position}, its cache at ${stored.shape[2]}`);
      state[input_name] = fitted(tensor, stored);
      last = Math.max(last, position);
    } else if (key === "step") state[input_name] = new Tensor("int64", [BigInt(positionOf(module, voice))], [1]);
  }
  if (last === 0) throw new Error("the voice contains no recording");
  return { state, position: last };
}
