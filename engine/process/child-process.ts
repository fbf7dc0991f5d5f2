import type { RenderProgress } from "#engine/output/render-video.ts";
import type { RenderRequest, RenderReport } from "./run-process.ts";
import { serializeError } from "#engine/description/engine-error.ts";

const millisecondsBetweenReports = 250;

type Produce<Input> = (
  input: Input,
  files: string[],
  onProgress: (progress: RenderProgress) => void,
) => Promise<unknown>;

/** Entry of a child process that `runInProcess` has started: handles one request, reports progress and exits. */
export function handleRequest<Input>(produce: Produce<Input>): void {
  /** Exit when the parent process is gone, because nothing would read the result. */
  process.on("disconnect", () => process.exit(1));
  report({ type: "started" });
  process.once("message", (request: RenderRequest<Input>) => {
    void runRequest(produce, request);
  });
}

async function runRequest<Input>(produce: Produce<Input>, { description, files }: RenderRequest<Input>): Promise<void> {
  let lastPhase = "";
  let lastTime = 0;
  const onProgress = (progress: RenderProgress) => {
    const time = Date.now();
    if (progress.phase === lastPhase && time - lastTime < millisecondsBetweenReports) return;
    lastPhase = progress.phase;
    lastTime = time;
    report({ type: "progress", progress });
  };
  try {
    const result = await produce(description, files, onProgress);
    report({ type: "done", result }, () => process.exit(0));
  } catch (error) {
    report({ type: "failed", ...serializeError(error) }, () => process.exit(1));
  }
}

function report(message: RenderReport, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}
