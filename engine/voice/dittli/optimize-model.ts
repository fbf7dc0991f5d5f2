import { writeFile } from "node:fs/promises";
import { readPublishedModel } from "./assets.ts";
import { durationsOutput } from "./model.ts";
import { addModelOutput } from "./add-model-output.ts";

/**
 * Package that is not a dependency of ours; only it can save an optimised model (`npm install --no-save
 * --ignore-scripts onnxruntime-node`).
 */
const planner = "onnxruntime-node";

/**
 * Saves the published model as the runtime optimises it, with the duration of every symbol as a second output. The last
 * optimisation level would be specific to this processor and brings no speed.
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
