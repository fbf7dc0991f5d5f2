import { expect, test } from "vitest";
import { heygen } from "#domain/models/heygen.ts";
import { klingImage } from "#domain/models/kling.ts";
import { clearContent, swapInput } from "./change-input.ts";
import { contentFields, hasContent, keepReplaced, noFormerInput, parseFormerInput } from "./former-input.ts";

const names = ["prompt", "image_url"];
const initial = { prompt: "", image_url: "", duration: 5 };
const opened = (draft: Record<string, unknown> | undefined, passed: Record<string, unknown>, stored = noFormerInput) =>
  keepReplaced(stored, { names, initial, draft, passed });

test("texts and images count as a user's work, options do not", () => {
  expect(contentFields(heygen.fields)).toEqual(["input_text"]);
  expect(contentFields(klingImage.fields)).toEqual(["image_url", "prompt", "negative_prompt"]);
  expect(hasContent(names, initial, { ...initial, duration: 10 })).toBe(false);
  expect(hasContent(names, initial, { ...initial, prompt: " \n" })).toBe(false);
  expect(hasContent(names, initial, { ...initial, image_url: "/a.png" })).toBe(true);
});

test("[UGC-01] a typed text that another page replaces is kept with its options", () => {
  const draft = { prompt: "Mein Entwurf", image_url: "", duration: 10 };
  expect(opened(draft, { prompt: "Aus der Bestellung" }).former).toEqual([draft]);
  expect(opened({ prompt: "Mein Entwurf" }, { image_url: "/b.png" }).former).toEqual([]);
  expect(opened({ image_url: "/a.png" }, { image_url: "/b.png" }).former).toEqual([
    { prompt: "", image_url: "/a.png", duration: 5 },
  ]);
});

test("nothing is kept where nothing typed is replaced", () => {
  expect(opened(undefined, { prompt: "Neu" }).former).toEqual([]);
  expect(opened({ ...initial }, { prompt: "Neu" }).former).toEqual([]);
  expect(opened({ prompt: "Gleich" }, { prompt: "Gleich" }).former).toEqual([]);
  expect(opened({ prompt: "Getippt" }, { speaker_id: "speaker-2" })).toEqual(noFormerInput);
});

test("a passed text that was left unchanged does not displace the typed one, a changed one joins it", () => {
  const typed = { ...initial, prompt: "Getippt" };
  const first = opened(typed, { prompt: "Eins" });
  expect(opened({ ...initial, prompt: "Eins" }, { prompt: "Zwei" }, first).former).toEqual([typed]);
  const edited = { ...initial, prompt: "Eins, geändert" };
  expect(opened(edited, { prompt: "Zwei" }, first).former).toEqual([edited, typed]);
});

test("clearing empties texts and images, leaves the options, and swapping brings everything back", () => {
  const input = { prompt: "Ein See", image_url: "/a.png", duration: 10 };
  const cleared = clearContent(names, initial, { input, stored: noFormerInput });
  expect(cleared.input).toEqual({ prompt: "", image_url: "", duration: 10 });
  expect(swapInput(names, initial, cleared)).toEqual({ input, stored: noFormerInput });
  expect(clearContent(names, initial, { input: initial, stored: noFormerInput }).stored.former).toEqual([]);
});

test("swapping again and again reaches every former input and loses none", () => {
  const stored = { former: [{ prompt: "B" }, { prompt: "C" }], passed: {} };
  let change = { input: { ...initial, prompt: "A" } as Record<string, unknown>, stored };
  const seen: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    change = swapInput(names, initial, change) as typeof change;
    seen.push(change.input["prompt"]);
  }
  expect(seen).toEqual(["B", "C", "A"]);
  expect(swapInput(names, initial, { input: initial, stored: noFormerInput }).input).toEqual(initial);
});

test("at most five inputs are stored, and stored values of another shape are ignored", () => {
  const former = ["1", "2", "3", "4", "5"].map((prompt) => ({ ...initial, prompt }));
  const next = clearContent(names, initial, { input: { ...initial, prompt: "6" }, stored: { former, passed: {} } });
  expect(next.stored.former.map(({ prompt }) => prompt)).toEqual(["6", "1", "2", "3", "4"]);
  expect(parseFormerInput({ former: [1, null, { prompt: "A" }], passed: "x" })).toEqual({
    former: [{ prompt: "A" }],
    passed: {},
  });
  expect(parseFormerInput(undefined)).toEqual(noFormerInput);
});

test("values of another shape are compared and brought back in the shape of the form", () => {
  const ofLists = { prompt: "", image_urls: [] as string[] };
  const start = (draft: Record<string, unknown>, passed: Record<string, unknown>, stored = noFormerInput) =>
    keepReplaced(stored, { names: ["prompt", "image_urls"], initial: ofLists, draft, passed });
  // A project's page passes one image as a text; the form stores it as a list, which the user has not typed.
  const first = start({ ...ofLists }, { image_urls: "/a.png" });
  expect(start({ prompt: "", image_urls: ["/a.png"] }, { image_urls: "/b.png" }, first).former).toEqual([]);
  const kept = start({ prompt: "Alt", image_urls: "/c.png", removed: 1 }, { image_urls: "/b.png" });
  expect(kept.former).toEqual([{ prompt: "Alt", image_urls: ["/c.png"] }]);
  const stored = { former: [{ prompt: "Alt", image_urls: "/c.png", removed: 1 }], passed: {} };
  const change = swapInput(["prompt", "image_urls"], ofLists, { input: ofLists, stored });
  expect(change.input).toEqual({ prompt: "Alt", image_urls: ["/c.png"] });
});
