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
  /** Of one file. */
  maxBytes: number;
  /** To fetch all files of a project. */
  timeoutMilliseconds: number;
  /** To judge one file, once it has its turn. */
  judgeMilliseconds: number;
};
type Tools = {
  store: Store;
  fetch: SafeFetch;
  trustedHosts: readonly string[];
  /** On the same disk as the storage, so that a finished file is moved and not copied. */
  workFolder: string;
  /** Judges and marks a file in a process of its own, which is gone when it has been aborted. */
  receive: (file: ForeignFile, options: { signal: AbortSignal }) => Promise<ReceivedFile>;
  bounds?: Partial<KeepBounds>;
};
export type Making = {
  /** In the storage; results are numbered below it, and nothing else lies there. */
  prefix: string;
  files: readonly ResultFile[];
  /** For the mark: what made it, and whether pictures of the user went in; and whether it needs a label to be seen. */
  facts: Pick<ForeignFile, "model" | "source" | "needsLabel">;
};
type Fetched = { file: string; posterFile: string; captions: string | undefined; received: ReceivedFile };

const usualBounds: KeepBounds = {
  maxBytes: 500 * 1024 * 1024,
  timeoutMilliseconds: 10 * 60 * 1000,
  // A film whose label took too long is then received without it, in half an hour and a few minutes altogether.
  judgeMilliseconds: 40 * 60 * 1000,
};
const captionsBounds = { maxBytes: 1024 * 1024, timeoutMilliseconds: 30_000 };
/** Files that are judged at once, each by a process. A label takes a third of a film's length, all else a moment. */
const mostAtOnce = { labelled: 1, others: 2 };

/**
 * Copies what a provider made into our storage, since its addresses end; what is ours already stays. All files of a
 * project are fetched and judged before the first is kept, so a result is whole or not there. Rejects with a
 * ResultTrouble for what the provider's side is to blame for, with other errors for our own disk.
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

/** Where one cannot be kept, those before it go again. */
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

/** Whatever its header says it is: that shows in the file itself. */
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

/** As WebVTT. A film without its subtitles is better than none. */
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

/** The rest of an address may be a key to the file. */
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

/** Lets so many pieces of work run at once; the others wait. */
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
