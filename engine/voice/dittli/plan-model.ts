import { writeFile } from "node:fs/promises";
import { readPublishedModel } from "./assets.ts";
import { durations } from "./model.ts";
import { withOutput } from "./with-output.ts";

/** Not among our packages: only it can write what it has planned (`npm install --no-save --ignore-scripts onnxruntime-node`). */
const planner = "onnxruntime-node";

/**
 * Writes the published model as the runtime plans it, with the length of every symbol as a second output. The last level
 * of plans would be made for this processor alone, and makes nothing faster.
 */
export async function planModel(file: string): Promise<void> {
  const { InferenceSession } = (await import(planner)) as typeof import("onnxruntime-web/wasm");
  await writeFile(file, "");
  await InferenceSession.create(withOutput(await readPublishedModel(), durations), {
    optimizedModelFilePath: file,
    graphOptimizationLevel: "extended",
    executionProviders: ["cpu"],
    logSeverityLevel: 3,
  });
}
