import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AppError } from "#domain/errors.ts";
import { endingOf } from "#domain/projects/project.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import { log } from "#server/platform/log.ts";
import type { SafeFetch } from "#server/platform/safe-fetch.ts";
import { isStorageFull, type Store } from "#server/platform/storage.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import { type ForeignFile, readSubtitles, type ReceivedFile, StudioError } from "#engine/index.ts";
import { ResultTrouble } from "./result-error.ts";

export type KeepBounds = {
  /** Maximum size of one file. */
  maxBytes: number;
  /** Timeout for fetching all files of a project. */
  timeoutMilliseconds: number;
  /** Timeout for checking one file, counted from when it gets its slot. */
  judgeMilliseconds: number;
};
type Tools = {
  store: Store;
  fetch: SafeFetch;
  trustedHosts: readonly string[];
  /** Temporary folder on the same disk as the storage, so that a file is moved and not copied. */
  workFolder: string;
  /** Checks a file and writes its provenance in a child process, which has ended when the call rejects. */
  receive: (file: ForeignFile, options: { signal: AbortSignal }) => Promise<ReceivedFile>;
  bounds?: Partial<KeepBounds>;
};
export type Making = {
  /** Storage prefix for the numbered results; nothing else lies below it. */
  prefix: string;
  files: readonly ResultFile[];
  /** Provenance: the model, whether it used the user's images, and whether the result needs a visible label. */
  facts: Pick<ForeignFile, "model" | "source" | "needsLabel">;
};
type Fetched = { file: string; posterFile: string; captions: string | undefined; received: ReceivedFile };

const usualBounds: KeepBounds = {
  maxBytes: 500 * 1024 * 1024,
  timeoutMilliseconds: 10 * 60 * 1000,
  // Labelling a video may take 30 minutes before it is skipped; the rest leaves a few minutes for checking.
  judgeMilliseconds: 40 * 60 * 1000,
};
const captionsBounds = { maxBytes: 1024 * 1024, timeoutMilliseconds: 30_000 };
/** Files that are checked concurrently, one process each. A visible label takes a third of the video's length. */
const mostAtOnce = { labelled: 1, others: 2 };

/**
 * Copies results into our storage, since provider URLs expire; files of our own are kept as they are. All files are
 * fetched and checked before the first is stored, so a result is complete or absent.
 * @throws ResultError for faults on the provider's side; other errors for our own disk
 */
export function resultKeeper(tools: Tools) {
  const bounds = { ...usualBounds, ...tools.bounds };
  const labelTurns = turns(mostAtOnce.labelled);
  const otherTurns = turns(mostAtOnce.others);

  return async ({ prefix, files, facts }: Making, stop: AbortSignal): Promise<StoredMedium[]> => {
    const folder = path.join(tools.workFolder, randomUUID());
    const failed = new AbortController();
    const signal = AbortSignal.any([stop, failed.signal]);
    const fetching = AbortSignal.any([signal, AbortSignal.timeout(bounds.timeoutMilliseconds)]);
    let trouble: unknown;
    const bring = async (given: ResultFile, index: number) => {
      if (isOurs(given) || trouble) return null;
      const inTurn = facts.needsLabel ? labelTurns : otherTurns;
      return takeOver(tools, { given, folder, index, facts, signal, fetching, inTurn, bounds }).catch(
        (error: unknown) => {
          trouble ??= error;
          failed.abort();
          return null;
        },
      );
    };
    try {
      await mkdir(folder, { recursive: true });
      const brought = await Promise.all(files.map(bring));
      stop.throwIfAborted();
      if (trouble) throw trouble;
      return await keepAll(tools.store, prefix, files, brought);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Stores all files; if one fails, removes those stored before it. */
async function keepAll(
  store: Store,
  prefix: string,
  files: readonly ResultFile[],
  brought: readonly (Fetched | null)[],
): Promise<StoredMedium[]> {
  const media: StoredMedium[] = [];
  try {
    for (const [index, given] of files.entries()) {
      const fetched = brought[index];
      if (isOurs(given)) media.push(storedAlready(given));
      else if (fetched) media.push(await keep(store, `${prefix}/${index}`, fetched));
    }
    return media;
  } catch (error) {
    await store.removeFolders([prefix]).catch((left: unknown) => log.warn("half a result stays", { prefix, left }));
    throw error;
  }
}

type Ours = ResultFile & { at: "storage" };
const isOurs = (file: ResultFile): file is Ours => file.at === "storage" && !file.isForeign;
const storedAlready = ({ at: _at, isForeign: _isForeign, ...medium }: Ours): StoredMedium => medium;

type TakeOver = {
  given: ResultFile;
  folder: string;
  index: number;
  facts: Making["facts"];
  signal: AbortSignal;
  fetching: AbortSignal;
  inTurn: Turns;
  bounds: KeepBounds;
};

async function takeOver(
  tools: Tools,
  { given, folder, index, facts, signal, fetching, inTurn, bounds }: TakeOver,
): Promise<Fetched> {
  const file = path.join(folder, String(index));
  const posterFile = path.join(folder, `${index}-poster.jpg`);
  const from = given.at === "address" ? hostOf(given.url) : "our storage";
  if (given.at === "address") await fetchFile(tools, given, file, bounds, fetching);
  else await pipeline(await tools.store.read(given.key), createWriteStream(file));
  const captions = given.at === "address" ? await fetchCaptions(tools, given, fetching) : undefined;
  const kind = given.type.startsWith("video/") ? "video" : "image";
  let overtime: AbortSignal | undefined;
  try {
    const foreign: ForeignFile = { file, kind, posterFile: kind === "video" ? posterFile : null, ...facts };
    const received = await inTurn(() => {
      overtime = AbortSignal.timeout(bounds.judgeMilliseconds);
      return tools.receive(foreign, { signal: AbortSignal.any([signal, overtime]) });
    });
    if (received.trouble.length > 0) log.warn("a result is kept with less", { from, ...received });
    return { file, posterFile, captions, received };
  } catch (cause) {
    if (!(cause instanceof StudioError || overtime?.aborted)) throw cause;
    throw new ResultTrouble("result-unreadable", `${from}: ${String(cause)}`, { cause });
  }
}

/** Downloads a file. Ignores its Content-Type: the check reads the type from the content. */
async function fetchFile(
  { fetch, trustedHosts }: Tools,
  { url, headers }: ResultFile & { at: "address" },
  file: string,
  { maxBytes, timeoutMilliseconds }: KeepBounds,
  signal: AbortSignal,
): Promise<void> {
  const options = { maxBytes, timeoutMilliseconds, types: [""], signal, trustedHosts, ...(headers && { headers }) };
  try {
    const { body } = await fetch(url, options);
    await pipeline(body, createWriteStream(file));
  } catch (cause) {
    const isTheirs = cause instanceof AppError || signal.aborted;
    if (isStorageFull(cause) || !isTheirs) throw cause;
    throw new ResultTrouble("result-unreachable", `${hostOf(url)}: ${String(cause)}`, { cause });
  }
}

/** Fetches subtitles as WebVTT. Failure is not fatal: a video without subtitles is better than none. */
async function fetchCaptions(
  { fetch, trustedHosts }: Tools,
  { captionsUrl }: ResultFile & { at: "address" },
  signal: AbortSignal,
): Promise<string | undefined> {
  if (captionsUrl === undefined) return undefined;
  try {
    const { body } = await fetch(captionsUrl, { ...captionsBounds, types: [""], signal, trustedHosts });
    const captions = readSubtitles(await text(body));
    if (captions === undefined) throw new Error("no captions in it");
    return captions;
  } catch (error) {
    log.warn("a film is kept without its subtitles", { from: hostOf(captionsUrl), error });
    return undefined;
  }
}

/** Only the host is logged: the path or query may contain an access key. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "no address");

async function keep(
  store: Store,
  name: string,
  { file, posterFile, captions, received }: Fetched,
): Promise<StoredMedium> {
  const { type, width, height, hasPoster } = received;
  const posterKey = hasPoster ? `${name}-poster.jpg` : null;
  if (posterKey) await store.putFile(posterKey, posterFile);
  const captionsKey = captions === undefined ? null : `${name}-captions.vtt`;
  if (captionsKey) await store.put(captionsKey, Buffer.from(captions ?? "", "utf8"));
  const key = `${name}.${endingOf(type)}`;
  return { key, type, bytes: await store.putFile(key, file), posterKey, captionsKey, width, height };
}

type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Semaphore: runs at most `most` tasks at once, the others wait in order. */
function turns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => void waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
