import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let compiled: WebAssembly.Module | undefined;

/**
 * Keeps the compiled ONNX runtime in this process. Without it, each voice thread compiles the functions that it uses
 * again, which is more than half of the CPU time of a short speech.
 */
export async function keepSpeechRuntime(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm");
  compiled ??= await WebAssembly.compile(await readFile(file));
  return compiled;
}
