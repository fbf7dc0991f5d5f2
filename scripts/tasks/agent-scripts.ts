import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { printExamples } from "#server/features/copywriting/print-examples.ts";
import { root } from "../setup/paths.mjs";

export default function agentScripts(): number {
  writeFileSync(join(root, "docs/agent-scripts.md"), printExamples());
  return 0;
}
