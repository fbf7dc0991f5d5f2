import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type BrandSnapshot, shownBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { extensionOf } from "#domain/projects/download-names.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { log } from "#server/platform/log.ts";
import { FetchError } from "#server/platform/safe-fetch.ts";
import type { Semaphore } from "#server/platform/semaphore.ts";
import { isStorageFull } from "#server/platform/storage-errors.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import {
  type ProviderFile,
  hasOverlays,
  readSubtitles,
  type IngestedFile,
  EngineError,
  type VideoBrand,
} from "#engine/index.ts";
import { ResultError } from "./result-error.ts";

export type ResultFiles = {
  /** Storage prefix for the numbered result files; no other files have this prefix. */
  prefix: string;
  files: readonly ResultFile[];
  facts: ResultFacts;
};
/**
 * Facts for the provenance label: the model, whether it used the user's images, whether the result needs a visible
 * label, and the spoken text. `brandKit` is the project's copy of the brand, whose end card and subtitle style videos
 * get.
 */
export type ResultFacts = Pick<ProviderFile, "model" | "source" | "needsLabel" | "script"> & {
  brandKit?: BrandSnapshot | null;
};
type FetchedFile = { file: string; posterFile: string; captions: string | undefined; received: IngestedFile };

const captionsLimits = { maxBytes: 1024 * 1024, timeoutMilliseconds: 30_000 };
/**
 * Copies results into our storage, since provider URLs expire; files that are in our storage already are left
 * unchanged. All files are fetched and checked before the first is stored, so a result is complete or absent.
 * @throws ResultError for faults on the provider's side; other errors for our own disk
 */
export async function copyResultFiles(
  ctx: Context,
  { prefix, files, facts: { brandKit, ...facts } }: ResultFiles,
  stop: AbortSignal,
): Promise<StoredMedium[]> {
  const { labelSlots, checkSlots, limits } = ctx.results;
  const folder = path.join(ctx.workFolder, randomUUID());
  const failed = new AbortController();
  const signal = AbortSignal.any([stop, failed.signal]);
  const fetchSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.fetchMilliseconds)]);
  let firstError: unknown;
  let brand: Promise<VideoBrand | undefined> | undefined;
  const fetchWithBrand = async (result: ResultFile, index: number) => {
    const isVideo = result.type.startsWith("video/");
    const shownBrand = isVideo ? await (brand ??= copyBrand(ctx, brandKit, folder)) : undefined;
    const slots = hasOverlays({ ...facts, brand: shownBrand }) ? labelSlots : checkSlots;
    return fetchAndCheck(ctx, { result, folder, index, facts, brand: shownBrand, signal, fetchSignal, slots });
  };
  const fetchUnlessOwn = async (result: ResultFile, index: number) => {
    if (isOwnFile(result) || firstError) return null;
    return fetchWithBrand(result, index).catch((error: unknown) => {
      firstError ??= error;
      failed.abort();
      return null;
    });
  };
  try {
    await mkdir(folder, { recursive: true });
    const fetchedFiles = await Promise.all(files.map(fetchUnlessOwn));
    stop.throwIfAborted();
    if (firstError) throw firstError;
    return await storeAll(ctx.storage, prefix, files, fetchedFiles);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the logos and the font of a brand to local files. A file that no longer exists is left out; the video then
 * shows the brand's texts, or the default font.
 * @throws error of the storage for a file that exists and cannot be read now
 */
async function copyBrand(
  { storage }: Context,
  brandKit: BrandSnapshot | null | undefined,
  folder: string,
): Promise<VideoBrand | undefined> {
  if (!brandKit) return undefined;
  const copyFile = async (key: string | null | undefined, name: string): Promise<string | undefined> => {
    if (!key) return undefined;
    const file = path.join(folder, name);
    try {
      await pipeline(await storage.read(key), createWriteStream(file));
      return file;
    } catch (error) {
      if ((await storage.size(key)) !== null) throw error;
      log.warn("a file of a brand is missing in a video", { key, error });
      return undefined;
    }
  };
  return {
    kit: shownBrandKit(brandKit),
    brandLogoFile: await copyFile(brandKit.logoKey, "brand-logo"),
    brandDarkLogoFile: await copyFile(brandKit.darkLogoKey, "brand-dark-logo"),
    brandFontFile: await copyFile(brandKit.fontKey, "brand-font"),
  };
}

/** Stores all files; if one fails, removes those stored before it. */
async function storeAll(
  store: Store,
  prefix: string,
  files: readonly ResultFile[],
  fetchedFiles: readonly (FetchedFile | null)[],
): Promise<StoredMedium[]> {
  const media: StoredMedium[] = [];
  try {
    for (const [index, result] of files.entries()) {
      const fetched = fetchedFiles[index];
      if (isOwnFile(result)) media.push(toStoredMedium(result));
      else if (fetched) media.push(await storeFile(store, `${prefix}/${index}`, fetched));
    }
    return media;
  } catch (error) {
    await store
      .removeFolders([prefix])
      .catch((left: unknown) => log.warn("files of an incomplete result could not be removed", { prefix, left }));
    throw error;
  }
}

type OwnFile = ResultFile & { at: "storage" };
const isOwnFile = (file: ResultFile): file is OwnFile => file.at === "storage" && !file.isForeign;
const toStoredMedium = ({ at: _at, isForeign: _isForeign, ...medium }: OwnFile): StoredMedium => medium;

type FetchRequest = {
  result: ResultFile;
  folder: string;
  index: number;
  facts: Omit<ResultFacts, "brandKit">;
  brand: VideoBrand | undefined;
  signal: AbortSignal;
  fetchSignal: AbortSignal;
  slots: Semaphore;
};

async function fetchAndCheck(
  ctx: Context,
  { result, folder, index, facts, brand, signal, fetchSignal, slots }: FetchRequest,
): Promise<FetchedFile> {
  const file = path.join(folder, String(index));
  const posterFile = path.join(folder, `${index}-poster.jpg`);
  const from = result.at === "address" ? hostOf(result.url) : "our storage";
  if (result.at === "address") await fetchFile(ctx, result, file, fetchSignal);
  else await pipeline(await ctx.storage.read(result.key), createWriteStream(file));
  const captions = result.at === "address" ? await fetchCaptions(ctx, result, fetchSignal) : undefined;
  const kind = result.type.startsWith("video/") ? "video" : "image";
  let checkTimeout: AbortSignal | undefined;
  try {
    const foreignFile: ProviderFile = {
      file,
      kind,
      posterFile: kind === "video" ? posterFile : null,
      brand,
      captions,
      ...facts,
    };
    const received = await slots.run(() => {
      checkTimeout = AbortSignal.timeout(ctx.results.limits.checkMilliseconds);
      return ctx.results.receive(foreignFile, { signal: AbortSignal.any([signal, checkTimeout]) });
    });
    const { captions: timedCaptions, ...logged } = received;
    if (received.warnings.length > 0) log.warn("result stored with warnings", { from, ...logged });
    return { file, posterFile, captions: captions ?? timedCaptions, received };
  } catch (cause) {
    if (!(cause instanceof EngineError || checkTimeout?.aborted)) throw cause;
    throw new ResultError("result-unreadable", `${from}: ${String(cause)}`, { cause });
  }
}

/** Hosts on the operator's own network from which results may be fetched. */
const resultHosts = ({ trustedHosts, configuredProviders }: Context): string[] => [
  ...trustedHosts,
  ...configuredProviders.flatMap((provider) => provider.resultHosts ?? []),
];

/** Downloads a file. Ignores its Content-Type: the check reads the type from the content. */
async function fetchFile(
  ctx: Context,
  { url, headers }: ResultFile & { at: "address" },
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { maxBytes, fetchMilliseconds } = ctx.results.limits;
  const options = {
    maxBytes,
    timeoutMilliseconds: fetchMilliseconds,
    types: [""],
    signal,
    trustedHosts: resultHosts(ctx),
    ...(headers && { headers }),
  };
  try {
    const { body } = await ctx.fetch(url, options);
    await pipeline(body, createWriteStream(file));
  } catch (cause) {
    const isProviderFault = cause instanceof FetchError || signal.aborted;
    if (isStorageFull(cause) || !isProviderFault) throw cause;
    throw new ResultError("result-unreachable", `${hostOf(url)}: ${String(cause)}`, { cause });
  }
}

/** Fetches subtitles as WebVTT; undefined if this fails, because a video without subtitles is better than none. */
async function fetchCaptions(
  ctx: Context,
  { captionsUrl }: ResultFile & { at: "address" },
  signal: AbortSignal,
): Promise<string | undefined> {
  if (captionsUrl === undefined) return undefined;
  try {
    const { body } = await ctx.fetch(captionsUrl, {
      ...captionsLimits,
      types: [""],
      signal,
      trustedHosts: resultHosts(ctx),
    });
    const captions = readSubtitles(await text(body));
    if (captions === undefined) throw new Error("no captions in it");
    return captions;
  } catch (error) {
    log.warn("video stored without subtitles", { from: hostOf(captionsUrl), error });
    return undefined;
  }
}

/** The host of a URL for the log; path and query are left out, because they may contain an access key. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "no address");

async function storeFile(
  store: Store,
  name: string,
  { file, posterFile, captions, received }: FetchedFile,
): Promise<StoredMedium> {
  const { type, width, height, hasPoster, endCardSeconds } = received;
  const posterKey = hasPoster ? `${name}-poster.jpg` : null;
  if (posterKey) await store.putFile(posterKey, posterFile);
  const captionsKey = captions === undefined ? null : `${name}-captions.vtt`;
  if (captionsKey) await store.put(captionsKey, Buffer.from(captions ?? "", "utf8"));
  const key = `${name}.${extensionOf(type)}`;
  const bytes = await store.putFile(key, file);
  return { key, type, bytes, posterKey, captionsKey, width, height, ...(endCardSeconds && { endCardSeconds }) };
}
