import { expect, test } from "vitest";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { ideogramRemix } from "#domain/models/ideogram.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { sourceFormatNote } from "./source-format.ts";

const image = "https://bild.example/a.png";

test("[IMG-07] the format of an edit says that one image keeps its own format until another one is chosen", () => {
  const { initial } = fluxKontext.fields.aspectRatio;
  const note = { field: "aspectRatio", phrase: `Solange hier ${initial} steht, behält Ihr Bild sein eigenes Format.` };
  expect(sourceFormatNote(fluxKontext, { aspectRatio: initial, inputImage: image })).toEqual(note);
  expect(sourceFormatNote(fluxKontext, { aspectRatio: "1:1", inputImage: image })).toBeUndefined();
  expect(sourceFormatNote(fluxKontext, { aspectRatio: initial, inputImage: "" })).toBeUndefined();
});

test("[IMG-02] several images, and models that make a new image, say nothing about it", () => {
  const edit = { image_size: nanoBananaEdit.fields.image_size.initial };
  expect(sourceFormatNote(nanoBananaEdit, { ...edit, image_urls: [image] })?.field).toBe("image_size");
  expect(sourceFormatNote(nanoBananaEdit, { ...edit, image_urls: [image, image] })).toBeUndefined();
  const two = { aspect_ratio: nanoBananaTwo.fields.aspect_ratio.initial, image_urls: [image] };
  expect(sourceFormatNote(nanoBananaTwo, two)?.field).toBe("aspect_ratio");
  expect(sourceFormatNote(nanoBanana, { image_size: nanoBanana.fields.image_size.initial })).toBeUndefined();
  const remix = { image_size: ideogramRemix.fields.image_size.initial, image_url: [image] };
  expect(sourceFormatNote(ideogramRemix, remix)).toBeUndefined();
});
