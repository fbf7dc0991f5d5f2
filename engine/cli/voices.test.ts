import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pocketModelFiles, writePocketModel } from "#engine/testing/pocket-model.ts";
import { runVoicesCommand } from "./voices.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "voices-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Runs the command `studio voices` with a data folder and returns what the command prints. */
async function run(dataFolder: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const environment = { DATA_DIR: dataFolder };
  await runVoicesCommand(args, { signal, environment, print: (line) => lines.push(line), showProgress: () => {} });
  return lines.join("\n");
}

test("the command installs voices from a folder, says what is installed, and removes them", async () => {
  const [dataFolder, source] = [await temporaryFolder(), await temporaryFolder()];
  expect(await run(dataFolder)).toContain("sind keine Stimmen installiert. Aufruf: studio voices");
  await writePocketModel(source);
  const manifest = join(source, "probe.json");
  const files = Object.keys(pocketModelFiles()).map((path) => ({ path, sha256: null }));
  const speakers = { "speaker-1": "voices/anna.safetensors" };
  await writeFile(manifest, JSON.stringify({ name: "Probe", license: "CC BY 4.0", temperature: 0, files, speakers }));
  const options = ["--install", "--from", source, "--manifest", manifest];
  await expect(run(dataFolder, ...options)).rejects.toThrow("--pin");
  const printed = await run(dataFolder, ...options, "--pin");
  expect(printed).toMatch(/^Probe\nCC BY 4\.0\n/);
  expect(printed).toMatch(/\n[0-9a-f]{64} {2}mimi_decoder\.onnx\n/);
  expect(printed).toMatch(/Probe: [\d,]+ s Sprache in [\d,]+ s/);
  expect(await run(dataFolder)).toMatch(
    /^Installiert: Probe, 0 MB in .*voices\/pocket-tts\n {2}speaker-1: voices\/anna/,
  );

  await rm(join(dataFolder, "voices/pocket-tts/bundle.json"));
  await expect(run(dataFolder)).rejects.toThrow("Beschädigt: bundle.json");
  expect(await run(dataFolder, "--remove")).toContain("entfernt");
  expect(await run(dataFolder, "--remove")).toContain("keine installiert");
});

test("an unknown option, and a manifest that is not there, are answered in German", async () => {
  const folder = await temporaryFolder();
  await expect(run(folder, "--instal")).rejects.toThrow("Aufruf:");
  await expect(run(folder, "--install", "--manifest", join(folder, "none.json"))).rejects.toThrow("nicht lesbar");
});

test("an empty setting counts as missing, as it does for the server", async () => {
  const folder = await temporaryFolder();
  const printOf = async (environment: { DATA_DIR?: string; VOICES_DIR?: string }) => {
    const lines: string[] = [];
    const { signal } = new AbortController();
    await runVoicesCommand([], { signal, environment, print: (line) => lines.push(line), showProgress: () => {} });
    return lines.join();
  };
  expect(await printOf({ DATA_DIR: folder, VOICES_DIR: " " })).toContain(`In ${join(folder, "voices")} sind keine`);
  expect(await printOf({ DATA_DIR: "", VOICES_DIR: ` ${folder} ` })).toContain(`In ${folder} sind keine`);
  expect(await printOf({ DATA_DIR: "" })).toContain(`In ${resolve("data/voices")} sind keine`);
});
