import { describe, expect, test } from "vitest";
import type { Field } from "./fields.ts";
import { fluxKontext } from "./flux-kontext.ts";
import { ideogramEdit, ideogramRemix } from "./ideogram.ts";
import { type Model, models } from "./models.ts";
import { klingImage, klingText } from "./kling.ts";
import { nanoBananaTwo } from "./nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "./nano-banana.ts";
import { kindOf, kindsOf } from "./kinds-of-model.ts";
import { differences, fieldDifferences, replacementsOf, translate } from "./replacement.ts";
import type { Kind } from "./generation-kinds.ts";
import { shownWordsField } from "./shown-words-field.ts";
import { soraImage, soraText } from "./sora-2.ts";
import { veo } from "./veo-3.ts";

const pairs = models.flatMap((model) =>
  kindsOf(model).flatMap((kind) => replacementsOf(model, kind).map((other) => ({ model, kind, other }))),
);

/** Returns a pseudorandom number generator whose seed makes failures repeatable. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const alphabet = ["a", "Straße", " ", "\n", "🎬", "é", "漢", "-", "wort ", "\u0301"];

/** Returns a random input that a model's form could send. */
function anyInput(model: Model, kind: Kind, pick: (below: number) => number): Record<string, unknown> {
  const text = (max: number) => {
    const length = pick(4) === 0 ? max : pick(Math.min(max, 200)) + 1;
    let result = "";
    while (result.length < length) result += alphabet[pick(alphabet.length)];
    return `x${result}`.slice(0, max);
  };
  const value = (field: Field): unknown => {
    switch (field.control) {
      case "text":
        return pick(6) === 0 && !field.isRequired ? "" : text(field.max);
      case "choice":
        return field.options[pick(field.options.length)]?.value;
      case "switch":
        return pick(2) === 0;
      case "range":
        return field.min + pick(Math.round((field.max - field.min) / field.step) + 1) * field.step;
      case "images":
        if (kind.startsWith("text-")) return [];
        return Array.from({ length: pick(field.max) + 1 }, (_, index) => `/api/uploads/${index}`);
      case "image":
        return !field.isMask && kind.startsWith("text-") ? "" : "/api/uploads/a";
      case "fixed":
        return field.initial;
    }
  };
  const fields = Object.entries<Field>(model.fields).map(([name, field]) => [name, value(field)]);
  return model.input.parse(Object.fromEntries(fields));
}

const nameOf = (list: readonly Model[]) => list.map(({ id }) => id);

describe("which models may be substitutes", () => {
  test("[SORA-04] they render the same kind from the same input, and need no unknown value", () => {
    const newerVideos = (kind: "text" | "image") => [`kling-3-${kind}`, `seedance-2-${kind}`];
    const newerImages = ["nano-banana-2", "nano-banana-pro", "gpt-image-2", "flux-2"];
    expect(nameOf(replacementsOf(soraText, "text-to-film"))).toEqual([
      "veo3",
      "kling-v2-5-text",
      ...newerVideos("text"),
    ]);
    expect(nameOf(replacementsOf(soraImage, "picture-to-film"))).toEqual([
      "veo3",
      "kling-v2-5",
      ...newerVideos("image"),
    ]);
    expect(nameOf(replacementsOf(soraText, "picture-to-film"))).toEqual([]);
    expect(nameOf(replacementsOf(nanoBanana, "text-to-picture"))).toEqual([
      "ideogram-v3",
      "flux-kontext",
      ...newerImages,
    ]);
    // `ideogram-v3-edit` cannot replace `nano-banana-edit`, because `ideogram-v3-edit` requires a mask.
    expect(nameOf(replacementsOf(nanoBananaEdit, "picture-to-picture"))).toEqual([
      "ideogram-v3-remix",
      "flux-kontext",
      ...newerImages,
    ]);
    expect(nameOf(replacementsOf(ideogramEdit, "picture-to-picture"))).toContain("nano-banana-edit");
  });

  test("a model with optional images, one or several, has two kinds, and its input decides", () => {
    expect(kindsOf(nanoBananaTwo)).toEqual(["text-to-picture", "picture-to-picture"]);
    expect(kindOf(nanoBananaTwo, { image_urls: [] })).toBe("text-to-picture");
    expect(kindOf(nanoBananaTwo, { image_urls: ["/a"] })).toBe("picture-to-picture");
    expect(kindsOf(veo)).toEqual(["text-to-film", "picture-to-film"]);
    expect([kindOf(veo, { imageUrl: "" }), kindOf(veo, { imageUrl: "/a" }), kindOf(veo, {})]).toEqual([
      "text-to-film",
      "picture-to-film",
      "text-to-film",
    ]);
    // An empty list, which forms send if the user has chosen no image, does not change the kind: this model always
    // needs images.
    expect(kindOf(soraImage, { image_urls: [] })).toBe("picture-to-film");
    expect(models.map(kindsOf).every((kinds) => kinds.length > 0)).toBe(true);
  });
});

describe("[GEN-03] every valid input of a model yields a valid input of each possible substitute", () => {
  test.each(pairs.map(({ model, kind, other }) => [model.id, kind, other.id, { model, kind, other }] as const))(
    "%s (%s) by %s",
    (_from, _kind, _to, { model, kind, other }) => {
      const pick = numbers(7);
      for (let round = 0; round < 200; round += 1) {
        const input = anyInput(model, kind, pick);
        const { input: translated, imageCount, summary } = translate(model, other, input);
        expect(other.input.parse(translated)).toEqual(translated);
        const before = model.summarize(input as never);
        expect(before.prompt.startsWith(summary.prompt)).toBe(true);
        expect(summary.prompt.length).toBeGreaterThan(0);
        expect(summary.images).toEqual(before.images.slice(0, imageCount));
        expect(kindOf(other, translated)).toBe(kind);
        expect(summary.seconds === null).toBe(before.seconds === null);
      }
    },
  );

  test("every label of an aspect ratio contains it, because aspect ratios are compared by label", () => {
    for (const { fields } of models) {
      for (const [name, field] of Object.entries<Field>(fields)) {
        if (!["aspect_ratio", "aspectRatio", "image_size"].includes(name) || field.control !== "choice") continue;
        for (const { label } of field.options) expect(label).toMatch(/\d+:\d+/);
      }
    }
  });
});

const sora = { prompt: "Ein Leuchtturm", aspect_ratio: "landscape", n_frames: 15, remove_watermark: true };

describe("the nearest value that the substitute supports", () => {
  test("[SORA-04] Sora's 15 seconds in portrait become Kling's 10 seconds in 9:16", () => {
    expect(translate(soraText, klingText, { ...sora, aspect_ratio: "portrait" })).toEqual({
      input: {
        prompt: "Ein Leuchtturm",
        duration: 10,
        aspect_ratio: "9:16",
        negative_prompt: "blur, distort, and low quality",
        cfg_scale: 0.5,
        words: "quotes",
      },
      imageCount: 0,
      // The project keeps `portrait`, the name that Sora uses for the aspect ratio, instead of the replacement's
      // `9:16`.
      summary: { prompt: "Ein Leuchtturm", images: [], aspectRatio: "portrait", seconds: 10 },
    });
  });

  test("[SORA-02] Sora's image is sent to Veo under Veo's field name", () => {
    const { input, imageCount } = translate(soraImage, veo, { ...sora, image_urls: ["/api/uploads/a"] });
    expect(input).toEqual({
      imageUrl: "/api/uploads/a",
      prompt: "Ein Leuchtturm",
      aspectRatio: "landscape",
      nFrames: 8,
      resolution: "720p",
      model: "veo3_fast",
      words: "quotes",
    });
    expect(imageCount).toBe(1);
  });

  test("8 seconds are nearer to 10 than to 5, and 21:9 to 16:9", () => {
    const fromVeo = { imageUrl: "", prompt: "x", aspectRatio: "portrait", nFrames: 8, model: "veo3_fast" };
    expect(translate(veo, klingText, fromVeo).input).toMatchObject({ duration: 10, aspect_ratio: "9:16" });
    const wide = fluxKontext.input.parse({ prompt: "x", aspectRatio: "21:9" });
    expect(translate(fluxKontext, nanoBanana, wide).input).toMatchObject({ image_size: "16:9" });
  });

  test("a square becomes landscape where the substitute makes portrait and landscape, which are equally near", () => {
    const square = klingText.input.parse({ prompt: "x", aspect_ratio: "1:1" });
    expect(translate(klingText, veo, square).input).toMatchObject({ aspectRatio: "landscape" });
  });

  test("only as many images are sent as the substitute accepts, and no mask where it has none", () => {
    const many = nanoBananaEdit.input.parse({ prompt: "x", image_urls: ["/a", "/b"], image_size: "9:16" });
    expect(translate(nanoBananaEdit, ideogramRemix, many)).toMatchObject({
      input: { image_url: "/a", image_size: "portrait_16_9", strength: 0.8 },
      imageCount: 1,
    });
    const masked = ideogramEdit.input.parse({ prompt: "x", image_url: "/a", mask_url: "/m", num_images: 3 });
    const { input } = translate(ideogramEdit, ideogramRemix, masked);
    expect(input).toMatchObject({ image_url: "/a", num_images: 3, rendering_speed: "BALANCED" });
    expect(JSON.stringify(input)).not.toContain("/m");
  });

  test("a text that is too long ends at a word", () => {
    const prompt = `${"Wort ".repeat(600)}Ende`;
    const text = String(translate(soraText, klingText, { ...sora, prompt }).input["prompt"]);
    expect(text.length).toBeLessThanOrEqual(2500);
    expect(text.length).toBeGreaterThan(2490);
    expect(text.endsWith("Wort")).toBe(true);
  });
});

describe("[GEN-06] differences are shown before the start", () => {
  test.each([
    [
      soraText,
      "text-to-film",
      klingText,
      [
        "höchstens 10 Sekunden",
        "Beschreibung nur bis 2.500 Zeichen, was darüber hinausgeht, entfällt",
        "„Wasserzeichen entfernen“ gilt nicht",
      ],
    ],
    [soraText, "text-to-film", veo, ["immer 8 Sekunden", "„Wasserzeichen entfernen“ gilt nicht"]],
    [
      soraImage,
      "picture-to-film",
      klingImage,
      [
        "höchstens 10 Sekunden",
        "Format immer wie das Bild",
        "Bewegungsbeschreibung nur bis 2.500 Zeichen, was darüber hinausgeht, entfällt",
        "„Wasserzeichen entfernen“ gilt nicht",
      ],
    ],
    [
      klingImage,
      "picture-to-film",
      soraImage,
      ["mindestens 10 Sekunden", "Format immer Hochformat (9:16)", "„Negative Beschreibung“ und „CFG“ gelten nicht"],
    ],
    [
      ideogramEdit,
      "picture-to-picture",
      nanoBananaEdit,
      [
        "Format immer 16:9",
        "ohne Maske, das ganze Bild kann sich ändern",
        "immer nur ein Bild",
        "„Geschwindigkeit“ gilt nicht",
      ],
    ],
    [nanoBananaEdit, "picture-to-picture", ideogramRemix, ["nur mit dem ersten Bild"]],
  ] as const)("$0.id by $2.id", (from, kind, to, expected) => {
    expect(differences(from, kind, to)).toEqual(expected);
  });

  test("each difference is at the field that it is about", () => {
    expect(fieldDifferences(soraText, "text-to-film", klingText)).toEqual([
      { field: "n_frames", phrase: "höchstens 10 Sekunden" },
      { field: "prompt", phrase: expect.stringContaining("nur bis 2.500 Zeichen"), max: 2500 },
      { field: "remove_watermark", phrase: "„Wasserzeichen entfernen“ gilt nicht", isLost: true },
    ]);
    for (const { model, kind, other } of pairs) {
      for (const { field } of fieldDifferences(model, kind, other)) {
        const fieldNames = [...Object.keys(model.fields), undefined];
        expect(fieldNames, `${model.id} by ${other.id}`).toContain(field);
      }
    }
  });

  test("every field of a model has a counterpart or is listed as different", () => {
    for (const { model, kind, other } of pairs) {
      const described = differences(model, kind, other).join(" ");
      const same = new Set(Object.keys(other.fields));
      for (const [name, field] of Object.entries<Field>(model.fields)) {
        if (field.control === "fixed" || same.has(name) || name === "imageUrl" || name === "inputImage") continue;
        const isCommon = /image|prompt|aspect|size|duration|frames/i.test(name) && name !== "negative_prompt";
        if (isCommon || name === "num_images" || name === "mask_url") continue;
        // Skip the field for the words in the image: only the local engine supports it, so other forms do not show it.
        if (name === shownWordsField) continue;
        expect(described, `${model.id} ${name} by ${other.id}`).toContain(field.label);
      }
    }
  });
});
