import { describe, expect, test } from "vitest";
import { models } from "#domain/models/models.ts";
import { initialValues } from "#domain/models/define-model.ts";
import type { Project } from "#domain/projects/project.ts";
import { compareSettings, type Compared } from "./compared-settings.ts";

const project: Project = {
  id: "a",
  prompt: "Ein Apfel",
  image_url: "",
  video_url: null,
  media: [],
  aspect_ratio: "16:9",
  n_frames: null,
  remove_watermark: true,
  status: "completed",
  task_id: null,
  model_type: "ideogram-v3",
  error_message: null,
  created_at: "2026-01-01T12:00:00.000Z",
  progress: null,
};
const image = (input: Record<string, unknown>, change: Partial<Project> = {}): Compared => ({
  project: { ...project, ...change },
  input: { model: "ideogram-v3", input: { prompt: "Ein Apfel", ...input } },
});
const different = (a: Compared, b: Compared) =>
  compareSettings(a, b).flatMap(({ label, values, differs }) => (differs ? [[label, ...values]] : []));

describe("the settings of two projects", () => {
  test("differ where users chose differently, in the words of the form; prompts are no settings", () => {
    const a = image({ style: "ANIME", rendering_speed: "FAST", num_images: 1 });
    const b = image({ style: "ANIME", rendering_speed: "QUALITY", num_images: 4, prompt: "Eine Birne" });
    expect(different(a, b)).toEqual([
      ["Geschwindigkeit", { text: "Schnell" }, { text: "Qualität" }],
      ["Anzahl", { text: "1" }, { text: "4" }],
    ]);
  });

  test("include format, length and provider, which the project states, once each", () => {
    const a = { project: { ...project, model_type: "sora2", n_frames: 10 }, input: null };
    const b = image({}, { aspect_ratio: "1:1", provider: { title: "fal", is_local: false } });
    const labels = different(a, b).map(([label]) => label);
    for (const label of ["Modell", "Format", "Länge", "Erstellt"])
      expect(labels.filter((each) => each === label)).toHaveLength(1);
  });

  test("include the pixels of the result and not the resolution that was chosen", () => {
    const chosen = (resolution: string): Compared => ({
      project: { ...project, model_type: "nano-banana-2" },
      input: { model: "nano-banana-2", input: { prompt: "Ein Apfel", resolution } },
    });
    expect(different(chosen("1K"), chosen("4K"))).toEqual([]);
  });

  test("include music and cutaways only of a result that the local engine made", () => {
    const presenter = (change: Partial<Project>, switches: object = { music: true, cutaways: true }): Compared => ({
      project: { ...project, model_type: "heygen", ...change },
      input: { model: "heygen", input: { input_text: "Guten Tag.", ...switches } },
    });
    const labelsOf = (compared: Compared) => compareSettings(compared, compared).map(({ label }) => label);
    const additions = ["Leise Musik", "Zwischenbilder"];
    const local = presenter({ provider: { title: "Eigenes Studio", is_local: true } });
    expect(labelsOf(local)).toEqual(expect.arrayContaining(additions));
    expect(different(local, presenter(local.project, {}))).toEqual(
      additions.map((label) => [label, { text: "Ja" }, { text: "Nein" }]),
    );
    for (const other of [presenter({}), presenter({ provider: { title: "HeyGen", is_local: false } })])
      for (const label of additions) expect(labelsOf(other)).not.toContain(label);
  });

  test("of a model without a field are undefined, and input images are compared by their URLs", () => {
    const b: Compared = {
      project: { ...project, model_type: "ideogram-v3-remix" },
      input: { model: "ideogram-v3-remix", input: { image_url: "/api/uploads/1", strength: 0.8 } },
    };
    expect(different(image({}), b)).toEqual(
      expect.arrayContaining([
        ["Bild", undefined, { images: ["/api/uploads/1"] }],
        ["Stärke", undefined, { text: "0,8" }],
      ]),
    );
  });

  test.each(models.map((model) => [model.id, model] as const))(
    "of %s all have a German text or an image",
    (id, model) => {
      const compared = { project, input: { model: id, input: initialValues(model.fields) } };
      for (const { values, differs } of compareSettings(compared, compared)) {
        expect(differs).toBe(false);
        expect(values[0]).toBeDefined();
      }
    },
  );
});
