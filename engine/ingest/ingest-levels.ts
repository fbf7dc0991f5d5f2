import { hasOverlays } from "./has-overlays.ts";
import type { ProviderFile } from "./ingest.ts";

/**
 * One level of ingesting a file, that is, one attempt with `candidate`, which may lack brand, visible label or poster.
 * `lost` is the warning if the attempt fails; null for the last one, whose error is thrown.
 */
export type IngestLevel = { candidate: ProviderFile; lost: string | null; timeoutMs: number };

const minuteMs = 60_000;
/**
 * Timeouts in milliseconds. The brand may take only minutes, because a video without it is better than a late one; the
 * visible label is required by law, and gets as long as a video of half an hour takes on a busy machine. Reading and
 * writing a video of 500 MB takes less than `plain`.
 */
const timeouts = { brand: 8 * minuteMs, label: 30 * minuteMs, plain: 2 * minuteMs };
/** Maximum time in milliseconds of ingesting one file, if the attempt of each level runs into its timeout. */
export const maxIngestMs = timeouts.brand + timeouts.label + 2 * timeouts.plain;

/**
 * Lists the levels of ingesting a file from complete to simple; a level is tried only if the one before has failed or
 * was too slow. Each level decodes less than the one before, because a decoder may be the cause.
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
