import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findModel } from "#domain/models/models.ts";
import { ConfigError } from "#server/platform/config.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";
import { useFolder } from "#engine/testing/images.ts";
import { fill, namesIn } from "./placeholders.ts";
import { isPlaceholder, valuesOf } from "./values.ts";
import { accepts, readWorkflows, realModelOf, takesImages } from "./workflows.ts";

const { place: position } = useFolder();
let folder: string;
let count = 0;
beforeEach(() => {
  count += 1;
  folder = position(`workflows-${count}`);
  mkdirSync(folder);
});
const write = (name: string, content: unknown) =>
  writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
const graph = (...texts: string[]) =>
  Object.fromEntries(texts.map((text, index) => [index + 1, { class_type: "CLIPTextEncode", inputs: { text } }]));
function problem(): string {
  try {
    readWorkflows(folder);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

describe("a folder of workflows", () => {
  test("[IMG-01] has one for each file, named after its model, for the number of images that its name gives", () => {
    write("nano-banana.json", graph("{{prompt}}", "{{image_size}}"));
    write("nano-banana-edit.json", graph("{{prompt}}", "{{image_1}}"));
    write("nano-banana-edit.two.json", graph("{{image_2}}", "{{image_1}}"));
    write("ideogram-v3-edit.json", graph("{{image_1}}", "{{mask_1}}"));
    write("notes.txt", "no workflow");
    const workflows = readWorkflows(folder);
    expect(workflows.map(({ model, imageCounts }) => [model, imageCounts.images, imageCounts.masks])).toEqual([
      ["ideogram-v3-edit", 1, 1],
      ["nano-banana-edit", 1, 0],
      ["nano-banana-edit", 2, 0],
      ["nano-banana", 0, 0],
    ]);
    const two = workflows.filter((workflow) => takesImages(workflow, { images: 2, masks: 0 }));
    expect(two.map(({ file }) => file)).toEqual(["nano-banana-edit.two.json"]);
  });

  test("[D-47] declares by its placeholders that its text encoder understands English only", () => {
    write("nano-banana.json", graph("{{prompt}}"));
    write("ideogram-v3-remix.json", graph("{{english_prompt}} without {{ english_negative_prompt }}", "{{image_1}}"));
    const english = readWorkflows(folder).map(({ model, isEnglishOnly }) => [model, isEnglishOnly]);
    expect(english).toEqual([
      ["ideogram-v3-remix", true],
      ["nano-banana", false],
    ]);
    write("nano-banana.json", graph("{{english_negative_prompt}}"));
    expect(problem()).toContain("nennt {{english_negative_prompt}}, das nano-banana nicht hat");
  });

  test.each<[string, unknown, string]>([
    ["sora-3.json", graph("{{prompt}}"), "heißt nach keinem Modell"],
    ["heygen.json", graph("{{input_text}}"), "gehört zu Filmen mit Sprechern"],
    ["veo3.json", "{", "ist kein JSON"],
    ["veo3.json", { nodes: [], links: [] }, "ist im Format der Oberfläche"],
    ["veo3.json", {}, "ist kein Ablauf im API-Format"],
    ["veo3.json", { "1": { class_type: "KSampler" } }, "ist kein Ablauf im API-Format"],
    ["veo3.json", graph("{{promt}}"), "nennt {{promt}}, das veo3 nicht hat"],
    ["nano-banana.json", graph("{{seconds}}"), "nennt {{seconds}}, das nano-banana nicht hat"],
    ["veo3.json", graph("{{image_2}}"), "muss seine Bilder von {{image_1}} an ohne Lücke nennen"],
  ])("[IMG-01] %s with %j stops the start with one German line", (name, content, message) => {
    write(name, content);
    write("nano-banana-edit.json", graph("{{prompt}}"));
    expect(problem()).toMatch(/^COMFYUI_WORKFLOWS: /);
    expect(problem()).toContain(`${name} ${message}`);
    expect(problem()).not.toContain("\n");
  });

  test("[IMG-01] two files for the same number of images stop the start, because they are ambiguous", () => {
    write("veo3.a.json", graph("{{prompt}}"));
    write("veo3.b.json", graph("{{prompt}}"));
    expect(problem()).toBe("COMFYUI_WORKFLOWS: veo3.b.json nimmt so viele Bilder wie veo3.a.json");
  });

  test("[IMG-01] that does not exist is reported with its setting", () => {
    expect(() => readWorkflows(path.join(folder, "gone"))).toThrow("COMFYUI_WORKFLOWS muss ein lesbarer Ordner sein");
  });

  test("[IMG-01] that is shipped can be used unchanged", () => {
    const files = readWorkflows(path.resolve(import.meta.dirname, "../../../assets/comfyui"));
    expect([...new Set(files.map(({ model }) => model))]).toEqual([
      "flux-2",
      "flux-kontext",
      "ideogram-v3-edit",
      "ideogram-v3-remix",
      "ideogram-v3",
      "kling-v2-5-text",
      "kling-v2-5",
      "nano-banana-edit",
      "nano-banana",
      "veo3",
    ]);
    expect(files.every(({ isEnglishOnly }) => isEnglishOnly)).toBe(true);
    for (const { graph: nodes } of files) {
      for (const { inputs } of Object.values(nodes)) {
        for (const link of Object.values(inputs).filter(Array.isArray)) expect(nodes).toHaveProperty(String(link[0]));
      }
    }
  });
});

describe("settings in the name of a file", () => {
  const video = graph("{{prompt}}");
  const problemOf = (...names: string[]) => {
    for (const name of names) write(name, video);
    return problem();
  };

  test("[KLING-01] limit a workflow to requests with these values", () => {
    write("kling-3-text.duration=5,10.resolution=720p.json", video);
    write("kling-3-text.duration=15.json", video);
    const workflows = readWorkflows(folder);
    const fileFor = (input: Record<string, unknown>) =>
      workflows.find((each) => accepts(each, { images: 0, masks: 0 }, input))?.file;
    expect(fileFor({ duration: 10, resolution: "720p" })).toBe("kling-3-text.duration=5,10.resolution=720p.json");
    expect(fileFor({ duration: 15, resolution: "1080p" })).toBe("kling-3-text.duration=15.json");
    expect(fileFor({ duration: 5, resolution: "1080p" })).toBeUndefined();
  });

  test("[KLING-01] that overlap stop the start, because they are ambiguous", () => {
    expect(problemOf("kling-3-text.duration=5,10.json", "kling-3-text.resolution=720p.json")).toBe(
      "COMFYUI_WORKFLOWS: kling-3-text.resolution=720p.json gilt zum Teil für dieselben Einstellungen wie kling-3-text.duration=5,10.json",
    );
  });

  test.each([
    ["veo3.seconds=8.json", "nennt die Auswahl seconds, die veo3 nicht hat"],
    ["veo3.prompt=Meer.json", "nennt die Auswahl prompt, die veo3 nicht hat"],
    ["veo3.resolution=720p,4K.json", "nennt für resolution den Wert 4K, den veo3 nicht hat"],
  ])("[KLING-01] that the model does not have stop the start: %s", (name, message) => {
    expect(problemOf(name)).toBe(`COMFYUI_WORKFLOWS: ${name} ${message}`);
  });
});

test("[IMG-01] the model behind workflows is the title of the node that loads it", () => {
  const loading = (title?: string) => ({
    "1": { class_type: "UNETLoader", inputs: { unet_name: "a.safetensors" }, ...(title && { _meta: { title } }) },
  });
  write("nano-banana.json", loading("FLUX.2 [klein] 4B"));
  write("flux-2.json", loading("Load Diffusion Model"));
  write("veo3.json", loading());
  write("ideogram-v3.json", loading("A"));
  write("ideogram-v3.style=ANIME.json", graph("{{prompt}}", "{{image_1}}"));
  const titleOf = (model: string) => realModelOf(readWorkflows(folder).filter((each) => each.model === model));
  expect(["nano-banana", "flux-2", "veo3", "ideogram-v3"].map(titleOf)).toEqual([
    "FLUX.2 [klein] 4B",
    undefined,
    undefined,
    undefined,
  ]);
});

describe("placeholders", () => {
  test("[IMG-01] that are the whole text keep their type, others become strings, and no value is substituted twice", () => {
    const values = { prompt: 'Ein {{seed}} "Turm"', seed: 42, wide: true, gone: "" };
    const template = {
      a: "{{seed}}",
      b: "Nr. {{ seed }}, {{prompt}}",
      c: ["{{wide}}", 7, null],
      d: { e: "{{prompt}}" },
    };
    expect(fill(template, values)).toEqual({
      a: 42,
      b: 'Nr. 42, Ein {{seed}} "Turm"',
      c: [true, 7, null],
      d: { e: 'Ein {{seed}} "Turm"' },
    });
    expect(namesIn(template).toSorted()).toEqual(["prompt", "seed", "wide"]);
  });

  const order = (
    model: GenerationRequest["model"],
    input: Record<string, unknown>,
    reference = "r-1",
  ): GenerationRequest => ({
    reference,
    model,
    input: findModel(model)?.input.parse({ prompt: "Ein Turm", ...input }) as Record<string, unknown>,
    inputKeys: [],
    callbackUrl: null,
  });

  test.each([
    ["16:9", 1360, 768],
    ["1:1", 1024, 1024],
    ["9:16", 768, 1360],
    ["21:9", 1568, 672],
  ])("[IMG-06] %s is %i by %i for images", (aspectRatio, width, height) => {
    expect(valuesOf(order("flux-kontext", { aspectRatio }), null)).toMatchObject({ width, height });
  });

  test("[KLING-01] videos have seconds and frames, and the format of their image where they have no other", () => {
    const values = valuesOf(order("kling-v2-5-text", { duration: 10, aspect_ratio: "9:16" }), null);
    expect(values).toMatchObject({ seconds: 10, frames_16: 161, frames_24: 241, width: 480, height: 848 });
    const source = { width: 1000, height: 500 };
    const own = valuesOf(order("kling-v2-5", { image_url: "/api/uploads/1" }), source);
    expect(own["width"]).toBe(2 * Number(own["height"]));
    expect(own).not.toHaveProperty("image_url");
  });

  test.each<[GenerationRequest["model"], Record<string, unknown>, number, number]>([
    ["nano-banana-2", { aspect_ratio: "1:1", resolution: "2K" }, 2048, 2048],
    ["nano-banana-2", { aspect_ratio: "1:1" }, 1024, 1024],
    ["flux-2", { aspect_ratio: "1:1" }, 1024, 1024],
    ["veo3", { aspectRatio: "portrait" }, 704, 1280],
    ["veo3", { aspectRatio: "landscape", resolution: "1080p" }, 1920, 1088],
    ["kling-v2-5-text", { aspect_ratio: "1:1" }, 960, 960],
  ])("[GEN-03] %s with %j has the size %i by %i in the chosen resolution", (model, input, width, height) => {
    expect(valuesOf(order(model, input), null)).toMatchObject({ resolution_width: width, resolution_height: height });
  });

  test("[KLING-01] guidance and style become what samplers and prompts expect, where the model has such a field", () => {
    const guidance = (scale: number) => valuesOf(order("kling-v2-5-text", { cfg_scale: scale }), null)["guidance"];
    expect([0, 0.5, 1].map(guidance)).toEqual([2, 5, 8]);
    const words = (style: string) => valuesOf(order("ideogram-v3", { style }), null)["style_words"];
    expect(["AUTO", "RENDER_3D"].map(words)).toEqual(["", "3D render: "]);
    expect(isPlaceholder("veo3", "guidance")).toBe(false);
    expect(isPlaceholder("flux-2", "style_words")).toBe(false);
  });

  test("[IMG-05] a remix sets how much its sampler may change, and no other model does", () => {
    const remix = order("ideogram-v3-remix", { image_url: "/api/uploads/1", strength: 0.7 });
    expect(valuesOf(remix, null)).toMatchObject({ strength: 0.7, denoise: 0.3 });
    expect(isPlaceholder("ideogram-v3-remix", "denoise")).toBe(true);
    expect(isPlaceholder("ideogram-v3", "denoise")).toBe(false);
    expect(valuesOf(order("ideogram-v3", {}), null)).not.toHaveProperty("denoise");
  });

  test("[GEN-05] the seed depends on the reference only, and is a safe integer", () => {
    const seed = (reference: string) => valuesOf(order("nano-banana", {}, reference), null)["seed"];
    expect(seed("r-1")).toBe(seed("r-1"));
    expect(seed("r-1")).not.toBe(seed("r-2"));
    expect(Number.isSafeInteger(seed("r-1"))).toBe(true);
  });

  test("[GEN-03] exist for every field except images", () => {
    expect(
      ["prompt", "style", "num_images", "negative_prompt"].map((name) => isPlaceholder("ideogram-v3-remix", name)),
    ).toEqual([true, true, true, true]);
    expect(
      ["image_url", "frames_0", "seconds", "constructor"].map((name) => isPlaceholder("ideogram-v3-remix", name)),
    ).toEqual([false, false, false, false]);
  });
});
