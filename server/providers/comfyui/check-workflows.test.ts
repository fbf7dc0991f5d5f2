import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readNodes } from "#server/testing/comfyui-service.ts";
import { checkWorkflows, classesOf } from "./check-workflows.ts";
import { type NodeInfo, readNodeInfo } from "./node-info.ts";
import { type Graph, readWorkflows, type Workflow } from "./workflows.ts";

const folder = path.resolve(import.meta.dirname, "../../../assets/comfyui");
const shipped = readWorkflows(folder);

/** Nodes of a ComfyUI, after a change to the answers of its `/object_info`. */
function infosOf(change: (nodes: Record<string, Described>) => void = () => {}): Map<string, NodeInfo | null> {
  const nodes = readNodes() as Record<string, Described>;
  change(nodes);
  const names = [...new Set([...classesOf(shipped), ...Object.keys(nodes)])];
  return new Map(
    names.map((name) => [name, readNodeInfo(name in nodes ? { [name]: nodes[name] } : {}, name) ?? null] as const),
  );
}
type Described = { input: { required: Record<string, unknown[]>; optional?: Record<string, unknown[]> } };

const workflow = (graph: Graph): Workflow => ({
  model: "ideogram-v3",
  file: "a.json",
  graph,
  imageCounts: { images: 0, masks: 0 },
  conditions: {},
  isEnglishOnly: false,
});
/** Faults of a shipped workflow after a change to its nodes. */
function faultsOf(file: string, change: (graph: Graph) => void): string[] {
  const original = shipped.find((each) => each.file === file) ?? expect.fail(file);
  const graph = structuredClone(original.graph);
  change(graph);
  return checkWorkflows([workflow(graph)], infosOf());
}
const inputsOf = (graph: Graph, id: string) => graph[id]?.inputs ?? expect.fail(id);

test("[IMG-01] all shipped workflows fit the nodes of today's ComfyUI", () => {
  expect(shipped).toHaveLength(readdirSync(folder).length);
  expect(checkWorkflows(shipped, infosOf())).toEqual([]);
});

test("[IMG-01] shipped workflows also fit an older ComfyUI, whose choices are lists or have no inputs of their own", () => {
  const older = infosOf((nodes) => {
    const save = nodes["SaveVideo"]?.input;
    if (!save) return expect.fail();
    save.required["format"] = ["COMBO", { options: ["auto", "mp4"] }];
    save.required["codec"] = [["auto", "h264"]];
    delete save.optional;
    delete nodes["ImageScaleToTotalPixels"]?.input.required["resolution_steps"];
  });
  expect(checkWorkflows(shipped, older)).toEqual([]);
});

test("[IMG-01] a missing model file is named once, with its folder and all workflows that need it", () => {
  const infos = infosOf((nodes) => {
    const loader = nodes["UNETLoader"] ?? expect.fail();
    loader.input.required["unet_name"] = [["wan2.2_ti2v_5B_fp16.safetensors", "flux-2-klein-base-4b-fp8.safetensors"]];
  });
  expect(checkWorkflows(shipped, infos)).toEqual([
    "Die Modelldatei flux-2-klein-4b-fp8.safetensors fehlt (für flux-2.four.json und 13 mehr): bitte in models/diffusion_models von ComfyUI legen.",
  ]);
});

test("[IMG-01] a node that ComfyUI does not have is named, with what to do", () => {
  const infos = infosOf((nodes) => delete nodes["Wan22ImageToVideoLatent"]);
  expect(checkWorkflows(shipped, infos)).toEqual([
    "ComfyUI kennt den Knoten Wan22ImageToVideoLatent nicht (für kling-v2-5-text.duration=10.json und 5 mehr): bitte ComfyUI aktualisieren oder die Erweiterung installieren, die ihn mitbringt.",
  ]);
});

test.each<[string, string, (graph: Graph) => unknown]>([
  ["Knoten 9 (Flux2Scheduler) fehlt der Eingang steps", "flux-2.json", (graph) => delete inputsOf(graph, "9")["steps"]],
  [
    "Knoten 51 (SaveVideo) fehlt der Eingang format.codec",
    "veo3.nFrames=8.resolution=720p.json",
    (graph) => delete inputsOf(graph, "51")["format.codec"],
  ],
  [
    "Knoten 12 (VAEDecode) erwartet am Eingang vae VAE und bekommt CLIP",
    "flux-2.json",
    (graph) => (inputsOf(graph, "12")["vae"] = ["2", 0]),
  ],
  [
    "Der Eingang vae von Knoten 12 (VAEDecode) verweist auf einen Ausgang, den es nicht gibt",
    "flux-2.json",
    (graph) => (inputsOf(graph, "12")["vae"] = ["99", 0]),
  ],
  [
    "Der Eingang vae von Knoten 12 (VAEDecode) verweist auf einen Ausgang, den es nicht gibt",
    "flux-2.json",
    (graph) => (inputsOf(graph, "12")["vae"] = ["3", 1]),
  ],
  [
    "Knoten 2 (CLIPLoader) nimmt am Eingang type den Wert flux9 nicht an",
    "flux-2.json",
    (graph) => (inputsOf(graph, "2")["type"] = "flux9"),
  ],
  [
    "Knoten 9 (Flux2Scheduler) nimmt am Eingang steps den Wert 0 nicht an",
    "flux-2.json",
    (graph) => (inputsOf(graph, "9")["steps"] = 0),
  ],
  [
    "Knoten 51 (SaveVideo) nimmt am Eingang format den Wert avi nicht an",
    "veo3.nFrames=8.resolution=720p.json",
    (graph) => (inputsOf(graph, "51")["format"] = "avi"),
  ],
  ["Nichts wird gespeichert", "flux-2.json", (graph) => delete graph["13"]],
])("[IMG-01] a faulty workflow is described: %s", (text, file, change) => {
  const faults = faultsOf(file, change);
  expect(faults).toEqual([expect.stringContaining(text)]);
  expect(faults[0]).toContain("a.json");
});

test("[IMG-01] inputs whose type an extension decides, and values that a request fills in, are not judged", () => {
  const infos = infosOf((nodes) => {
    nodes["Anything"] = {
      input: { required: { a: ["*"], b: ["COMFY_MATCHTYPE_V3", {}], c: ["FLOAT,INT"], d: ["COMFY_AUTOGROW_V3", {}] } },
      output: ["*"],
      output_node: true,
    } as Described;
  });
  const graph: Graph = {
    "1": { class_type: "Anything", inputs: { a: ["1", 0], b: ["1", 0], c: ["1", 0] } },
    "2": { class_type: "LoadImage", inputs: { image: "{{image_1}}" } },
    "3": { class_type: "Anything", inputs: { a: ["2", 0], b: ["2", 1], c: "{{seed}}" } },
  };
  expect(checkWorkflows([workflow(graph)], infos)).toEqual([]);
});

test("[IMG-01] an image of the operator's own in ComfyUI's input folder is no fault, and a preview saves nothing", () => {
  const infos = infosOf((nodes) => {
    nodes["PreviewImage"] = nodes["SaveImage"] ?? expect.fail();
  });
  const graph: Graph = {
    "1": { class_type: "LoadImage", inputs: { image: "marke/logo.png" } },
    "2": { class_type: "SaveImage", inputs: { images: ["1", 0], filename_prefix: "a" } },
  };
  expect(checkWorkflows([workflow(graph)], infos)).toEqual([]);
  graph["2"] = { class_type: "PreviewImage", inputs: { images: ["1", 0], filename_prefix: "a" } };
  expect(checkWorkflows([workflow(graph)], infos)).toEqual([expect.stringContaining("Nichts wird gespeichert")]);
});
