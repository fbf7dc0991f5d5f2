import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bytesField, numberField } from "#engine/voice/protobuf.ts";
import { type Constant, makeOnnxModel, node, type Port } from "./onnx-model.ts";

/**
 * A tiny model with the files, inputs, outputs and states of a Pocket TTS export (decision 0044). It hums one tone per
 * voice instead of speaking, for three frames per piece of the text.
 */
const sizes = { latent: 4, text: 8, heads: 2, head: 4, cache: 1000, vocabulary: 400 };
const sampleRate = 24_000;
const samplesPerFrame = 1920;
const framesPerPiece = 3;

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

const attention = "transformer.layers.0.self_attn";
const flowState = [
  {
    module: attention,
    key: "cache",
    dtype: "float32",
    shape: [2, 1, sizes.cache, sizes.heads, sizes.head],
    fill: "nan",
  },
  { module: attention, key: "current_end", dtype: "float32", shape: [0], fill: "empty" },
  { module: attention, key: "step", dtype: "int64", shape: [1], fill: "zeros" },
  { module: "tiny", key: "frames_left", dtype: "float32", shape: [1], fill: "zeros" },
] as const;
const decoderState = [
  { module: "decoder.0", key: "first", dtype: "bool", shape: [1], fill: "ones" },
  { module: "decoder.0", key: "partial", dtype: "float32", shape: [1, 1, 2], fill: "zeros" },
] as const;

type StateEntry = (typeof flowState)[number] | (typeof decoderState)[number];

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

/** Counts the frames that are left, and returns the first number of the voice as conditioning. */
function languageModel(): Buffer {
  const { latent, text } = sizes;
  return makeOnnxModel({
    inputs: [
      { name: "sequence", type: "float32", shape: [1, "frames", latent] },
      { name: "text_embeddings", type: "float32", shape: [1, "pieces", text] },
      ...ports(flowState, "state_"),
    ],
    outputs: [
      { name: "conditioning", type: "float32", shape: [1, text] },
      { name: "eos_logit", type: "float32", shape: [1, 1] },
      ...ports(flowState, "out_state_"),
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
      node("Add", ["state_2", "positions"], ["out_state_2"]),
      node("Cast", ["frames"], ["frames_float"], [{ name: "to", value: 1 }]),
      node("Cast", ["pieces"], ["pieces_float"], [{ name: "to", value: 1 }]),
      node("Mul", ["pieces_float", "factor"], ["added"]),
      node("Add", ["state_3", "added"], ["before"]),
      node("Sub", ["before", "frames_float"], ["out_state_3"]),
      node("Neg", ["out_state_3"], ["overdue"]),
      node("Reshape", ["overdue", "square"], ["eos_logit"]),
      node("Slice", ["state_0", "zeros5", "ones5"], ["first"]),
      node("Reshape", ["first", "square"], ["voice"]),
      node("MatMul", ["voice", "row"], ["conditioning"]),
      node("Identity", ["state_0"], ["out_state_0"]),
      node("Identity", ["state_1"], ["out_state_1"]),
    ],
  });
}

/** Directs each frame from the noise to the conditioning. */
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
export const pieceTypes = { normal: 1, unknown: 2, byte: 6 };
export type Piece = { text: string; score: number; type: number };

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

/** Writes a voice: the cache of the language model after a recording, whose first number is `level`. */
export function makeVoice(
  level: number,
  { length = 5, position }: { length?: number; position?: number } = {},
): Buffer {
  const shape = [2, 1, length, sizes.heads, sizes.head];
  const cache = new Float32Array(shape.reduce((size, each) => size * each, 1)).fill(level);
  const header = {
    [`${attention}/cache`]: { dtype: "F32", shape, data_offsets: [0, cache.byteLength] },
    [`${attention}/offset`]: { dtype: "I64", shape: [1], data_offsets: [cache.byteLength, cache.byteLength + 8] },
    __metadata__: { format: "pt" },
  };
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(8);
  start.writeBigUInt64LE(BigInt(json.length));
  const end = Buffer.alloc(8);
  end.writeBigInt64LE(BigInt(position ?? length));
  return Buffer.concat([start, json, Buffer.from(cache.buffer), end]);
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
  flow_lm_state_manifest: manifestOf(flowState),
  mimi_state_manifest: manifestOf(decoderState),
};

/** Loudness of the tone; 0 makes a model that cannot speak. */
type ModelOptions = { loudness?: number };

/** The files of the tiny model with two voices, by their paths. */
export function pocketModelFiles({ loudness = 0.3 }: ModelOptions = {}): Record<string, Buffer> {
  return {
    "bundle.json": Buffer.from(JSON.stringify(bundle)),
    "tokenizer.model": makeTokenizer(),
    "text_conditioner.onnx": textConditioner(),
    "flow_lm_main_int8.onnx": languageModel(),
    "flow_lm_flow.onnx": flowNetwork(),
    "mimi_decoder.onnx": decoder(loudness),
    "voices/anna.safetensors": makeVoice(1),
    "voices/paul.safetensors": makeVoice(2),
  };
}

/** Writes the tiny model into a folder. */
export async function writePocketModel(folder: string, options?: ModelOptions): Promise<void> {
  await mkdir(join(folder, "voices"), { recursive: true });
  for (const [path, content] of Object.entries(pocketModelFiles(options))) await writeFile(join(folder, path), content);
}
