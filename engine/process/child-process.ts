import type { RenderProgress } from "#engine/output/produce.ts";
import type { RenderOrder, RenderReport } from "./run-process.ts";
import { failureOf } from "#engine/description/studio-error.ts";

const millisecondsBetweenReports = 250;

type Make<Given> = (given: Given, files: string[], onProgress: (progress: RenderProgress) => void) => Promise<unknown>;

/** Child side of `runInProcess`: handles one request, reports progress and exits. */
export function takeOrder<Given>(make: Make<Given>): void {
  /** Stop when the parent is gone, because nothing reads the result. */
  process.on("disconnect", () => process.exit(1));
  process.once("message", (order: RenderOrder<Given>) => {
    void work(make, order);
  });
}

async function work<Given>(make: Make<Given>, { description, files }: RenderOrder<Given>): Promise<void> {
  let lastPhase = "";
  let lastTime = 0;
  const onProgress = (progress: RenderProgress) => {
    const now = Date.now();
    if (progress.phase === lastPhase && now - lastTime < millisecondsBetweenReports) return;
    lastPhase = progress.phase;
    lastTime = now;
    report({ type: "progress", progress });
  };
  try {
    const result = await make(description, files, onProgress);
    report({ type: "done", result }, () => process.exit(0));
  } catch (error) {
    report({ type: "failed", ...failureOf(error) }, () => process.exit(1));
  }
}

function report(message: RenderReport, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}
