import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { env, InferenceSession } from "onnxruntime-web/wasm";
import { memoize } from "./memoize.ts";

const require = createRequire(import.meta.url);

/** Gives the ONNX runtime its WebAssembly, once per thread; without it, the runtime would download the WebAssembly. */
const setUp = memoize(async () => {
  const runtime = await readFile(require.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"));
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = new Uint8Array(runtime).buffer;
  env.logLevel = "error";
});

/** Loads a model. Sessions of one thread share the memory of the runtime. */
export async function createSession(
  model: Uint8Array,
  options: InferenceSession.SessionOptions,
): Promise<InferenceSession> {
  await setUp();
  return InferenceSession.create(model, { executionProviders: ["wasm"], logSeverityLevel: 3, ...options });
}
