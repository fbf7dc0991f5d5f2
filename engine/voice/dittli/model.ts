import { Tensor } from "onnxruntime-web/wasm";
import { createSession } from "../onnx-runtime.ts";
import { readMetadata, readModel } from "./assets.ts";

/** Name of the output with the duration of every symbol in frames; only the optimised model has this output. */
export const durationsOutput = "/Ceil_output_0_cast_to_fp32";

/** Synthesized samples, and the duration of every symbol and of the blanks between symbols, in samples at 44.1 kHz. */
export type Rendering = { samples: Float32Array; blanks: number[]; symbols: number[] };

export type Model = {
  /**
   * Whether the model was trained with the symbol; all other symbols are pronounced like the model's symbol for unknown
   * sounds.
   */
  knows(symbol: string): boolean;
  /** Synthesizes the symbols; `slowness` is a factor on all durations (above 1 is slower). */
  render(symbols: readonly string[], slowness: number): Promise<Rendering>;
};

function wholes(values: readonly number[]): Tensor {
  return new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
}

function fraction(value: number): Tensor {
  return new Tensor("float32", Float32Array.of(value), [1]);
}

/** Adds the blank symbol before, between and after all symbols, as in the training of the model. */
function withBlanks(values: readonly number[]): number[] {
  return [0, ...values.flatMap((value) => [value, 0])];
}

/**
 * Loads the ONNX runtime and the model. This takes half a second, or two seconds for the `published` model, which is
 * not optimised.
 */
export async function loadModel(published?: Uint8Array): Promise<Model> {
  const [metadata, model] = await Promise.all([readMetadata(), published ?? readModel()]);
  const session = await createSession(model, {
    // Use the parallel mode although there is only one thread: it orders the 4,000 nodes of the model in a quarter of
    // the time (onnxruntime 1.30.0).
    executionMode: "parallel",
    graphOptimizationLevel: published ? "extended" : "disabled",
  });
  const numbers = new Map(metadata.symbols.map((symbol, index) => [symbol, index]));
  const unknown = numbers.get("UNK") ?? 0;

  async function render(symbols: readonly string[], slowness: number): Promise<Rendering> {
    const input = withBlanks(symbols.map((symbol) => numbers.get(symbol) ?? unknown));
    const length = input.length;
    const features = (size: number) => new Tensor("float32", new Float32Array(length * size), [1, size, length]);
    const result = await session.run({
      x: wholes(input),
      x_lengths: new Tensor("int64", BigInt64Array.of(BigInt(length)), [1]),
      sid: new Tensor("int64", BigInt64Array.of(0n), [1]),
      tone: wholes(withBlanks(symbols.map(() => metadata.tone_offset))),
      language: wholes(withBlanks(symbols.map(() => metadata.language_id))),
      bert: features(1024),
      ja_bert: features(768),
      // Use no noise: the voice is then clearest (measured with speech recognition) and the same in every run.
      noise_scale: fraction(0),
      noise_scale_w: fraction(0),
      length_scale: fraction(slowness),
    });
    const samples = result["audio"]?.data;
    const frames = result[durationsOutput]?.data;
    if (!(samples instanceof Float32Array) || !(frames instanceof Float32Array)) throw new Error("no speech came out");
    const perFrame = samples.length / frames.reduce((sum, value) => sum + value, 0);
    const lengths = Array.from(frames, (value) => value * perFrame);
    return {
      samples,
      blanks: lengths.filter((_, index) => index % 2 === 0),
      symbols: lengths.filter((_, index) => index % 2 === 1),
    };
  }

  return { knows: (symbol) => numbers.has(symbol), render };
}
