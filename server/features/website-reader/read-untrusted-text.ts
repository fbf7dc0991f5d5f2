import { runInThread } from "#server/platform/run-in-thread.ts";
import type { ColorSources } from "./colors.ts";
import type { Page } from "./extract-page-metadata.ts";

export type UntrustedText =
  | { kind: "page"; content: Uint8Array; charset: string | null; address: string }
  | { kind: "colors"; found: ColorSources };

export type ReadLimits = { timeoutMilliseconds: number; signal: AbortSignal };

const program = new URL("./website-thread.ts", import.meta.url);
/** Memory limit of the parsing thread in MB: a page of 2 MB needs far less, and a page that needs more is refused. */
const maxMegabytes = 128;

/** Parses a page in a worker thread, because 2 MB of tags take a second and would block requests. */
export function readPageInThread(
  page: Omit<UntrustedText & { kind: "page" }, "kind">,
  limits: ReadLimits,
): Promise<Page> {
  return readInThread({ kind: "page", ...page }, limits);
}

export function readColorsInThread(found: ColorSources, limits: ReadLimits): Promise<string[]> {
  return readInThread({ kind: "colors", found }, limits);
}

function readInThread<Result>(text: UntrustedText, limits: ReadLimits): Promise<Result> {
  return runInThread(program, text, { ...limits, maxMegabytes });
}
