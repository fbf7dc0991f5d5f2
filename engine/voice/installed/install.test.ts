import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepSpeechRuntime } from "#engine/testing/keep-speech-runtime.ts";
import { pocketModelFiles } from "#engine/testing/pocket-model.ts";
import { speak } from "../speak.ts";
import { installVoices, type InstallOptions, removeVoices } from "./install.ts";
import { findDamagedFiles, findInstalledVoice, readInstalledVoices } from "./installed-voices.ts";
import { defaultManifestFile, readManifest, type VoicesManifest } from "./manifest.ts";

// Every installation lets the model speak in a thread of its own.
await keepSpeechRuntime();
const model = pocketModelFiles();
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "voices-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function writeFiles(folder: string, files: Record<string, Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const manifestOf = (files: Record<string, Uint8Array> = model): VoicesManifest => ({
  name: "Probe",
  license: "CC BY 4.0",
  temperature: 0,
  files: Object.entries(files).map(([path, content]) => ({ path, sha256: sha256(content), bytes: content.length })),
  speakers: { "speaker-1": "voices/anna.safetensors", "speaker-2": "voices/paul.safetensors" },
});

type Answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => void;

/** Starts a server with the files of the model; `answer` sends the response for a file that exists. */
async function startServer(
  files: Record<string, Buffer>,
  answer: Answer = sendPart,
): Promise<{ base: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    requests.push([path, request.headers.range].filter(Boolean).join(" "));
    const content = files[path];
    if (content) answer(request, response, content);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function sendPart({ headers: { range } }: IncomingMessage, response: ServerResponse, content: Buffer): void {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
  if (from > 0 && from >= content.length) return void response.writeHead(416).end();
  const part = content.subarray(from);
  const headers = {
    "content-length": part.length,
    "content-range": `bytes ${from}-${content.length - 1}/${content.length}`,
  };
  response.writeHead(from > 0 ? 206 : 200, headers).end(part);
}

const install = (options: Pick<InstallOptions, "voicesFolder"> & Partial<InstallOptions>) =>
  installVoices({ manifest: manifestOf(), signal: new AbortController().signal, retrySeconds: [0, 0, 0], ...options });

const isInstalled = async (folder: string) => (await readInstalledVoices(folder)) !== null;

test("voices are downloaded, checked, tried and then used for the speakers that the manifest names", async () => {
  const voicesFolder = await temporaryFolder();
  const { base } = await startServer(model);
  const seen: string[] = [];
  const { speechSeconds, tookSeconds } = await install({
    voicesFolder,
    base,
    onProgress: ({ path }) => seen.push(path),
  });
  expect(speechSeconds).toBeGreaterThan(1);
  expect(tookSeconds).toBeGreaterThan(0);
  expect([...new Set(seen)]).toEqual(Object.keys(model));
  const installed = await readInstalledVoices(voicesFolder);
  if (!installed) throw new Error("nothing is installed");
  expect(await findDamagedFiles(installed)).toEqual([]);
  expect(await findInstalledVoice(voicesFolder, "email-clara"), "a speaker without an installed voice").toBeUndefined();
  const installedVoice = await speak("Ja.", "speaker-2", { voicesFolder });
  expect(installedVoice.voiceFault).toBeUndefined();

  const late = await speak("Ja.", "speaker-2", { voicesFolder, maxVoiceMilliseconds: 1 });
  expect(late.wav, "our own voice speaks where the installed one takes too long").not.toEqual(installedVoice.wav);
  expect([late.wav.length > 10_000, late.voiceFault]).toEqual([true, expect.stringContaining("too slow")]);

  await writeFile(join(installed.folder, "mimi_decoder.onnx"), "changed");
  expect(await findDamagedFiles(installed)).toEqual(["mimi_decoder.onnx"]);
  const own = await speak("Ja.", "speaker-2", { voicesFolder });
  expect(own.wav).not.toEqual(installedVoice.wav);
  expect(own.voiceFault, "our own voice speaks").toBeDefined();

  expect(await removeVoices(voicesFolder)).toBe(true);
  expect(await readInstalledVoices(voicesFolder)).toBeNull();
  expect(await removeVoices(voicesFolder)).toBe(false);
});

test("a download that breaks off is continued where it ended, also by a later call", async () => {
  const voicesFolder = await temporaryFolder();
  const path = "flow_lm_main_int8.onnx";
  const half = Math.floor((model[path]?.length ?? 0) / 2);
  let breaks = 4;
  const { base, requests } = await startServer(model, (request, response, content) => {
    if (content !== model[path] || breaks === 0) return sendPart(request, response, content);
    breaks--;
    if (request.headers.range !== undefined) return void response.destroy();
    response.writeHead(200, { "content-length": content.length });
    // Close the connection behind the data: destroying it would let the client lose what it has not read yet.
    response.write(content.subarray(0, half), () => response.socket?.end());
  });
  await expect(install({ voicesFolder, base })).rejects.toThrow(/flow_lm_main_int8\.onnx ist nicht zu laden/);
  expect(await isInstalled(voicesFolder), "nothing is visible before all files are complete").toBe(false);
  const before = requests.length;
  await install({ voicesFolder, base });
  expect(requests.slice(before)[0], "complete files are not downloaded again").toBe(`${path} bytes=${half}-`);
  expect(await isInstalled(voicesFolder)).toBe(true);
});

test("a server without ranges sends the whole file again, and a part of another version is replaced", async () => {
  const voicesFolder = await temporaryFolder();
  const part = join(voicesFolder, ".pocket-tts.part");
  await writeFiles(part, { "bundle.json.part": Buffer.from("part"), "tokenizer.model.part": Buffer.alloc(70_000, 1) });
  const { base } = await startServer(model, (request, response, content) => {
    if (content === model["bundle.json"]) return void response.end(content);
    return sendPart(request, response, content);
  });
  await install({ voicesFolder, base });
  const installed = await readInstalledVoices(voicesFolder);
  expect(installed && (await findDamagedFiles(installed))).toEqual([]);
});

test("a file with another checksum is not installed, and the former voices stay", async () => {
  const voicesFolder = await temporaryFolder();
  const source = await temporaryFolder();
  await writeFiles(source, model);
  await install({ voicesFolder, from: source });
  const { base } = await startServer({ ...model, "mimi_decoder.onnx": Buffer.from("harmful") });
  const manifest = manifestOf({ ...model, "bundle.json": Buffer.from(`${model["bundle.json"]} `) });
  await expect(install({ voicesFolder, base })).rejects.toThrow(/mimi_decoder\.onnx hat die Prüfsumme [0-9a-f]{64}/);
  await expect(install({ voicesFolder, from: source, manifest })).rejects.toThrow(/bundle\.json hat die Prüfsumme/);
  expect((await readInstalledVoices(voicesFolder))?.manifest.name).toBe("Probe");
  const installed = await readInstalledVoices(voicesFolder);
  expect(installed && (await findDamagedFiles(installed))).toEqual([]);
});

test("what an earlier call left and the manifest does not name, or has no checksum for, is not installed", async () => {
  const voicesFolder = await temporaryFolder();
  const part = join(voicesFolder, ".pocket-tts.part");
  await writeFiles(part, {
    "mimi_decoder_int8.onnx": Buffer.from("harmful"),
    "mimi_decoder.onnx": Buffer.from("of another version"),
    "voices/other.safetensors.part": Buffer.from("part"),
  });
  const { base } = await startServer(model);
  const { files, ...rest } = manifestOf();
  const manifest = {
    ...rest,
    files: files.map((file) => ({ ...file, sha256: file.path === "mimi_decoder.onnx" ? null : file.sha256 })),
  };
  const installation = await install({ voicesFolder, base, manifest, isPinning: true });
  expect(installation.manifest.files).toEqual(files);
  const installed = await readdir(join(voicesFolder, "pocket-tts"), { recursive: true, withFileTypes: true });
  const names = installed.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...files.map(({ path }) => basename(path)), "manifest.json"].toSorted());
});

test("a file without a checksum whose download breaks off is fetched from its beginning", async () => {
  const voicesFolder = await temporaryFolder();
  const path = "mimi_decoder.onnx";
  let breaks = 1;
  const { base, requests } = await startServer(model, (request, response, content) => {
    if (content !== model[path] || breaks-- <= 0) return sendPart(request, response, content);
    response.writeHead(200, { "content-length": content.length });
    response.write(Buffer.alloc(content.length / 2), () => response.destroy());
  });
  const { files, ...rest } = manifestOf();
  const manifest = {
    ...rest,
    files: files.map((file) => ({ ...file, sha256: file.path === path ? null : file.sha256 })),
  };
  const installation = await install({ voicesFolder, base, manifest, isPinning: true });
  expect(installation.manifest.files).toEqual(files);
  expect(requests.filter((request) => request.startsWith(path))).toEqual([path, path]);
});

test("a second installation at the same time is refused, and the lock of an ended process does not matter", async () => {
  const [voicesFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(source, model);
  const lock = join(voicesFolder, ".pocket-tts.lock");
  await writeFile(lock, String(process.pid));
  await expect(install({ voicesFolder, from: source })).rejects.toThrow(/läuft schon eine Installation.*löschen Sie/);
  const ended = spawn("true");
  await once(ended, "exit");
  await writeFile(lock, String(ended.pid));
  await install({ voicesFolder, from: source });
  expect(await readdir(voicesFolder)).toEqual(["pocket-tts"]);
});

test("a file without a published checksum is installed only on request, and its checksum is stored", async () => {
  const [voicesFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  // Put all files into one folder without subfolders: the installer also finds files by their names alone.
  await writeFiles(
    source,
    Object.fromEntries(Object.entries(model).map(([path, content]) => [path.replace("voices/", ""), content])),
  );
  const { files, ...rest } = manifestOf();
  const manifest = {
    ...rest,
    files: files.map((file) => ({ ...file, sha256: file.path === "bundle.json" ? null : file.sha256 })),
  };
  await expect(install({ voicesFolder, from: source, manifest })).rejects.toThrow(/Für bundle\.json nennt .*--pin/);
  const installation = await install({ voicesFolder, from: source, manifest, isPinning: true });
  expect(installation.manifest.files).toEqual(files);
  expect((await readInstalledVoices(voicesFolder))?.manifest).toEqual(installation.manifest);
});

/** Writes a tar archive (POSIX ustar). */
function makeTar(files: Record<string, Uint8Array>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(512);
    header.write(`german/${name}`, 0);
    header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("0", 156);
    header.write("ustar\u000000", 257);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

test("voices are installed from a single archive, without a network", async () => {
  const [voicesFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  const archive = join(source, "pocket.tar");
  await writeFile(archive, makeTar(model));
  await install({ voicesFolder, from: archive });
  expect(await isInstalled(voicesFolder)).toBe(true);
  await writeFile(archive, makeTar({ "bundle.json": model["bundle.json"] ?? Buffer.alloc(0) }));
  await expect(install({ voicesFolder: await temporaryFolder(), from: archive })).rejects.toThrow(
    "fehlt tokenizer.model",
  );
  await writeFile(archive, "PK zip");
  await expect(install({ voicesFolder: await temporaryFolder(), from: archive })).rejects.toThrow("kein Tar-Archiv");
});

test("a model that cannot speak is not installed", async () => {
  const [voicesFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  const silent = pocketModelFiles({ loudness: 0 });
  await writeFiles(source, silent);
  await expect(install({ voicesFolder, from: source, manifest: manifestOf(silent) })).rejects.toThrow("spricht nicht");
  expect(await isInstalled(voicesFolder)).toBe(false);
});

test("each voice of the manifest is read before the installation, not only the one that speaks", async () => {
  const [voicesFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  const damaged = { ...model, "voices/paul.safetensors": Buffer.from("damaged") };
  await writeFiles(source, damaged);
  const installing = install({ voicesFolder, from: source, manifest: manifestOf(damaged) });
  await expect(installing).rejects.toThrow("voices/paul.safetensors ist unbrauchbar und wird nicht installiert");
  expect(await isInstalled(voicesFolder)).toBe(false);
});

test.each<[string, Answer, RegExp]>([
  ["refuses", (_, response) => void response.writeHead(403).end(), /antwortete mit 403/],
  ["stays down", (_, response) => void response.writeHead(503).end(), /antwortete mit 503/],
  ["always breaks off", (_, response) => void response.destroy(), /ist nicht zu laden/],
])("a server that %s is named in German", async (_, answer, message) => {
  const { base } = await startServer(model, answer);
  await expect(install({ voicesFolder: await temporaryFolder(), base })).rejects.toThrow(message);
});

test("missing sources and addresses are named", async () => {
  const voicesFolder = await temporaryFolder();
  await expect(install({ voicesFolder })).rejects.toThrow("Für bundle.json nennt das Manifest keine Adresse");
  await expect(install({ voicesFolder, from: join(voicesFolder, "none") })).rejects.toThrow("gibt es nicht");
});

test.each<[string, (manifest: VoicesManifest) => unknown]>([
  [
    "a path that leads out of the folder",
    (manifest) => ({ ...manifest, files: [{ path: "../../etc/passwd.txt", sha256: null }] }),
  ],
  ["a checksum that is none", ({ files, ...manifest }) => ({ ...manifest, files: [{ ...files[0], sha256: "abc" }] })],
  ["an address of another kind", (manifest) => ({ ...manifest, base: "file:///etc" })],
  ["a voice without a file", (manifest) => ({ ...manifest, speakers: { "speaker-1": "voices/nobody.bin" } })],
  ["two files of one name", ({ files, ...manifest }) => ({ ...manifest, files: [files[0], files[0]], speakers: {} })],
])("a manifest with %s is refused", async (_, change) => {
  const file = join(await temporaryFolder(), "manifest.json");
  await writeFile(file, JSON.stringify(change(manifestOf())));
  await expect(readManifest(file)).rejects.toThrow(/Manifest/);
});

test("the manifest of this program names an address for each file, and a voice of its own for each speaker", async () => {
  const manifest = await readManifest(defaultManifestFile);
  expect(new Set(Object.values(manifest.speakers)).size).toBe(8);
  for (const { path, url, sha256: checksum } of manifest.files) {
    expect(url ?? manifest.base, path).toMatch(/^https:/);
    if (path.startsWith("voices/")) expect(checksum, path).not.toBeNull();
  }
  expect(manifest.license).toContain("CC BY 4.0");
  expect(await readFile(new URL("../../../NOTICE", import.meta.url), "utf8")).toContain("Pocket TTS");
});
