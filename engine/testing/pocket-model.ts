import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bytesField, numberField } from "#engine/voice/protobuf.ts";
import { type Constant, makeOnnxModel, node, type Port, type TensorType } from "./onnx-model.ts";

/**
 * Sizes of a tiny model with the files, inputs, outputs and states of a Pocket TTS export (decision 0044). The model
 * hums one tone per voice instead of speaking, for about one frame per piece (token) of the text.
 */
const sizes = { latent: 4, text: 8, cache: 1000, vocabulary: 400 };
const sampleRate = 24_000;
const samplesPerFrame = 1920;
const framesPerPiece = 1;

const floats = (name: string, shape: readonly number[], data: readonly number[]): Constant => ({
  name,
  shape,
  data: Float32Array.from(data),
});
const integers = (name: string, data: readonly number[]): Constant => ({
  name,
  shape: [data.length],
  data: BigInt64Array.from(data, BigInt),
});
const zeros = (length: number) => Array.from({ length }, () => 0);
/** A list of zeros that begins with the given values. */
const beginning = (length: number, ...values: number[]) => [...values, ...zeros(length - values.length)];

type StateEntry = {
  module: string;
  key: string;
  dtype: TensorType;
  shape: readonly number[];
  fill: "nan" | "zeros" | "ones" | "empty";
};

/**
 * Sizes of the caches: tiny, or those of the published German model, whose caches take much of the time of a run to
 * copy.
 */
export type CacheSizes = { layers: number; heads: number; head: number };
const tinyCaches: CacheSizes = { layers: 1, heads: 2, head: 4 };
export const publishedCaches: CacheSizes = { layers: 6, heads: 16, head: 64 };

const attention = (layer: number) => `transformer.layers.${layer}.self_attn`;

/** The states of the layers, and a counter of the frames left to hum, which the published model lacks. */
const flowStateOf = ({ layers, heads, head }: CacheSizes): StateEntry[] => [
  ...Array.from({ length: layers }, (_, layer): StateEntry[] => [
    { module: attention(layer), key: "cache", dtype: "float32", shape: [2, 1, sizes.cache, heads, head], fill: "nan" },
    { module: attention(layer), key: "current_end", dtype: "float32", shape: [0], fill: "empty" },
    { module: attention(layer), key: "step", dtype: "int64", shape: [1], fill: "zeros" },
  ]).flat(),
  { module: "tiny", key: "frames_left", dtype: "float32", shape: [1], fill: "zeros" },
];
const decoderState: readonly StateEntry[] = [
  { module: "decoder.0", key: "first", dtype: "bool", shape: [1], fill: "ones" },
  { module: "decoder.0", key: "partial", dtype: "float32", shape: [1, 1, 2], fill: "zeros" },
];

const manifestOf = (entries: readonly StateEntry[]) =>
  entries.map((entry, index) => ({
    ...entry,
    path: `${entry.module}/${entry.key}`,
    index,
    input_name: `state_${index}`,
    output_name: `out_state_${index}`,
  }));

const ports = (entries: readonly StateEntry[], prefix: string): Port[] =>
  entries.map(({ dtype, shape }, index) => ({ name: `${prefix}${index}`, type: dtype, shape }));

function textConditioner(): Buffer {
  const { vocabulary, text } = sizes;
  return makeOnnxModel({
    inputs: [{ name: "token_ids", type: "int64", shape: [1, "length"] }],
    outputs: [{ name: "embeddings", type: "float32", shape: [1, "length", text] }],
    constants: [floats("table", [vocabulary, text], zeros(vocabulary * text))],
    nodes: [node("Gather", ["table", "token_ids"], ["embeddings"])],
  });
}

/** Number of the data type int8 in onnx.proto3. */
const int8 = 3;

/**
 * Builds the graph of the language model: it counts down the frames left to hum, and returns the first number of the
 * voice as conditioning.
 */
function languageModel(state: readonly StateEntry[]): Buffer {
  const { latent, text } = sizes;
  const counter = state.length - 1;
  const pass = (key: string) =>
    state.flatMap((entry, index) =>
      entry.key === key ? [node("Identity", [`state_${index}`], [`out_state_${index}`])] : [],
    );
  const advance = state.flatMap(({ key }, index) =>
    key === "step" ? [node("Add", [`state_${index}`, "positions"], [`out_state_${index}`])] : [],
  );
  return makeOnnxModel({
    inputs: [
      { name: "sequence", type: "float32", shape: [1, "frames", latent] },
      { name: "text_embeddings", type: "float32", shape: [1, "pieces", text] },
      ...ports(state, "state_"),
    ],
    outputs: [
      { name: "conditioning", type: "float32", shape: [1, text] },
      { name: "eos_logit", type: "float32", shape: [1, 1] },
      ...ports(state, "out_state_"),
    ],
    constants: [
      integers("one", [1]),
      integers("zeros5", [0, 0, 0, 0, 0]),
      integers("ones5", [1, 1, 1, 1, 1]),
      integers("square", [1, 1]),
      floats("factor", [1], [framesPerPiece]),
      floats(
        "row",
        [1, text],
        Array.from({ length: text }, () => 1),
      ),
    ],
    nodes: [
      node("Shape", ["sequence"], ["sequence_shape"]),
      node("Gather", ["sequence_shape", "one"], ["frames"]),
      node("Shape", ["text_embeddings"], ["text_shape"]),
      node("Gather", ["text_shape", "one"], ["pieces"]),
      node("Add", ["frames", "pieces"], ["positions"]),
      ...advance,
      node("Cast", ["frames"], ["frames_float"], [{ name: "to", value: 1 }]),
      node("Cast", ["pieces"], ["pieces_float"], [{ name: "to", value: 1 }]),
      node("Mul", ["pieces_float", "factor"], ["added"]),
      node("Add", [`state_${counter}`, "added"], ["before"]),
      node("Sub", ["before", "frames_float"], [`out_state_${counter}`]),
      node("Neg", [`out_state_${counter}`], ["overdue"]),
      node("Reshape", ["overdue", "square"], ["eos_logit"]),
      node("Slice", ["state_0", "zeros5", "ones5"], ["first"]),
      node("Reshape", ["first", "square"], ["voice"]),
      // Multiply whole numbers, as the published graph does, which quantizes its values while it runs.
      node("DynamicQuantizeLinear", ["voice"], ["quantized", "scale", "zero"]),
      node("Cast", ["row"], ["quantized_row"], [{ name: "to", value: int8 }]),
      node("MatMulInteger", ["quantized", "quantized_row", "zero"], ["product"]),
      node("Cast", ["product"], ["product_float"], [{ name: "to", value: 1 }]),
      node("Mul", ["product_float", "scale"], ["conditioning"]),
      ...pass("cache"),
      ...pass("current_end"),
    ],
  });
}

/**
 * Builds the graph of the flow network: it returns the direction in which a frame moves from noise to the conditioning.
 */
function flowNetwork(): Buffer {
  const { latent, text } = sizes;
  return makeOnnxModel({
    inputs: [
      { name: "c", type: "float32", shape: ["batch", text] },
      { name: "s", type: "float32", shape: ["batch", 1] },
      { name: "t", type: "float32", shape: ["batch", 1] },
      { name: "x", type: "float32", shape: ["batch", latent] },
    ],
    outputs: [{ name: "flow_dir", type: "float32", shape: ["batch", latent] }],
    constants: [floats("weights", [text, latent], beginning(text * latent, 1))],
    nodes: [
      node("Sub", ["t", "s"], ["step"]),
      node("MatMul", ["c", "weights"], ["direction"]),
      node("Mul", ["direction", "step"], ["scaled"]),
      node("Identity", ["scaled"], ["flow_dir"]),
    ],
  });
}

function decoder(loudness: number): Buffer {
  const { latent } = sizes;
  const tone = Array.from(
    { length: samplesPerFrame },
    (_, index) => loudness * Math.sin((2 * Math.PI * 200 * index) / sampleRate),
  );
  return makeOnnxModel({
    inputs: [{ name: "latent", type: "float32", shape: [1, "frames", latent] }, ...ports(decoderState, "state_")],
    outputs: [{ name: "audio_frame", type: "float32", shape: [1, 1, "samples"] }, ...ports(decoderState, "out_state_")],
    constants: [
      floats("weights", [latent, samplesPerFrame], beginning(latent * samplesPerFrame, ...tone)),
      { name: "flat", shape: [3], data: BigInt64Array.of(1n, 1n, -1n) },
    ],
    nodes: [
      node("MatMul", ["latent", "weights"], ["frames"]),
      node("Reshape", ["frames", "flat"], ["audio_frame"]),
      node("Identity", ["state_0"], ["out_state_0"]),
      node("Identity", ["state_1"], ["out_state_1"]),
    ],
  });
}

const letters = "abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ.,!?▁";
const pieceTypes = { normal: 1, unknown: 2, byte: 6 };
type Piece = { text: string; score: number; type: number };

/** Writes a SentencePiece model (sentencepiece_model.proto) whose pieces are letters, some words, and the bytes. */
export function makeTokenizer(words: readonly string[] = ["▁Guten", "▁Tag"], normalizer = Buffer.alloc(0)): Buffer {
  const pieces: Piece[] = [
    { text: "<unk>", score: 0, type: pieceTypes.unknown },
    ...Array.from({ length: 256 }, (_, byte) => ({
      text: `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
      score: 0,
      type: pieceTypes.byte,
    })),
    ...Array.from(letters, (text) => ({ text, score: -5, type: pieceTypes.normal })),
    ...words.map((text) => ({ text, score: -6, type: pieceTypes.normal })),
  ];
  const score = (value: number) => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8((2 << 3) | 5);
    bytes.writeFloatLE(value, 1);
    return bytes;
  };
  return Buffer.concat([
    ...pieces.map((piece) =>
      bytesField(1, Buffer.concat([bytesField(1, piece.text), score(piece.score), numberField(3, piece.type)])),
    ),
    bytesField(2, numberField(3, 1)),
    bytesField(3, normalizer),
  ]);
}

type VoiceOptions = { length?: number; position?: number; caches?: CacheSizes };

/**
 * Returns the file of a voice: the caches of the language model after it has heard a recording of `length` positions.
 * All numbers of the caches are `level`.
 */
export function makeVoice(level: number, { length = 5, position, caches = tinyCaches }: VoiceOptions = {}): Buffer {
  const shape = [2, 1, length, caches.heads, caches.head];
  const cache = Buffer.from(new Float32Array(shape.reduce((size, each) => size * each, 1)).fill(level).buffer);
  const end = Buffer.alloc(8);
  end.writeBigInt64LE(BigInt(position ?? length));
  const header: Record<string, unknown> = { __metadata__: { format: "pt" } };
  const parts: Buffer[] = [];
  let at = 0;
  const add = (name: string, dtype: string, dimensions: number[], content: Buffer) => {
    header[name] = { dtype, shape: dimensions, data_offsets: [at, at + content.length] };
    parts.push(content);
    at += content.length;
  };
  for (let layer = 0; layer < caches.layers; layer++) {
    add(`${attention(layer)}/cache`, "F32", shape, cache);
    add(`${attention(layer)}/offset`, "I64", [1], end);
  }
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(8);
  start.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([start, json, ...parts]);
}

const bundle = {
  schema_version: 2,
  bundle_name: "german",
  sample_rate: sampleRate,
  frame_rate: sampleRate / samplesPerFrame,
  samples_per_frame: samplesPerFrame,
  latent_dim: sizes.latent,
  conditioning_dim: sizes.text,
  pad_with_spaces_for_short_inputs: false,
  remove_semicolons: true,
  model_recommended_frames_after_eos: null,
  max_token_per_chunk: 50,
  mimi_state_manifest: manifestOf(decoderState),
};

/** `loudness` is the peak of the tone that the model hums; with 0, the model behaves like one that cannot speak. */
type ModelOptions = { loudness?: number; caches?: CacheSizes };

/** The files of the tiny model with two voices, by their paths. */
export function pocketModelFiles({ loudness = 0.3, caches = tinyCaches }: ModelOptions = {}): Record<string, Buffer> {
  const flowState = flowStateOf(caches);
  return {
    "bundle.json": Buffer.from(JSON.stringify({ ...bundle, flow_lm_state_manifest: manifestOf(flowState) })),
    "tokenizer.model": makeTokenizer(),
    "text_conditioner.onnx": textConditioner(),
    "flow_lm_main_int8.onnx": languageModel(flowState),
    "flow_lm_flow.onnx": flowNetwork(),
    "mimi_decoder.onnx": decoder(loudness),
    "voices/anna.safetensors": makeVoice(1, { caches }),
    "voices/paul.safetensors": makeVoice(2, { caches }),
  };
}

/** Writes the tiny model into a folder. */
export async function writePocketModel(folder: string, options?: ModelOptions): Promise<void> {
  await mkdir(join(folder, "voices"), { recursive: true });
  for (const [path, content] of Object.entries(pocketModelFiles(options))) await writeFile(join(folder, path), content);
}
