import { expect, test } from "vitest";
import { englishNote } from "./english-note.ts";
import { translatableDescriptions } from "./descriptions.ts";
import type { Field } from "./fields.ts";
import { models } from "./models.ts";

const text = "Ein Leuchtturm";

test("[D-47] every text of a form may be translated, except the script of a presenter", () => {
  const texts = models.flatMap((model) =>
    Object.entries<Field>(model.fields).flatMap(([name, field]) =>
      field.control === "text" ? [[model.id, name] as const] : [],
    ),
  );
  const untranslated = texts.filter(([id, name]) => translatableDescriptions(id, { [name]: text }).length === 0);
  expect(untranslated).toEqual([["heygen", "input_text"]]);
  expect(translatableDescriptions("order-film", { text, prompt: text })).toEqual([]);
});

test("[D-47] empty texts, defaults of the form, and texts with the switch off are not translated", () => {
  const of = (input: Record<string, unknown>) =>
    translatableDescriptions("kling-v2-5-text", input).map(({ field }) => field);
  expect(of({ prompt: text, negative_prompt: "" })).toEqual(["prompt"]);
  expect(of({ prompt: text, negative_prompt: "blur, distort, and low quality" })).toEqual(["prompt"]);
  expect(of({ prompt: text, negative_prompt: "Menschen" })).toEqual(["prompt", "negative_prompt"]);
  expect(translatableDescriptions("flux-kontext", { prompt: text, enableTranslation: false })).toEqual([]);
  expect(translatableDescriptions("flux-kontext", { prompt: text, enableTranslation: true })).toEqual([
    { field: "prompt", text, max: 5000 },
  ]);
});

test("[D-47] a form says whether its description is translated", () => {
  const note = (translated_by: "product" | "provider" | "nobody", values = {}) =>
    englishNote({ id: "flux-kontext", provider: "fal.ai", translated_by }, values);
  expect(note("product")).toMatch(/^Ihre Beschreibung wird für fal\.ai ins Englische übersetzt; beide Fassungen/);
  expect(note("nobody")).toMatch(/^fal\.ai versteht Englisch am besten/);
  expect(note("provider")).toBeUndefined();
  for (const by of ["product", "provider", "nobody"] as const) {
    expect(note(by, { enableTranslation: false })).toMatch(/^fal\.ai versteht Englisch am besten/);
  }
});
