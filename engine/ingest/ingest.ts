import { open, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { hasProvenanceLabel, addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { badImage } from "#engine/vision/bad-image.ts";
import { needsFastStart, closeLastBox, moveMoovToFront } from "./fast-start.ts";
import { checkMoov, readBoxes, readMoov } from "./top-level-boxes.ts";
import { addOverlays } from "./add-overlays.ts";
import { captionsFromScript } from "./captions-from-script.ts";
import { hasOverlays, type Overlays } from "./has-overlays.ts";
import { writePoster } from "./poster.ts";

/** An unchecked file from a provider. */
export type ProviderFile = Overlays & {
  file: string;
  /** Kind of media that was requested; a file of the other kind is refused. */
  kind: "video" | "image";
  /** Path for the poster of a video; null when no poster is wanted. */
  posterFile: string | null;
  model: string;
  source: NonNullable<ProvenanceFacts["source"]>;
};
/** A checked file with its size in pixels as displayed. `warnings` lists the steps that failed, for the log. */
export type IngestedFile = {
  type: "video/mp4" | "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
  hasPoster: boolean;
  /** Seconds by which the brand's end card has lengthened the video; left out if there is no end card. */
  endCardSeconds?: number;
  /** The captions of a video as WebVTT: those of the provider, or those made from the script. */
  captions?: string;
  warnings: string[];
};

const maxPixels = 40_000_000;
const maxImageBytes = 128 * 1024 * 1024;
const imageTypes = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" } as const;

/**
 * Validates a file by its content and adds provenance label, overlays and poster in place. A step that fails
 * leaves the file unchanged and is reported in `warnings`.
 * @throws EngineError `bad-film` or `bad-image` when the file must not be stored
 */
export async function ingest({
  file,
  kind,
  posterFile,
  needsLabel,
  brand,
  captions: providedCaptions,
  script,
  ...provenance
}: ProviderFile): Promise<IngestedFile> {
  const facts = { ...provenance, date: new Date() };
  const warnings: string[] = [];
  const tryStep = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
      return true;
    } catch (error) {
      warnings.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  const labelOnce = async () => {
    if (!(await hasProvenanceLabel(file))) await addProvenanceLabel(file, facts);
  };
  if (kind === "image") {
    const metadata = await checkImage(file);
    await tryStep("not marked", labelOnce);
    return { ...metadata, hasPoster: false, warnings };
  }
  const original = await checkVideo(file);
  // Draw the overlays before the other steps change the file: if a decoder crashes, the provider's file is still
  // intact.
  let endCardSeconds = 0;
  const draw = (what: string, overlays: Overlays) =>
    hasOverlays(overlays) &&
    tryStep(what, async () => void (endCardSeconds = await addOverlays(file, original.rotation, overlays)));
  let captions = providedCaptions;
  if (brand && captions === undefined && script !== undefined) {
    await tryStep("no captions", async () => void (captions = await captionsFromScript(file, script)));
  }
  const isChanged = brand
    ? (await draw("no brand", { needsLabel, brand, captions })) || (await draw("no label", { needsLabel }))
    : await draw("no label", { needsLabel });
  const { width, height, rotation } = isChanged ? await checkVideo(file) : original;
  const hasPoster =
    posterFile !== null && (await tryStep("no poster", () => writePoster(file, posterFile, { rotation, facts })));
  if (!(await hasProvenanceLabel(file))) {
    await tryStep("tables not moved", () => prepareForAppend(file));
    await tryStep("not marked", labelOnce);
  }
  return {
    type: "video/mp4",
    width,
    height,
    hasPoster,
    ...(endCardSeconds > 0 && { endCardSeconds }),
    ...(captions !== undefined && { captions }),
    warnings,
  };
}

async function checkImage(file: string): Promise<Pick<IngestedFile, "type" | "width" | "height">> {
  const { size } = await stat(file);
  if (size > maxImageBytes) throw badImage("too-many-pixels", `${size} bytes`);
  const content = await readFile(file);
  try {
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: "error" });
    const { format, autoOrient } = await image.metadata();
    const type = imageTypes[format as keyof typeof imageTypes];
    if (!type) throw badImage("format", format);
    // Decode the image down to its last row, because the first rows of a truncated image are valid.
    await image.raw().toBuffer();
    return { type, width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw badImage("unreadable", cause instanceof Error ? cause.message : String(cause), cause);
  }
}

async function checkVideo(file: string) {
  const handle = await open(file);
  try {
    const boxes = await readBoxes(handle);
    return checkMoov(await readMoov(handle, boxes), boxes);
  } finally {
    await handle.close();
  }
}

/**
 * Prepares a video so that another box can be appended: moves the `moov` box to the front if needed for fast start;
 * otherwise writes an explicit length into a last box that extends to the end of the file.
 */
async function prepareForAppend(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const boxes = await readBoxes(handle);
    const tables = await readMoov(handle, boxes);
    if (needsFastStart(tables, boxes)) await moveMoovToFront(file, tables, boxes);
    else await closeLastBox(handle, boxes);
  } finally {
    await handle.close();
  }
}
