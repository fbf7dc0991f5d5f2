import { type Description, isImage, parseDescription } from "./description.ts";
import type { RenderProgress } from "./output/produce.ts";
import type { RenderOrder, RenderReport } from "./run-process.ts";
import { StudioError } from "./studio-error.ts";

const millisecondsBetweenReports = 250;

/** A render nobody waits for any more is not worth finishing. */
process.on("disconnect", () => process.exit(1));

process.once("message", (order: RenderOrder) => {
  void work(order);
});

async function work({ description: given, files }: RenderOrder): Promise<void> {
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
    const description = parseDescription(given);
    const result = await make(description, files, onProgress);
    report({ type: "done", result }, () => process.exit(0));
  } catch (error) {
    const code = error instanceof StudioError ? error.code : "crashed";
    const message = wordsOf(error);
    report({ type: "failed", code, message }, () => process.exit(1));
  }
}

/** A StudioError's message begins with its reason; of anything else the place counts. */
function wordsOf(error: unknown): string {
  if (error instanceof StudioError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What draws is loaded late: a broken drawing library is a failed render, not a silent exit. */
async function make(description: Description, files: string[], onProgress: (progress: RenderProgress) => void) {
  if (isImage(description)) {
    const { produceImages } = await import("./image/index.ts");
    const total = files.length;
    return produceImages(description, files, (done) => onProgress({ phase: "drawing", done, total }));
  }
  const { produce } = await import("./output/produce.ts");
  const [file = "", posterFile = ""] = files;
  return produce(description, file, posterFile, onProgress);
}

function report(message: RenderReport, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}
