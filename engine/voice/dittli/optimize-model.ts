import { writeFile } from "node:fs/promises";
import { readPublishedModel } from "./assets.ts";
import { durationsOutput } from "./model.ts";
import { addModelOutput } from "./add-model-output.ts";

/**
 * Package that writes an optimised model. The product does not depend on it, so install it only to optimise the model:
 * `npm install --no-save --ignore-scripts onnxruntime-node`.
 */
const planner = "onnxruntime-node";

/**
 * Saves the published model as the ONNX runtime optimises it, with the duration of every symbol as a second output. The
 * highest level of optimisation is left out: its result suits one type of processor only and is no faster.
 */
export async function optimizeModel(file: string): Promise<void> {
  const { InferenceSession } = (await import(planner)) as typeof import("onnxruntime-web/wasm");
  await writeFile(file, "");
  await InferenceSession.create(addModelOutput(await readPublishedModel(), durationsOutput), {
    optimizedModelFilePath: file,
    graphOptimizationLevel: "extended",
    executionProviders: ["cpu"],
    logSeverityLevel: 3,
  });
}
