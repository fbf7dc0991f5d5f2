import { expect, test } from "vitest";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { initialValues } from "#domain/models/define-model.ts";
import type { Field } from "#domain/models/fields.ts";
import { heygen } from "#domain/models/heygen.ts";
import { type Model, models } from "#domain/models/models.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { orderVideo, type OrderVideoInput } from "#domain/models/order-video.ts";
import { peopleTextLengths } from "#domain/orders/text-lengths.ts";
import { readDescription } from "#engine/index.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";
import { describe, describeOrderVideo } from "./render-description.ts";

const own: Partial<Record<Model["id"], string[]>> = {
  "sora2-image": ["inputs/x/0.png"],
  "kling-v2-5": ["inputs/x/0.png"],
  "kling-3-image": ["inputs/x/0.png"],
  "seedance-2-image": ["inputs/x/0.png"],
  "nano-banana-edit": ["inputs/x/0.png", "inputs/x/1.png"],
  "ideogram-v3-edit": ["inputs/x/0.png", "inputs/x/mask-0.png"],
  "ideogram-v3-remix": ["inputs/x/0.png"],
};

/**
 * Returns inputs of the model with all fields filled, each with another value in one field: every option of a choice,
 * both ends of a range, a switch on and off.
 */
function variants(model: Model): Record<string, unknown>[] {
  const fields: [string, Field][] = Object.entries(model.fields);
  const filled = Object.fromEntries(
    fields.map(([name, { control }]) => {
      if (control === "text") return [name, "Ein Leuchtturm im Sturm"];
      if (control === "images") return [name, ["/api/uploads/1"]];
      return [name, control === "image" ? "/api/uploads/1" : initialValues(model.fields)[name]];
    }),
  );
  return fields.flatMap(([name, field]) => {
    if (field.control === "choice") return field.options.map(({ value }) => ({ ...filled, [name]: value }));
    if (field.control === "range") return [field.min, field.max].map((value) => ({ ...filled, [name]: value }));
    if (field.control === "switch") return [true, false].map((value) => ({ ...filled, [name]: value }));
    return [filled];
  });
}

/** Storage keys of as many input images as the form of the model takes. */
function mostImages({ fields }: Model): string[] {
  const field = Object.values<Field>(fields).find(({ control }) => control === "images");
  const count = field?.control === "images" ? field.max : 1;
  return Array.from({ length: count }, (_, index) => `inputs/x/${index}.png`);
}

test.each([
  ["nano-banana-edit", "image_size", { image_urls: ["/api/uploads/1"] }],
  ["flux-kontext", "aspectRatio", { inputImage: "/api/uploads/1" }],
  ["nano-banana-2", "aspect_ratio", { image_urls: ["/api/uploads/1"] }],
  ["gpt-image-2", "aspect_ratio", { image_urls: ["/api/uploads/1"] }],
] as const)("an edit with %s has the format of its image unless another format is chosen", (id, name, images) => {
  const model = models.find((candidate) => candidate.id === id) as Model;
  const described = (values: Record<string, unknown>, inputKeys: string[]) => {
    const input = model.input.parse({ prompt: "heller", ...images, ...values });
    return describe({ reference: "r", model: id, input: { ...input }, inputKeys, callbackUrl: null });
  };
  expect(described({}, ["inputs/x/0.png"])?.["width"]).toBeUndefined();
  expect(described({ [name]: "9:16" }, ["inputs/x/0.png"])).toMatchObject({ width: 1080, height: 1920 });
});

test("a new image and a collage of several images have the size of the form", () => {
  const described = (model: Model["id"], input: Record<string, unknown>, inputKeys: string[]) =>
    describe({ reference: "r", callbackUrl: null, model, input, inputKeys });
  const collage = { prompt: "Collage", image_urls: ["/api/uploads/1", "/api/uploads/2"] };
  const size = { width: 1920, height: 1080 };
  expect(described("flux-kontext", { prompt: "Ein Baum" }, [])).toMatchObject(size);
  expect(described("nano-banana-edit", collage, ["inputs/x/0.png", "inputs/x/1.png"])).toMatchObject(size);
});

test("[UGC-02] music and cutaways of a speaker's free video reach the engine, and are left out while they are off", () => {
  const described = (switches: object) =>
    describe({
      reference: "r",
      model: heygen.id,
      input: { input_text: "Guten Tag.", ...switches },
      inputKeys: [],
      callbackUrl: null,
    });
  expect(readDescription(described({ music: true, cutaways: true }))).toMatchObject({ music: true, cutaways: true });
  for (const switches of [{}, { music: false, cutaways: false }]) {
    expect(described(switches)).not.toHaveProperty("music");
    expect(described(switches)).not.toHaveProperty("cutaways");
  }
});

test.each(models.map((model) => [model.id, model] as const))(
  "the engine can draw everything that the form of %s offers",
  (id, model) => {
    for (const inputVariant of variants(model)) {
      const input = model.input.parse(inputVariant) as Record<string, unknown>;
      for (const inputKeys of [
        own[id] ?? [],
        ...(kindsOf(model).length > 1 ? [["inputs/x/0.png"], mostImages(model)] : []),
      ]) {
        const description = describe({ reference: "r", model: id, input, inputKeys, callbackUrl: null });
        expect(() => readDescription(description), JSON.stringify(inputVariant)).not.toThrow();
      }
    }
  },
);

test.each([
  ["veo3", "animate"],
  ["flux-kontext", "image-edit"],
  ["nano-banana-2", "image-edit"],
  ["nano-banana-pro", "image-edit"],
  ["gpt-image-2", "image-edit"],
  ["flux-2", "image-edit"],
] as const)("[VEO-02] [IMG-06] %s with an image changes that image", (id, kind) => {
  const model = models.find((candidate) => candidate.id === id) as Model;
  const input = model.input.parse({ prompt: "Ein Schwenk nach rechts" }) as Record<string, unknown>;
  expect(describe({ reference: "r", model: id, input, inputKeys: ["inputs/x/0.png"], callbackUrl: null })?.kind).toBe(
    kind,
  );
  expect(describe({ reference: "r", model: id, input, inputKeys: [], callbackUrl: null })?.kind).not.toBe(kind);
});

test("[IMG-05] the engine keeps all of an image at strength 1, nothing at 0, and the subject at the form's 0.8", () => {
  const model = models.find(({ id }) => id === "ideogram-v3-remix") as Model;
  const changeAt = (strength?: number) => {
    const inputVariant = {
      prompt: "am Strand",
      image_url: "/api/uploads/1",
      ...(strength !== undefined && { strength }),
    };
    const input = model.input.parse(inputVariant) as Record<string, unknown>;
    return describe({ reference: "r", model: model.id, input, inputKeys: ["inputs/x/0.png"], callbackUrl: null });
  };
  expect(changeAt(1)).toMatchObject({ strength: 0 });
  expect(changeAt(0)).toMatchObject({ strength: 1 });
  // Expect the default strength to be between two thresholds of the engine: from 0.44 on, it replaces the subject's
  // surroundings; from 0.92 on, the subject itself.
  expect(changeAt()).toMatchObject({ strength: 0.5 });
});

test("title and presenter videos show the brand that was copied at their start; animations and images do not", () => {
  const [logoKey, fontKey] = ["brand-kits/x/logo.png", "brand-kits/x/schrift.ttf"];
  const brandKit = {
    ...emptyBrandKit,
    company: "Nordwind",
    website: "https://www.nordwind.example/",
    logoKey,
    fontKey,
  };
  const described = (model: GenerationRequest["model"], input: object, inputKeys: string[] = []) =>
    describe({ reference: "r", model, input: { ...input }, inputKeys, callbackUrl: null, brandKit });
  const shown = { brandKit: { ...emptyBrandKit, company: "Nordwind", website: "www.nordwind.example" } };
  for (const video of [
    described("sora2-text", { prompt: "Ein Leuchtturm" }),
    described("veo3", { prompt: "Ein Leuchtturm" }),
    described("heygen", { input_text: "Guten Tag.", speaker_id: "speaker-1" }),
  ]) {
    expect(video).toMatchObject({ ...shown, brandLogoFile: logoKey, brandFontFile: fontKey });
    expect(() => readDescription(video)).not.toThrow();
  }
  for (const other of [
    described("sora2-image", { prompt: "Ein Schwenk", image_urls: ["/api/uploads/1"] }, ["inputs/x/0.png"]),
    described("flux-kontext", { prompt: "Ein Leuchtturm" }),
  ])
    expect(JSON.stringify(other)).not.toContain("Nordwind");
});

test("an ordered video shows its brand, and a closing card in its colour unless it only names the company", () => {
  const brandKit = { ...emptyBrandKit, company: "Nordwind", primaryColor: "#7a1f5c", logoKey: "brand-kits/x/logo.png" };
  const described = (closing: OrderVideoInput["closing"], kit: GenerationRequest["brandKit"] = brandKit) => {
    const input = {
      text: "Guten Tag.",
      speaker: "email-clara",
      format: "portrait",
      customer: null,
      senderCompany: "Nordwind",
      closing,
    };
    const video = describe({
      reference: "r",
      model: "order-film",
      input,
      inputKeys: [],
      callbackUrl: null,
      brandKit: kit,
    });
    expect(() => readDescription(video)).not.toThrow();
    return video;
  };
  const [named, action] = [
    { company: "Nordwind", lines: [] },
    { company: "Nordwind", lines: [], action: "Anrufen" },
  ];
  expect(described(named)).toMatchObject({ brandKit: { company: "Nordwind" }, brandLogoFile: brandKit.logoKey });
  expect(described(named)).not.toHaveProperty("closing");
  expect(described(action)).toMatchObject({ closing: { ...action, color: "#7a1f5c" } });
  expect(described(named, { ...brandKit, hasEndCard: false })).toMatchObject({ closing: named });
  expect(described(named, null)).toMatchObject({ closing: named });
  expect(described(named, null)).not.toHaveProperty("brandKit");
});

test("all videos in which somebody speaks get the pronunciations, other videos do not", () => {
  const pronunciations = [{ word: "LichtSpiel GmbH", spoken: "Licht Spiel G m b H" }];
  const described = (model: GenerationRequest["model"], input: object) =>
    describe({ reference: "r", model, input: { ...input }, inputKeys: [], callbackUrl: null, pronunciations });
  const ordered = { text: "Guten Tag.", speaker: "email-clara", format: "landscape", customer: null };
  for (const video of [
    described("heygen", { input_text: "Guten Tag.", speaker_id: "speaker-1" }),
    described(orderVideo.id, ordered),
  ]) {
    expect(video).toMatchObject({ ownPronunciations: pronunciations });
    // Expect no `pronunciations`, because engines of earlier releases refuse a description that contains a phrase in
    // them; they ignore `ownPronunciations`.
    expect(video).not.toHaveProperty("pronunciations");
    expect(() => readDescription(video)).not.toThrow();
  }
  expect(described("sora2-text", { prompt: "Ein Leuchtturm" })).not.toHaveProperty("ownPronunciations");
});

const orderOf = (customer: OrderVideoInput["customer"], inputKeys: string[] = []) =>
  describe({
    reference: "r",
    model: orderVideo.id,
    input: { text: "Guten Tag.", speaker: "email-clara", format: "landscape", customer },
    inputKeys,
    callbackUrl: null,
  });

test("[AGENT-04] the video of an order shows the customer whose website was read", () => {
  const video = orderOf({ name: "Bäckerei Kornblume", color: "#c8782a" }, ["inputs/x/0.png"]);
  expect(video).toEqual({
    kind: "presenter",
    text: "Guten Tag.",
    speaker: "email-clara",
    format: "landscape",
    subtitles: true,
    customer: { name: "Bäckerei Kornblume", color: "#c8782a" },
    imageFile: "inputs/x/0.png",
    lowerThird: { name: "Clara Hoffmann", role: "" },
  });
  expect(() => readDescription(video)).not.toThrow();
});

test.each([
  ["nothing is known of", { name: null, color: null }, []],
  ["only the logo is known of", { name: null, color: null }, ["inputs/x/0.png"]],
  ["there is none", null, []],
] as const)("[AGENT-04] a video can be rendered where %s the customer", (_name, customer, keys) => {
  const video = orderOf(customer, [...keys]);
  expect(() => readDescription(video)).not.toThrow();
  expect(video?.imageFile).toBe(keys[0]);
  if (!customer) expect(video).not.toHaveProperty("lowerThird");
});

test("[AGENT-01] the video of an order names the sender's company and closes with the recipient's next action", () => {
  const closing = {
    company: "Praxis am Dom",
    lines: ["Do, 3. Dezember · 15:30 Uhr"],
    action: "Jetzt anrufen: 0931 123456",
  };
  const video = describe({
    reference: "r",
    model: orderVideo.id,
    input: {
      text: "Guten Tag.",
      speaker: "email-clara",
      format: "portrait",
      customer: null,
      senderCompany: "Praxis am Dom",
      closing,
    },
    inputKeys: [],
    callbackUrl: null,
  });
  expect(video).toMatchObject({ lowerThird: { name: "Clara Hoffmann", role: "für Praxis am Dom" }, closing });
  expect(() => readDescription(video)).not.toThrow();
  expect(() => readDescription({ ...video, preview: { seconds: 10 } })).not.toThrow();
});

test("[AGENT-01] the longest texts of an order can be rendered", () => {
  const input: OrderVideoInput = {
    text: "Guten Tag.",
    speaker: "email-clara",
    format: "portrait",
    customer: null,
    senderCompany: "Ä".repeat(peopleTextLengths.company),
    closing: {
      company: "Ä".repeat(120),
      lines: ["x", "y", "z"].map((letter) => letter.repeat(200)),
      action: "w".repeat(200),
    },
  };
  expect(() => readDescription(describeOrderVideo(orderVideo.input.parse(input), undefined))).not.toThrow();
});
