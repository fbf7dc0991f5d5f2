import type { ServerResponse } from "node:http";
import { resultFile } from "#engine/testing/result-files.ts";
import { boxesIn } from "#engine/output/mp4/boxes.ts";
import { checkMoov } from "#engine/ingest/top-level-boxes.ts";
import type { ResultFate } from "./kit.ts";

/** Whether a stored video equals a source video with only its provenance appended. */
export const isMarkedCopy = (stored: Buffer, source: Buffer): boolean =>
  stored.length > source.length && stored.subarray(0, source.length).equals(source);

/**
 * Whether a stored video is a re-encoded copy of a source video, with the same width, height and length: presenter
 * videos are stored like this, with a visible label.
 */
export function isLabelledCopy(stored: Buffer, source: Buffer): boolean {
  const [own, expected] = [tablesOf(stored), tablesOf(source)];
  const isAsLong = Math.abs((own.seconds ?? 0) - (expected.seconds ?? 0)) < 0.1;
  return !isMarkedCopy(stored, source) && own.width === expected.width && own.height === expected.height && isAsLong;
}

function tablesOf(source: Buffer) {
  const boxes = boxesIn(source);
  const { start = 0, size = 0 } = boxes.find(({ type }) => type === "moov") ?? {};
  return checkMoov(source.subarray(start, start + size), boxes);
}

/** Serves a result file. `slow` sends it byte by byte; `huge` announces and sends more than the limit. */
export async function answerResult(response: ServerResponse, type: string, fate: ResultFate): Promise<void> {
  const file = await resultFile(type);
  switch (fate) {
    case "dead":
      return void response.writeHead(404).end();
    case "truncated":
      return void response.writeHead(200, { "content-type": type }).end(file.subarray(0, Math.floor(file.length / 2)));
    case "of-the-wrong-type":
      return void response.writeHead(200, { "content-type": type }).end("<!doctype html><title>Fehler</title>");
    case "slow":
      return void drip(response.writeHead(200, { "content-type": type }), file);
    case "huge":
      return void flood(response.writeHead(200, { "content-type": type }));
    case "whole":
      return void response.writeHead(200, { "content-type": type, "content-length": file.length }).end(file);
  }
}

/** Sends a file so slowly that only the reader's timeout ends it. */
function drip(response: ServerResponse, file: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    response.write(file.subarray(at, at + 16));
    at += 16;
  }, 250);
  response.on("close", () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
}
