import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ComfyService, startComfyService } from "#server/testing/comfyui-service.ts";
import { inputImage } from "#server/testing/provider-contract/input-images.ts";
import { comfyuiProvider } from "./comfyui.ts";
import { readWorkflows, type Workflow } from "./workflows.ts";

const shipped = readWorkflows(path.resolve(import.meta.dirname, "../../../assets/comfyui"));
const key = "comfy-geheim-1234";
let service: ComfyService;
beforeEach(async () => {
  service = await startComfyService();
});
afterEach(() => service.stop());

const check = (workflows: readonly Workflow[] = shipped, by: { baseUrl?: string; key?: string | null } = {}) =>
  comfyuiProvider(
    { baseUrl: service.baseUrl, key: null, maxConcurrent: 1, ...by },
    { workflows, readInput: inputImage },
  ).checkInstallation?.(AbortSignal.timeout(10_000));

test("[PRJ-05] a ComfyUI with all nodes and model files is complete, and nothing is started there", async () => {
  expect(await check()).toEqual({
    isComplete: true,
    isReached: true,
    text: `ComfyUI antwortet und hat alles, was die ${shipped.length} Workflows brauchen.`,
  });
  expect(service.calls.every(({ method }) => method === "GET")).toBe(true);
  const requestedPaths = service.calls.map((call) => call.path);
  expect(new Set(requestedPaths).size).toBe(requestedPaths.length);
});

test("[PRJ-11] missing files are named one by one, and further faults are counted", async () => {
  service.nodes["VAELoader"] = { input: { required: { vae_name: [[]] } }, output: ["CLIP"] };
  const lacking = await check();
  expect(lacking).toMatchObject({ isComplete: false, isReached: true });
  expect(lacking?.text).toContain(
    "Die Modelldatei flux2-vae.safetensors fehlt (für flux-2.four.json und 14 mehr): bitte in models/vae von ComfyUI legen.",
  );
  expect(lacking?.text).toContain("Die Modelldatei wan2.2_vae.safetensors fehlt");
  expect(lacking?.text, "what follows from it comes later").toMatch(/fehlt .* fehlt .* erwartet am Eingang vae VAE/);
  service.nodes = {};
  const { text } = (await check()) ?? expect.fail();
  expect(text.match(/kennt den Knoten/g)).toHaveLength(6);
  expect(text).toMatch(/Dazu kommen \d+ weitere Mängel\.$/);
});

test("[PRJ-11] a folder without workflows is reported, because nothing is made by it", async () => {
  expect(await check([])).toEqual({
    isComplete: false,
    isReached: true,
    text: "ComfyUI antwortet, aber der Ordner in COMFYUI_WORKFLOWS enthält keinen Workflow.",
  });
});

test("[PRJ-11] a refused key and a server that answers nonsense or nothing are told apart", async () => {
  service.key = key;
  const refused = {
    isComplete: false,
    isReached: false,
    text: "ComfyUI lehnt den Schlüssel ab: bitte COMFYUI_API_KEY prüfen.",
  };
  expect(await check()).toEqual(refused);
  expect(await check(shipped, { key: "falsch-geraten" })).toEqual(refused);
  expect(await check(shipped, { key })).toMatchObject({ isComplete: true });
  const unreachable = "ComfyUI ist nicht erreichbar: bitte COMFYUI_URL prüfen, und ob ComfyUI läuft.";
  expect((await check(shipped, { baseUrl: "http://127.0.0.1:9" }))?.text).toBe(unreachable);
  const strange = {
    isComplete: false,
    isReached: false,
    text: "ComfyUI antwortet nicht wie erwartet: bitte COMFYUI_URL prüfen.",
  };
  for (const body of ["<html>", [], { VAEDecode: 7 }, { Another: {} }]) {
    service.answer = (call) => (call.path.startsWith("/object_info/") ? { status: 200, body } : undefined);
    expect(await check(shipped, { key })).toEqual(strange);
  }
  for (const status of [301, 400, 404, 500]) {
    service.answer = () => ({ status, body: "" });
    expect(await check(shipped, { key }), `${status} is no refusal of the key`).toEqual(strange);
  }
});
