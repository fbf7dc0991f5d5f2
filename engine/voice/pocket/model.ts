import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type InferenceSession, Tensor } from "onnxruntime-web/wasm";
import type { Random } from "#engine/drawing/random.ts";
import { createSession } from "../onnx-runtime.ts";
import { type Bundle, readBundle } from "./bundle.ts";
import type { Prompt } from "./prompts.ts";
import { readSafetensors } from "./safetensors.ts";
import { initialState, nextState, type State, toVoiceState, type VoiceState } from "./state.ts";
import { readTokenizer, type Tokenizer } from "./tokenizer.ts";

/** Value of the model's output `eos_logit` above which the text counts as completely spoken. */
const endThreshold = -4;
/**
 * Upper limit of the length of a speech: the model speaks more than three pieces (tokens) of the text per second, and
 * pauses at the end.
 */
const slowestSpeech = { piecesPerSecond: 3, extraSeconds: 2 };
/** Number of latent frames that are decoded in one run; the decoder's memory grows with it. */
const framesPerDecoding = 15;

export type PocketModel = {
  bundle: Bundle;
  tokenizer: Tokenizer;
  /**
   * Loads a voice of this model.
   * @param file path of the voice, a safetensors file
   */
  loadVoice(file: string): Promise<VoiceState>;
  /**
   * Speaks a prompt.
   * @param random the same sequence gives the same sound
   * @returns samples at the rate of the bundle, and whether the model found the end of the text
   */
  speak(prompt: Prompt, voice: VoiceState, random: Random): Promise<{ samples: Float32Array; isComplete: boolean }>;
  release(): Promise<void>;
};

type Sessions = {
  conditioner: InferenceSession;
  main: InferenceSession;
  flow: InferenceSession;
  decoder: InferenceSession;
};

/** File names of the model's four graphs; a quantized graph is preferred where the folder has one. */
const graphNames = {
  conditioner: ["text_conditioner.onnx"],
  main: ["flow_lm_main_int8.onnx", "flow_lm_main.onnx"],
  flow: ["flow_lm_flow_int8.onnx", "flow_lm_flow.onnx"],
  decoder: ["mimi_decoder_int8.onnx", "mimi_decoder.onnx"],
} satisfies Record<keyof Sessions, readonly string[]>;

async function openGraph(folder: string, names: readonly string[]): Promise<InferenceSession> {
  for (const name of names) {
    const graph = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (graph) return createSession(graph, { graphOptimizationLevel: "all" });
  }
  throw new Error(`the model has no ${names.at(-1)}`);
}

const floats = (data: Float32Array | number[], shape: number[]) => new Tensor("float32", data, shape);

function dataOf(outputs: Readonly<Record<string, Tensor>>, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (data instanceof Float32Array) return data;
  throw new Error(`the model has no output ${name}`);
}

/** Reads the file of a voice. @throws Error if it does not belong to the model */
export const readVoice = async (bundle: Bundle, file: string): Promise<VoiceState> =>
  toVoiceState(bundle.flow_lm_state_manifest, readSafetensors(await readFile(file)));

/** A random number with the standard normal distribution (Box and Muller). */
const gaussian = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/**
 * Loads an ONNX export of Pocket TTS from a folder.
 * @param temperature variance of the noise from which each frame is made; 0 gives the same sound every time
 * @throws Error that says what is wrong with the folder
 */
export async function loadPocketModel(folder: string, temperature: number): Promise<PocketModel> {
  const bundle = await readBundle(folder);
  const tokenizer = readTokenizer(await readFile(join(folder, "tokenizer.model")));
  // Load the graphs one after the other: each is in memory twice while it is loaded.
  const sessions: Sessions = {
    conditioner: await openGraph(folder, graphNames.conditioner),
    main: await openGraph(folder, graphNames.main),
    flow: await openGraph(folder, graphNames.flow),
    decoder: await openGraph(folder, graphNames.decoder),
  };
  const { latent_dim: latentSize, conditioning_dim: textSize } = bundle;
  const caches = bundle.flow_lm_state_manifest.filter(({ key }) => key === "cache");
  const capacity = Math.min(...caches.map(({ shape }) => shape[2] ?? 0));

  async function advance(state: State, input: { latents?: Tensor; text?: Tensor }) {
    const outputs = await sessions.main.run({
      sequence: input.latents ?? floats([], [1, 0, latentSize]),
      text_embeddings: input.text ?? floats([], [1, 0, textSize]),
      ...state,
    });
    return { outputs, state: nextState(bundle.flow_lm_state_manifest, outputs) };
  }

  /**
   * Makes the next latent frame: adds the direction that the flow network returns to noise, in one step instead of
   * many.
   */
  async function sample(conditioning: Tensor, random: Random): Promise<Float32Array> {
    const deviation = Math.sqrt(temperature);
    const noise = Float32Array.from({ length: latentSize }, () => (deviation > 0 ? gaussian(random) * deviation : 0));
    const direction = dataOf(
      await sessions.flow.run({
        c: conditioning,
        s: floats([0], [1, 1]),
        t: floats([1], [1, 1]),
        x: floats(noise, [1, latentSize]),
      }),
      "flow_dir",
    );
    return noise.map((value, index) => value + (direction[index] ?? 0));
  }

  async function generate({ ids, framesAfterEnd }: Prompt, voice: VoiceState, random: Random) {
    const embedded = await sessions.conditioner.run({
      token_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    });
    const embeddings = dataOf(embedded, "embeddings");
    let { state } = await advance(voice.state, { text: floats(embeddings, [1, ids.length, textSize]) });
    const seconds = ids.length / slowestSpeech.piecesPerSecond + slowestSpeech.extraSeconds;
    const room = capacity - voice.position - ids.length;
    const latents: Float32Array[] = [];
    // Begin with a frame of NaN, which the model replaces by the frame that it has learned as the beginning of a
    // speech.
    let latent = new Float32Array(latentSize).fill(Number.NaN);
    let end: number | undefined;
    for (let frame = 0; frame < Math.min(Math.ceil(seconds * bundle.frame_rate), room); frame++) {
      const step = await advance(state, { latents: floats(latent, [1, 1, latentSize]) });
      const { conditioning } = step.outputs;
      if (!conditioning) throw new Error("the model has no output conditioning");
      if (end === undefined && (dataOf(step.outputs, "eos_logit")[0] ?? 0) > endThreshold) end = frame;
      if (end !== undefined && frame >= end + framesAfterEnd) return { latents, isComplete: true };
      latent = new Float32Array(await sample(conditioning, random));
      latents.push(latent);
      ({ state } = step);
    }
    return { latents, isComplete: false };
  }

  async function decode(latents: readonly Float32Array[]): Promise<Float32Array> {
    let state = initialState(bundle.mimi_state_manifest);
    const parts: Float32Array[] = [];
    for (let from = 0; from < latents.length; from += framesPerDecoding) {
      const frames = latents.slice(from, from + framesPerDecoding);
      const joined = floats(
        frames.flatMap((frame) => [...frame]),
        [1, frames.length, latentSize],
      );
      const outputs = await sessions.decoder.run({ latent: joined, ...state });
      parts.push(dataOf(outputs, "audio_frame"));
      state = nextState(bundle.mimi_state_manifest, outputs);
    }
    const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return samples;
  }

  return {
    bundle,
    tokenizer,
    loadVoice: (file) => readVoice(bundle, file),
    speak: async (prompt, voice, random) => {
      const { latents, isComplete } = await generate(prompt, voice, random);
      return { samples: await decode(latents), isComplete };
    },
    release: async () => {
      for (const session of Object.values(sessions)) await session.release();
    },
  };
}
