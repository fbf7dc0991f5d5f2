import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { PocketVoice } from "../pocket/synthesize.ts";
import { readManifest, type VoicesManifest } from "./manifest.ts";

/** Name of the folder of the installed model within the folder of the voices. */
export const modelFolder = "pocket-tts";
/** Name of the manifest within the folder of the installed model. */
export const manifestName = "manifest.json";

export type InstalledVoices = {
  folder: string;
  manifest: VoicesManifest;
};

/** SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Reads which voices are installed in a folder; null if none are. An interrupted installation does not count: the
 * model's folder gets its name only when all files are complete.
 * @throws VoicesError if the manifest is damaged
 */
export async function readInstalledVoices(voicesFolder: string): Promise<InstalledVoices | null> {
  const folder = join(voicesFolder, modelFolder);
  const manifestFile = join(folder, manifestName);
  const exists = await access(manifestFile).then(
    () => true,
    () => false,
  );
  return exists ? { folder, manifest: await readManifest(manifestFile) } : null;
}

/** Compares the installed files with their checksums; returns the paths of those that are missing or changed. */
export async function findDamagedFiles({ folder, manifest }: InstalledVoices): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    const actual = await sha256Of(join(folder, path)).catch(() => undefined);
    if (actual === undefined || actual !== sha256) damaged.push(path);
  }
  return damaged;
}

/** Size of the installed files in bytes. */
export async function measureVoices({ folder, manifest }: InstalledVoices): Promise<number> {
  const sizes = await Promise.all(manifest.files.map(({ path }) => stat(join(folder, path)).then(({ size }) => size)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The installed voice of a speaker; undefined if none is installed for the speaker. @throws VoicesError */
export async function findInstalledVoice(voicesFolder: string, speaker: string): Promise<PocketVoice | undefined> {
  const installed = await readInstalledVoices(voicesFolder);
  const path = installed?.manifest.speakers[speaker];
  if (!installed || path === undefined) return undefined;
  const { folder, manifest } = installed;
  return { folder, file: join(folder, path), temperature: manifest.temperature };
}
