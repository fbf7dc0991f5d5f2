import { hasOverlays } from "./has-overlays.ts";
import type { ProviderFile } from "./ingest.ts";

/** One way to ingest a file; `lost` is the warning if it fails, null for the last way, whose failure is reported. */
export type IngestLevel = { candidate: ProviderFile; lost: string | null; timeoutMs: number };

const minuteMs = 60_000;
/**
 * Timeouts in milliseconds. The brand may take only minutes, because a video without it is better than a late one; the
 * visible label is required by law, and gets as long as a video of half an hour takes on a busy machine. Reading and
 * writing a video of 500 MB takes less than `plain`.
 */
const timeouts = { brand: 8 * minuteMs, label: 30 * minuteMs, plain: 2 * minuteMs };
/** Maximum time in milliseconds of ingesting one file, if each of its levels runs into its timeout. */
export const maxIngestMs = timeouts.brand + timeouts.label + 2 * timeouts.plain;

/**
 * Fallback levels for ingesting a file, from the complete one to the simplest; each uses the decoder less than the
 * level before.
 */
export function ingestLevels(foreign: ProviderFile): IngestLevel[] {
  const unbranded = { ...foreign, brand: undefined, script: undefined };
  const plain = { ...unbranded, needsLabel: false };
  const levels: IngestLevel[] = [];
  if (foreign.brand && hasOverlays(foreign))
    levels.push({ candidate: foreign, lost: "no brand", timeoutMs: timeouts.brand });
  if (foreign.needsLabel) levels.push({ candidate: unbranded, lost: "no label", timeoutMs: timeouts.label });
  if (foreign.posterFile !== null) levels.push({ candidate: plain, lost: "no poster", timeoutMs: timeouts.plain });
  return [...levels, { candidate: { ...plain, posterFile: null }, lost: null, timeoutMs: timeouts.plain }];
}
