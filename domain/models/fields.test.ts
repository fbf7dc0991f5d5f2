import { expect, test } from "vitest";
import { fieldErrors } from "#domain/error-response.ts";
import { ideogram } from "./ideogram.ts";
import { klingText } from "./kling.ts";

const errorsOf = (schema: typeof ideogram.body | typeof klingText.body | typeof ideogram.input, value: object) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []);

test("[GEN-03] an API client is told the values that a choice accepts, and a form only their labels", () => {
  const input = { prompt: "Ein Hut", image_size: "16:9" };
  expect(errorsOf(ideogram.body, input).image_size).toMatch(/^Bitte wählen Sie 16:9 oder .+\. Erlaubte Werte: "/);
  expect(errorsOf(ideogram.body, input).image_size).toContain('"landscape_16_9"');
  expect(errorsOf(ideogram.input, input).image_size).not.toContain("Erlaubte Werte");
});

test("[GEN-03] an API client is told the step of a number", () => {
  const errors = errorsOf(klingText.body, { prompt: "Wellen", cfg_scale: 0.55 });
  expect(errors.cfg_scale).toMatch(/: bitte 0 bis 1 wählen\. Schrittweite: 0\.1\.$/);
  expect(errorsOf(klingText.body, { prompt: "Wellen", cfg_scale: 0.6 })).toEqual({});
});
