import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./paths.mjs";

/** The unit test files that take longest, in descending order of their time. */
export const slowFiles: readonly string[] = [
  "engine/fuzz/fuzz.test.ts",
  "server/features/generations/scheduling/provider-load.test.ts",
  "server/features/invoices/many-payments.test.ts",
  "engine/presenter/presenter.test.ts",
  "engine/rendition/rendition.test.ts",
  "server/providers/heygen/product.test.ts",
  "engine/engine.test.ts",
  "server/providers/secrets.test.ts",
  "engine/output/provenance-label.test.ts",
  "server/features/orders/jobs/deliver-whatsapp.test.ts",
  "engine/voice/sentences.test.ts",
  "engine/image/unchanged.test.ts",
  "server/features/generations/jobs/provider-priority.test.ts",
  "server/providers/local/render-media.test.ts",
  "engine/ingest/ingest.test.ts",
  "engine/animate/animate.test.ts",
  "server/features/generations/jobs/advance-project.test.ts",
  "engine/voice/speech-length.test.ts",
  "server/features/providers/runs/record-runs.test.ts",
  "server/features/generations/jobs/copy-result-files.test.ts",
  "server/features/orders/jobs/produce-order.test.ts",
  "server/features/generations/jobs/reconcile-late-result.test.ts",
  "engine/presenter/customer/customer.test.ts",
  "engine/presenter/shared.test.ts",
  "engine/image/edit/edit.test.ts",
  "server/providers/comfyui/contract.test.ts",
  "server/providers/heygen/contract.test.ts",
  "server/providers/heygen/contract-v2.test.ts",
  "server/providers/fal/contract.test.ts",
  "server/providers/kie/contract.test.ts",
  "server/providers/local/contract.test.ts",
  "server/providers/replicate/contract.test.ts",
  "server/providers/openai-images/contract.test.ts",
  "engine/image/inpaint/inpaint.test.ts",
  "server/features/projects/label-after-download.test.ts",
];

/** Sorts slow test files to the front, so that a run does not end with one slow file on a single core. */
export function longestFirst(files: readonly string[]): string[] {
  const rank = (file: string) => {
    const index = slowFiles.indexOf(file);
    return index < 0 ? slowFiles.length : index;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

export class LongestFirstSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is Vitest's own method, which returns a new array
    const usual = await super.sort(specifications);
    const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId).replaceAll("\\", "/");
    const order = longestFirst(usual.map(pathOf));
    return usual.toSorted((one, other) => order.indexOf(pathOf(one)) - order.indexOf(pathOf(other)));
  }
}
