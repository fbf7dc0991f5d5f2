import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { installVoices, removeVoices } from "#engine/voice/installed/install.ts";
import { findDamagedFiles, measureVoices, readInstalledVoices } from "#engine/voice/installed/installed-voices.ts";
import { defaultManifestFile, readManifest } from "#engine/voice/installed/manifest.ts";
import { VoicesError } from "#engine/voice/installed/voices-error.ts";

const usage =
  "Aufruf: studio voices [--install [--pin] [--from ordner|archiv.tar] [--base adresse] [--manifest datei] | --remove] [--folder ordner]";

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString("de-DE")} MB`;
const decimal = (value: number) => value.toLocaleString("de-DE", { maximumFractionDigits: 1 });

type Options = {
  signal: AbortSignal;
  print: (line: string) => void;
  /** Replaces the last line of the terminal; does nothing when the output is not a terminal. */
  showProgress: (line: string) => void;
  environment: { DATA_DIR?: string | undefined; VOICES_DIR?: string | undefined };
};

/**
 * Installs voices for the speakers, removes them, or prints which are installed. Unless `args` name a folder, the
 * command uses the folder that the server uses with the same `environment`.
 * @throws VoicesError
 */
export async function runVoicesCommand(
  args: string[],
  { signal, print, showProgress, environment }: Options,
): Promise<void> {
  const values = readArguments(args);
  const voicesFolder = resolve(values.folder ?? folderOf(environment));
  if (values.remove) {
    const wereThere = await removeVoices(voicesFolder);
    return print(
      wereThere ? "Die Stimmen sind entfernt. Es sprechen wieder die eigenen." : "Es waren keine installiert.",
    );
  }
  if (values.install) {
    const manifest = await readManifest(values.manifest ?? defaultManifestFile);
    print(`${manifest.name}\n${manifest.license}`);
    const {
      manifest: installed,
      speechSeconds,
      tookSeconds,
    } = await installVoices({
      manifest,
      voicesFolder,
      signal,
      from: values.from && resolve(values.from),
      base: values.base,
      isPinning: values.pin,
      onProgress: ({ path, bytes, total }) =>
        showProgress(`${path}: ${megabytes(bytes)}${total === undefined ? "" : ` von ${megabytes(total)}`}`),
    });
    const pinned = manifest.files.filter(({ sha256 }) => sha256 === null).map(({ path }) => path);
    for (const { path, sha256 } of installed.files) if (pinned.includes(path)) print(`${sha256}  ${path}`);
    print(`Probe: ${decimal(speechSeconds)} s Sprache in ${decimal(tookSeconds)} s, mit dem Laden.`);
  }
  await printInstalled(voicesFolder, print);
}

/** The folder of the voices, computed like in the server's `config.ts`: an empty variable counts as missing. */
const folderOf = ({ DATA_DIR, VOICES_DIR }: Options["environment"]): string =>
  VOICES_DIR?.trim() || join(DATA_DIR || "./data", "voices");

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        install: { type: "boolean", default: false },
        remove: { type: "boolean", default: false },
        pin: { type: "boolean", default: false },
        from: { type: "string" },
        base: { type: "string" },
        manifest: { type: "string" },
        folder: { type: "string" },
      },
    }).values;
  } catch {
    throw new VoicesError(usage);
  }
}

async function printInstalled(voicesFolder: string, print: (line: string) => void): Promise<void> {
  const installed = await readInstalledVoices(voicesFolder);
  if (!installed) return print(`In ${voicesFolder} sind keine Stimmen installiert. ${usage}`);
  const { manifest, folder } = installed;
  const damaged = await findDamagedFiles(installed);
  if (damaged.length > 0)
    throw new VoicesError(
      `Beschädigt: ${damaged.join(", ")}. Bitte mit --install --manifest ${join(folder, "manifest.json")} installieren.`,
    );
  print(`Installiert: ${manifest.name}, ${megabytes(await measureVoices(installed))} in ${folder}`);
  for (const [speaker, file] of Object.entries(manifest.speakers)) print(`  ${speaker}: ${file}`);
}
