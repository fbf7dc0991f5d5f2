import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readBundle } from "../pocket/bundle.ts";
import { readVoice } from "../pocket/model.ts";
import { synthesizeInThread } from "../synthesize-in-thread.ts";
import { type ArchiveEntry, listArchive } from "./archive.ts";
import { defaultRetrySeconds, download } from "./download.ts";
import { manifestName, modelFolder, sha256Of } from "./installed-voices.ts";
import { withLock } from "./lock.ts";
import type { VoicesFile, VoicesManifest } from "./manifest.ts";
import { VoicesError } from "./voices-error.ts";

export type InstallProgress = { path: string; bytes: number; total?: number | undefined };

export type InstallOptions = {
  manifest: VoicesManifest;
  /** Folder of the voices; the model becomes visible in it when all files are complete. */
  voicesFolder: string;
  signal: AbortSignal;
  /** Folder or tar archive from which the files are taken; if left out, the files are downloaded. */
  from?: string | undefined;
  /** Address of a mirror that has all files under the paths of the manifest. */
  base?: string | undefined;
  /** Whether files without a checksum are installed too; their checksums are computed and stored. */
  isPinning?: boolean;
  retrySeconds?: readonly number[];
  onProgress?: (progress: InstallProgress) => void;
};

/** The result of an installation: the stored manifest, and the time that a short text took. */
export type Installation = { manifest: VoicesManifest; speechSeconds: number; tookSeconds: number };

const trialText = "Guten Tag, so klingt die installierte Stimme.";

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Installs a voice model: fetches each file, compares its checksum, lets the model speak, and only then makes it
 * visible. After an interruption, the next call continues; it fetches files without a checksum again.
 * @throws VoicesError
 */
export async function installVoices(options: InstallOptions): Promise<Installation> {
  const { manifest, voicesFolder, isPinning = false } = options;
  const unknown = manifest.files.filter(({ sha256 }) => sha256 === null).map(({ path }) => path);
  if (unknown.length > 0 && !isPinning)
    throw new VoicesError(
      `Für ${unknown.join(", ")} nennt das Manifest keine Prüfsumme. Geben Sie mit --manifest eines mit Prüfsummen an, ` +
        "oder installieren Sie mit --pin: Dann werden sie berechnet, gezeigt und mit den Stimmen gespeichert.",
    );
  return withLock(lockOf(voicesFolder), () => installUnlocked(options));
}

async function installUnlocked(options: InstallOptions): Promise<Installation> {
  const { manifest, voicesFolder } = options;
  const folder = join(voicesFolder, `.${modelFolder}.part`);
  await mkdir(folder, { recursive: true });
  const fetchFile = await createSource(options);
  const files: VoicesFile[] = [];
  for (const file of manifest.files) {
    options.signal.throwIfAborted();
    files.push({ ...file, ...(await completeFile(join(folder, file.path), file, fetchFile)) });
  }
  await removeOthers(folder, manifest);
  const pinned = { ...manifest, files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(pinned, null, 2)}\n`);
  const trial = await speakTrial(folder, pinned, options.signal);
  await publish(folder, join(voicesFolder, modelFolder));
  return { manifest: pinned, ...trial };
}

const lockOf = (voicesFolder: string) => join(voicesFolder, `.${modelFolder}.lock`);

/**
 * Removes files that the manifest does not name: the model would prefer a quantized graph of an earlier installation.
 */
async function removeOthers(folder: string, { files }: VoicesManifest): Promise<void> {
  const named = new Set(files.map(({ path }) => join(folder, path)));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !named.has(file)) await rm(file);
  }
}

/** Removes the installed voices and the files of an interrupted installation. Returns whether any of them existed. */
export async function removeVoices(voicesFolder: string): Promise<boolean> {
  const folders = [modelFolder, `.${modelFolder}.part`, `.${modelFolder}.old`].map((name) => join(voicesFolder, name));
  const present = await Promise.all(folders.map(exists));
  if (!present.includes(true)) return false;
  await withLock(lockOf(voicesFolder), async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return true;
}

/** Fetches a file into a partial file, or adds the missing rest to an existing partial file. */
type FetchFile = (file: VoicesFile, partFile: string) => Promise<void>;

async function completeFile(
  target: string,
  file: VoicesFile,
  fetchFile: FetchFile,
): Promise<{ sha256: string; bytes: number }> {
  await mkdir(dirname(target), { recursive: true });
  // Keep a complete file of an interrupted installation if its checksum is right. Fetch a file without a checksum
  // again, because the existing one may belong to another version or source.
  if (file.sha256 !== null && (await exists(target))) {
    const sha256 = await sha256Of(target);
    if (sha256 === file.sha256) return { sha256, bytes: (await stat(target)).size };
  }
  await rm(target, { recursive: true, force: true });
  const partFile = `${target}.part`;
  // If the checksum is wrong, fetch the file once more from its beginning: an existing partial file may have come from
  // another version.
  for (const isLast of [false, true]) {
    await fetchFile(file, partFile);
    const sha256 = await sha256Of(partFile);
    if (file.sha256 === null || sha256 === file.sha256) {
      await rename(partFile, target);
      return { sha256, bytes: (await stat(target)).size };
    }
    await rm(partFile);
    if (isLast)
      throw new VoicesError(`${file.path} hat die Prüfsumme ${sha256}, nicht die des Manifests: nicht installiert.`);
  }
  throw new VoicesError(`${file.path} fehlt.`);
}

async function createSource({
  manifest,
  from,
  base,
  signal,
  retrySeconds,
  onProgress,
}: InstallOptions): Promise<FetchFile> {
  if (from === undefined) {
    return async (file, partFile) => {
      const url = addressOf(file, manifest, base);
      const report = (bytes: number) => onProgress?.({ path: file.path, bytes, total: file.bytes });
      await download(url, partFile, {
        signal,
        retrySeconds: retrySeconds ?? defaultRetrySeconds,
        // Do not continue a file without a checksum: nothing would show that its two parts come from different
        // versions.
        isContinued: file.sha256 !== null,
        onBytes: report,
      });
    };
  }
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => {
      throw new VoicesError(`${from} gibt es nicht.`);
    },
  );
  const find = isFolder ? findInFolder(from) : findInArchive(from, await listArchive(from));
  return async (file, partFile) => {
    const { source, range } = await find(file.path);
    await pipeline(createReadStream(source, range), createWriteStream(partFile), { signal });
    onProgress?.({ path: file.path, bytes: (await stat(partFile)).size, total: file.bytes });
  };
}

function addressOf({ path, url }: VoicesFile, manifest: VoicesManifest, mirror: string | undefined): string {
  if (mirror !== undefined) return `${mirror.replace(/\/+$/, "")}/${path}`;
  if (url !== undefined) return url;
  if (manifest.base !== undefined) return `${manifest.base.replace(/\/+$/, "")}/${path}`;
  throw new VoicesError(`Für ${path} nennt das Manifest keine Adresse.`);
}

type LocalFile = { source: string; range?: { start: number; end: number } };

const findInFolder =
  (folder: string) =>
  async (path: string): Promise<LocalFile> => {
    for (const name of [path, basename(path)]) {
      const source = join(folder, name);
      if (await exists(source)) return { source };
    }
    throw new VoicesError(`In ${folder} fehlt ${path}.`);
  };

const findInArchive =
  (source: string, entries: readonly ArchiveEntry[]) =>
  async (path: string): Promise<LocalFile> => {
    const entry =
      entries.find(({ name }) => name === path || name.endsWith(`/${path}`)) ??
      entries.find(({ name }) => basename(name) === basename(path));
    if (!entry || entry.bytes === 0) throw new VoicesError(`In ${source} fehlt ${path}.`);
    return { source, range: { start: entry.from, end: entry.from + entry.bytes - 1 } };
  };

function unusable(error: unknown, path = "Das Modell"): never {
  throw new VoicesError(`${path} ist unbrauchbar und wird nicht installiert: ${(error as Error).message}`, {
    cause: error,
  });
}

/**
 * Lets the model speak and reads the file of each voice before the installation is used: with a model that cannot
 * speak, each video would take longer to fail over to the engine's voice.
 */
async function speakTrial(folder: string, { speakers, temperature }: VoicesManifest, signal: AbortSignal) {
  const paths = new Set(Object.values(speakers));
  const bundle = await readBundle(folder).catch(unusable);
  for (const path of paths) await readVoice(bundle, join(folder, path)).catch((error) => unusable(error, path));
  const [path] = paths;
  if (path === undefined) throw new VoicesError("Das Manifest nennt keinen Sprecher.");
  const started = performance.now();
  const pocketVoice = { folder, file: join(folder, path), temperature };
  const speech = await synthesizeInThread(trialText, { engine: "dittli" }, { pocketVoice, signal });
  if (speech.voiceFault !== undefined)
    throw new VoicesError(`Das Modell spricht nicht und wird nicht installiert: ${speech.voiceFault}`);
  return { speechSeconds: speech.seconds, tookSeconds: (performance.now() - started) / 1000 };
}

/** Gives the complete folder its final name; an earlier model stays in place until then. */
async function publish(folder: string, target: string): Promise<void> {
  const former = join(dirname(target), `.${modelFolder}.old`);
  await rm(former, { recursive: true, force: true });
  if (await exists(target)) await rename(target, former);
  await rename(folder, target);
  await rm(former, { recursive: true, force: true });
}
